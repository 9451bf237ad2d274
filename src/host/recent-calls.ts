import * as v from 'valibot'
import { LAST_MOMENT } from '../domain/timing.ts'
import type { Instant } from '../domain/units.ts'
import type { ReadableStore } from '../lib/create-store.ts'
import { createKeptStore } from './kept-store.ts'
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
  release: () => void
}

const ENTRY = 'recent-calls'
const MOST = 10
const moment = v.pipe(v.number(), v.minValue(-LAST_MOMENT), v.maxValue(LAST_MOMENT))
const schema = v.array(v.object({ uid: v.string(), agent: v.nullable(v.string()), at: v.nullable(moment) }))

/** The recent calls of all tabs. */
export function createRecentCalls(storage: TextStorage): RecentCalls {
  const list = createKeptStore<readonly RecentCall[]>(storage, ENTRY, {
    read: () => readStored(storage, ENTRY, schema) ?? [],
    textOf: (calls) => (calls.length === 0 ? null : JSON.stringify(calls)),
  })
  return {
    list,
    add: (call) => list.change((calls) => [call, ...calls.filter(({ uid }) => uid !== call.uid)].slice(0, MOST)),
    clear: () => list.change(() => []),
    release: list.release,
  }
}
