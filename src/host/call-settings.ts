import * as v from 'valibot'
import { isSameUid } from '../domain/call/uid.ts'
import type { Store } from '../lib/create-store.ts'
import { createPersistedStore } from './persisted-store.ts'
import type { TextStorage } from './storage.ts'

/** The oldest ones are dropped. */
const MAX_CALLS = 200

export type CallSettings = ReturnType<typeof createCallSettings>

/** Each as a store, by the call's uid. */
export function createCallSettings(storage: TextStorage) {
  return {
    syncOffset: createSetting(storage, 'sync-nudges', v.pipe(v.number(), v.finite()), 0),
    matchesSound: createSetting<boolean>(storage, 'voice-starts', v.boolean(), false),
  }
}

/** Initial values aren't stored. */
function createSetting<Value>(
  storage: TextStorage,
  entry: string,
  valueSchema: v.GenericSchema<Value>,
  initial: Value,
): (uid: string) => Store<Value> {
  const schema = v.array(v.tuple([v.string(), valueSchema]))
  const stored = createPersistedStore<[uid: string, value: Value][]>(storage, entry, schema, [])
  return (uid) => ({
    get: () => stored.get().find(([other]) => isSameUid(other, uid))?.[1] ?? initial,
    subscribe: stored.subscribe,
    set(value) {
      stored.change((calls) => {
        const others = calls.filter(([other]) => !isSameUid(other, uid))
        return value === initial ? others : [[uid, value] as [string, Value], ...others].slice(0, MAX_CALLS)
      })
    },
  })
}
