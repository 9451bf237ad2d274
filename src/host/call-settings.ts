import * as v from 'valibot'
import { isSameUid } from '../domain/call/uid.ts'
import type { Seconds } from '../domain/units.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { readStored, type TextStorage } from './storage.ts'

const MAX_CALLS = 200

export function createSyncOffset(uid: string, storage: TextStorage): Store<Seconds> {
  return createCallSetting('sync-nudges', v.pipe(v.number(), v.finite()), 0, uid, storage)
}

export function createVoiceStarts(uid: string, storage: TextStorage): Store<boolean> {
  return createCallSetting('voice-starts', v.boolean(), false, uid, storage)
}

function createCallSetting<Value>(
  entry: string,
  valueSchema: v.GenericSchema<Value>,
  initial: Value,
  uid: string,
  storage: TextStorage,
): Store<Value> {
  const schema = v.array(v.tuple([v.string(), valueSchema]))
  // Read before every change: another tab may have written.
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
