import * as v from 'valibot'
import { isSameUid } from '../domain/call/uid.ts'
import type { Seconds } from '../domain/units.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { readStored } from './read-stored.ts'
import type { TextStorage } from './storage.ts'

const ENTRY = 'sync-nudges'
/** The maximum number of entries; the oldest ones are dropped. */
const MAX_CALLS = 200
const schema = v.array(v.tuple([v.string(), v.pipe(v.number(), v.finite())]))

/**
 * Creates a store for a call's sync offset, which saves every change on this device. An offset of 0 removes the entry.
 */
export function createSyncOffset(uid: string, storage: TextStorage): Store<Seconds> {
  // Storage is read again for every change, because another tab may have written the entry.
  const read = () => readStored(storage, ENTRY, schema) ?? []
  const store = createStore<Seconds>(read().find(([other]) => isSameUid(other, uid))?.[1] ?? 0)
  return {
    ...store,
    set(syncOffset) {
      const others = read().filter(([other]) => !isSameUid(other, uid))
      const next = syncOffset === 0 ? others : [[uid, syncOffset] as const, ...others].slice(0, MAX_CALLS)
      storage.write(ENTRY, next.length === 0 ? null : JSON.stringify(next))
      store.set(syncOffset)
    },
  }
}
