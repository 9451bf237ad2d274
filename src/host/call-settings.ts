import * as v from 'valibot'
import { isSameUid } from '../domain/call/uid.ts'
import type { Seconds } from '../domain/units.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { readStored, type TextStorage } from './storage.ts'

/** The maximum number of calls for which a setting is stored; the oldest ones are dropped. */
const MAX_CALLS = 200

/** Creates a store for a call's sync offset. Every change is saved on this device. */
export function createSyncOffset(uid: string, storage: TextStorage): Store<Seconds> {
  return createCallSetting('sync-nudges', v.pipe(v.number(), v.finite()), 0, uid, storage)
}

/** Creates a store that says whether a call's turns match the sound. Every change is saved on this device. */
export function createMatchesSound(uid: string, storage: TextStorage): Store<boolean> {
  return createCallSetting('voice-starts', v.boolean(), false, uid, storage)
}

/** Creates a store for one of a call's settings. Initial values aren't stored. */
function createCallSetting<Value>(
  entry: string,
  valueSchema: v.GenericSchema<Value>,
  initial: Value,
  uid: string,
  storage: TextStorage,
): Store<Value> {
  const schema = v.array(v.tuple([v.string(), valueSchema]))
  // Storage is re-read before every change because another tab may have written the entry.
  const read = () => readStored(storage, entry, schema) ?? []
  const store = createStore<Value>(read().find(([other]) => isSameUid(other, uid))?.[1] ?? initial)
  return {
    ...store,
    set(value) {
      const others = read().filter(([other]) => !isSameUid(other, uid))
      const next = value === initial ? others : [[uid, value] as const, ...others].slice(0, MAX_CALLS)
      storage.write(entry, next.length === 0 ? null : JSON.stringify(next))
      store.set(value)
    },
  }
}
