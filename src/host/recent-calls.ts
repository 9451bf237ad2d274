import * as v from 'valibot'
import { LAST_MOMENT } from '../domain/timing.ts'
import type { Instant } from '../domain/units.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'
import { readStored } from './stored-json.ts'

/** A call that was opened on this device: enough to tell it from others, nothing of what was said. */
type RecentCall = {
  uid: string
  agent: string | null
  /** When the call was; null when the service does not tell. */
  at: Instant | null
}

export type RecentCalls = {
  list: ReadableStore<readonly RecentCall[]>
  /** Puts the call first, once. */
  add: (call: RecentCall) => void
  clear: () => void
}

const ENTRY = 'recent-calls'
const MOST = 10
const moment = v.pipe(v.number(), v.minValue(-LAST_MOMENT), v.maxValue(LAST_MOMENT))
const schema = v.array(v.object({ uid: v.string(), agent: v.nullable(v.string()), at: v.nullable(moment) }))

export function createRecentCalls(storage: TextStorage): RecentCalls {
  const list = createStore<readonly RecentCall[]>(readStored(storage, ENTRY, schema) ?? [])
  const keep = (next: readonly RecentCall[]) => {
    storage.write(ENTRY, next.length === 0 ? null : JSON.stringify(next))
    list.set(next)
  }
  return {
    list,
    add: (call) => keep([call, ...list.get().filter(({ uid }) => uid !== call.uid)].slice(0, MOST)),
    clear: () => keep([]),
  }
}
