import * as v from 'valibot'
import { MAX_INSTANT } from '../domain/call/call.ts'
import { isSameUid } from '../domain/call/uid.ts'
import { createPersistedStore } from './persisted-store.ts'
import type { TextStorage } from './storage.ts'

const MAX_CALLS = 10
/** Enough to recognise the call, but nothing that was said in it. */
const recentCall = v.object({
  uid: v.string(),
  agent: v.nullable(v.string()),
  at: v.nullable(v.pipe(v.number(), v.minValue(-MAX_INSTANT), v.maxValue(MAX_INSTANT))),
})
type RecentCall = v.InferOutput<typeof recentCall>

export function createRecentCalls(storage: TextStorage) {
  const list = createPersistedStore<readonly RecentCall[]>(storage, 'recent-calls', v.array(recentCall), [])
  return {
    list,
    add: (call: RecentCall) =>
      list.change((calls) => [call, ...calls.filter(({ uid }) => !isSameUid(uid, call.uid))].slice(0, MAX_CALLS)),
    clear: () => list.change(() => []),
  }
}
