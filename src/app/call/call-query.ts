import { notifyManager, QueryClient, type QueryKey, type QueryState, queryOptions } from '@tanstack/react-query'
import type { CallApi } from '../../api/call-api.ts'
import { retryWaitOf } from '../../api/retry.ts'
import { type Call, isLive } from '../../domain/call/call.ts'
import { endOf, type PollPhase, type PollPlan, pollPlan } from '../../domain/call/poll-plan.ts'
import { retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import { withTurnIds } from '../../domain/call/turn-ids.ts'

export type CallResponse = {
  /** The same object as in the previous response if nothing has changed. */
  call: Call
  /** The current phase (see `phaseOf`). Null if the call can no longer change. */
  phase: (PollPhase & { since: Milliseconds }) | null
}

export function createQueryClient(): QueryClient {
  // By default with a timer, so the browser could paint the old state once more.
  notifyManager.setScheduler(queueMicrotask)
  const queries = {
    // A browser that reports no connection may still reach the service, for example on the same device.
    networkMode: 'always',
    retry: (failures: number, error: Error) => retryWaitOf(failures, error) !== null,
    retryDelay: (failures: number, error: Error) => retryWaitOf(failures, error) ?? 0,
    // What has failed is requested again by the user only.
    retryOnMount: false,
    // A call's session removes its query, so that its words aren't kept in memory once the user has left the call.
    gcTime: Number.POSITIVE_INFINITY,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}

export type CallQuery = ReturnType<typeof callQuery>

/**
 * @param keyChanges how often the page's API key has changed, because query keys must not contain the key itself
 * @param isFinal the call can no longer change and is fetched only once
 */
export function callQuery(
  api: Pick<CallApi, 'fetchCall'>,
  uid: string,
  { keyChanges = 0, isFinal = false }: { keyChanges?: number; isFinal?: boolean } = {},
) {
  const queryKey: QueryKey = ['call', uid, keyChanges]
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }) {
      const call = await api.fetchCall(uid, { signal })
      return isFinal ? { call, phase: null } : nextResponse(client.getQueryData<CallResponse>(queryKey), call)
    },
    // `nextResponse` already reuses the object of an unchanged call.
    structuralSharing: false,
    // So a page that was hidden, and therefore not polling, catches up when it is shown again.
    staleTime: ({ state }) => (isAskedToWait(state) ? 'static' : (pollWaitOf(state) ?? 'static')),
    refetchInterval: ({ state }) => pollWaitOf(state) ?? false,
  })
}

type QueryOutcome = Pick<QueryState<CallResponse>, 'data' | 'dataUpdatedAt' | 'error' | 'errorUpdatedAt'>

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

function pollWaitOf(outcome: QueryOutcome): Milliseconds | null {
  const plan = pollPlanOf(outcome)
  return 'wait' in plan ? plan.wait : null
}

const MAX_WAIT: Milliseconds = 3600_000

function isAskedToWait({ error }: QueryOutcome): boolean {
  return error instanceof TroubleError && (retryTimeOf(error.trouble) ?? 0) > Date.now()
}

function nextResponse(before: CallResponse | undefined, call: Call): CallResponse {
  const now = performance.now()
  const phase = before && phaseOf(before.call) === phaseOf(call) ? before.phase : null
  const sawEnd = before !== undefined && isLive(before.call)
  return {
    call: before?.call.source === call.source ? before.call : before ? continued(before.call, call) : call,
    phase: phase
      ? { ...phase, elapsed: Math.round(now - phase.since) }
      : { since: now, elapsed: 0, endedFor: sawEnd ? 0 : Math.max(0, Date.now() - endOf(call)) },
  }
}

function continued({ timeline: before }: Call, call: Call): Call {
  const { timeline } = call
  return { ...call, timeline: { ...timeline, turns: withTurnIds(timeline.turns, before.turns) } }
}

/** A new one begins when a call ends or its recording becomes available. */
function phaseOf(call: Call): 'live' | 'without-recording' | 'complete' {
  return isLive(call) ? 'live' : call.hasRecording ? 'complete' : 'without-recording'
}
