import { queryOptions } from '@tanstack/react-query'
import type { CallApi } from '../api/call-api.ts'
import type { Call } from '../domain/call.ts'
import { type FollowPlan, followPlan } from '../domain/timing.ts'
import type { RetryWait } from '../domain/trouble.ts'

type Options = {
  api: CallApi
  uid: string
  onWait: (wait: RetryWait | null) => void
  /** Told of every answer as soon as it was read, before anything is painted. */
  onCall: (call: Call) => void
}

/** How the one call is fetched and looked at again. The key is in no query key: a new key means a new client. */
export function callQuery({ api, uid, onWait, onCall }: Options) {
  let state = ''
  let looks = -1
  return queryOptions<Call>({
    queryKey: ['call', uid],
    queryFn: async ({ signal }) => {
      const call = await api.fetchCall(uid, { signal, onWait })
      const next = followState(call)
      looks = next === state ? looks + 1 : 0
      state = next
      onCall(call)
      return call
    },
    // The same answer keeps the same object, so that nothing renders anew.
    structuralSharing: (before, now) => (isSameAnswer(before, now) ? before : now),
    refetchInterval: ({ state: { data } }) => {
      const plan = data ? planFor(data, looks) : null
      return plan?.kind === 'again' ? plan.wait : false
    },
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && planFor(data, looks).kind === 'again',
    // The one failure that coming online may end is tried again where it is shown.
    refetchOnReconnect: false,
    refetchOnMount: false,
    retryOnMount: false,
    // Retries are the API's, which can show them and be hurried.
    retry: false,
    networkMode: 'always',
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether, and when, the call as it is now will be looked at again. */
export function planFor(call: Call, looks = 0): FollowPlan {
  return followPlan(call, Date.now(), looks)
}

/** Looks are counted within one state: a call that has just ended starts anew. */
function followState(call: Call): string {
  return call.endAt === null ? 'live' : call.hasRecording ? 'complete' : 'late'
}

function isSameAnswer(before: unknown, now: unknown): boolean {
  return isAnswer(before) && isAnswer(now) && before.source === now.source
}

function isAnswer(value: unknown): value is { source: string } {
  return typeof value === 'object' && value !== null && 'source' in value
}
