import type { QueryKey, QueryObserverOptions } from '@tanstack/query-core'
import type { CallApi } from '../../api/call-api.ts'
import type { Call } from '../../domain/call/call.ts'
import { type PollHistory, type PollPlan, pollPlan } from '../../domain/call/poll-plan.ts'
import { isLive } from '../../domain/call/timing.ts'
import { type RetryWait, retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import type { Instant, Milliseconds } from '../../domain/units.ts'
import type { Store } from '../../lib/create-store.ts'

export type CallResponse = {
  /** The same object as in the previous response if nothing has changed. */
  call: Call
  /** The polls in the current phase (see `phaseOf`). Null if the call can no longer change. */
  history: PollHistory | null
}

export type RequestProgress = {
  isSlow: Store<boolean>
  retryWait: Store<RetryWait | null>
}

/**
 * The API key isn't part of the query key: whoever changes it clears the client. Part of the entry script, so it must
 * not import React.
 * @param isFinal the call can no longer change and is fetched only once
 */
export function callQuery(
  api: Pick<CallApi, 'fetchCall'>,
  uid: string,
  { isSlow, retryWait }: RequestProgress,
  { isFinal = false }: { isFinal?: boolean } = {},
): QueryObserverOptions<CallResponse> & { queryKey: QueryKey } {
  const queryKey = ['call', uid]
  return {
    queryKey,
    async queryFn({ client, signal }) {
      const call = await api.fetchCall(uid, {
        signal,
        onWait: retryWait.set,
        onSlow: isSlow.set,
      })
      return isFinal ? { call, history: null } : nextResponse(client.getQueryData<CallResponse>(queryKey), call)
    },
    // `nextResponse` already reuses the object of an unchanged call.
    structuralSharing: false,
    refetchInterval: ({ state }) => {
      const plan = pollPlanOf(state)
      return plan.kind === 'again' ? plan.wait : false
    },
    refetchOnWindowFocus: ({ state }) => pollPlanOf(state).kind === 'again' && !isAskedToWait(state),
    refetchOnMount: false,
    retryOnMount: false,
    // The error screen for an unreachable service retries when the browser is back online.
    refetchOnReconnect: false,
    // The API client retries, with a countdown that the user can skip.
    retry: false,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
  }
}

type QueryOutcome = {
  data: CallResponse | undefined
  dataUpdatedAt: Instant
  errorUpdatedAt: Instant
  error: Error | null
}

/** As of the latest request rather than now, so that the timer and the page always agree. */
export function pollPlanOf({ data, dataUpdatedAt, errorUpdatedAt, error }: QueryOutcome): PollPlan {
  if (!data?.history) return { kind: 'done' }
  const now = Math.max(dataUpdatedAt, errorUpdatedAt)
  const plan = pollPlan(data.call, now, data.history)
  if (plan.kind !== 'again' || !(error instanceof TroubleError)) return plan
  if (error.trouble.kind === 'no-key') return { kind: 'paused' }
  const wait = Math.max(plan.wait, (retryTimeOf(error.trouble) ?? now) - now)
  return wait > MAX_WAIT ? { kind: 'paused' } : { kind: 'again', wait }
}

const MAX_WAIT: Milliseconds = 3600_000

function isAskedToWait({ error }: Pick<QueryOutcome, 'error'>): boolean {
  return error instanceof TroubleError && (retryTimeOf(error.trouble) ?? 0) > Date.now()
}

function nextResponse(before: CallResponse | undefined, call: Call): CallResponse {
  const isSamePhase = before && phaseOf(before.call) === phaseOf(call)
  return {
    call: before?.call.source === call.source ? before.call : call,
    history:
      isSamePhase && before.history
        ? { ...before.history, polls: before.history.polls + 1 }
        : { polls: 0, since: Date.now(), wasLive: before !== undefined && isLive(before.call) },
  }
}

/** The count restarts when a call ends or its recording becomes available. */
function phaseOf(call: Call): 'live' | 'without-recording' | 'complete' {
  return isLive(call) ? 'live' : call.hasRecording ? 'complete' : 'without-recording'
}
