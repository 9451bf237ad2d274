import * as v from 'valibot'
import type { Seconds } from '../domain/units.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'
import { readStored } from './stored-json.ts'

const ENTRY = 'sync-nudges'
/** The latest are kept. */
const MOST = 200
const schema = v.array(v.tuple([v.string(), v.pipe(v.number(), v.finite())]))

/** A call's sync nudge as a store that keeps every change on this device; a nudge of 0 leaves nothing behind. */
export function createSyncNudge(uid: string, storage: TextStorage): Store<Seconds> {
  // Read anew each time: another tab may have written in between.
  const read = () => readStored(storage, ENTRY, schema) ?? []
  const store = createStore<Seconds>(read().find(([known]) => known === uid)?.[1] ?? 0)
  return {
    ...store,
    set(nudge) {
      const others = read().filter(([known]) => known !== uid)
      const next = nudge === 0 ? others : [[uid, nudge] as const, ...others].slice(0, MOST)
      storage.write(ENTRY, next.length === 0 ? null : JSON.stringify(next))
      store.set(nudge)
    },
  }
}
