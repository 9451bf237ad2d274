import type { QueryKey, QueryObserverOptions } from '@tanstack/query-core'
import type { CallApi } from '../../api/call-api.ts'
import { type Call, isLive } from '../../domain/call/call.ts'
import { endOf, type PollPhase, type PollPlan, pollPlan } from '../../domain/call/poll-plan.ts'
import { type RetryWait, retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import type { Store } from '../../lib/create-store.ts'

export type CallResponse = {
  /** The same object as in the previous response if nothing has changed. */
  call: Call
  /** The current phase (see `phaseOf`). Null if the call can no longer change. */
  phase: (PollPhase & { since: Milliseconds }) | null
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
      return isFinal ? { call, phase: null } : nextResponse(client.getQueryData<CallResponse>(queryKey), call)
    },
    // `nextResponse` already reuses the object of an unchanged call.
    structuralSharing: false,
    refetchInterval: ({ state }) => {
      const plan = pollPlanOf(state)
      return 'wait' in plan ? plan.wait : false
    },
    refetchOnWindowFocus: ({ state }) => 'wait' in pollPlanOf(state) && !isAskedToWait(state),
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
  if (!data?.phase) return { kind: 'done' }
  const { elapsed, endedFor } = data.phase
  const failingFor = Math.max(0, errorUpdatedAt - dataUpdatedAt)
  const plan = pollPlan(data.call, { elapsed: elapsed + failingFor, endedFor })
  if (!('wait' in plan) || !(error instanceof TroubleError)) return plan
  if (error.trouble.kind === 'no-key') return { kind: 'paused' }
  const wait = Math.max(plan.wait, (retryTimeOf(error.trouble) ?? errorUpdatedAt) - errorUpdatedAt)
  return wait > MAX_WAIT ? { kind: 'paused' } : { ...plan, wait }
}

const MAX_WAIT: Milliseconds = 3600_000

function isAskedToWait({ error }: Pick<QueryOutcome, 'error'>): boolean {
  return error instanceof TroubleError && (retryTimeOf(error.trouble) ?? 0) > Date.now()
}

function nextResponse(before: CallResponse | undefined, call: Call): CallResponse {
  const now = performance.now()
  const phase = before && phaseOf(before.call) === phaseOf(call) ? before.phase : null
  const sawEnd = before !== undefined && isLive(before.call)
  return {
    call: before?.call.source === call.source ? before.call : call,
    phase: phase
      ? { ...phase, elapsed: Math.round(now - phase.since) }
      : { since: now, elapsed: 0, endedFor: sawEnd ? 0 : Math.max(0, Date.now() - endOf(call)) },
  }
}

/** A new one begins when a call ends or its recording becomes available. */
function phaseOf(call: Call): 'live' | 'without-recording' | 'complete' {
  return isLive(call) ? 'live' : call.hasRecording ? 'complete' : 'without-recording'
}
