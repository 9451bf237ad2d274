import { notifyManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import type { CallApi } from '../../api/call-api.ts'
import type { Call } from '../../domain/call/call.ts'
import { type PollHistory, type PollPlan, pollPlan } from '../../domain/call/poll-plan.ts'
import { isLive } from '../../domain/call/timing.ts'
import { type RetryWait, retryTimeOf, TroubleError } from '../../domain/call/trouble.ts'
import type { Instant, Milliseconds } from '../../domain/units.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'

/** The open call, and the state of its requests. */
export type CallState = {
  /**
   * The call in the latest response. Remains the same object if a new response has the same content. Null before the
   * first response.
   */
  call: Call | null
  /** When the latest response that contained a call arrived. */
  receivedAt: Instant | null
  /**
   * Why the latest request failed. Null after a successful request, and while a request is in progress before the first
   * response.
   */
  error: Error | null
  isFetching: boolean
  /** Whether the request in progress has received no data for a while. */
  isSlow: boolean
  /** The pending automatic retry; null if there is none. */
  retryWait: RetryWait | null
  /** When the page fetches the call again: after a delay, only on request, or never. */
  pollPlan: PollPlan
}

/** The only owner of the call. Everything that shows or reports the call reads it from this store. */
export type CallStore = ReadableStore<CallState> & {
  /** Fetches the call again immediately. */
  refresh: () => void
  release: () => void
}

/** The call from one response, and a record of how often it has been polled in its current phase (see `phaseOf`). */
type CallResponse = { call: Call; history: PollHistory }

/**
 * Fetches a call immediately, and again whenever its poll plan says so. Each store has its own react-query client: the
 * API key isn't part of the query key, so a session with a new key needs a new store.
 * @param isFinal whether the call can no longer change, in which case it is fetched only once
 */
export function createCallStore(
  api: Pick<CallApi, 'fetchCall'>,
  uid: string,
  { isFinal = false }: { isFinal?: boolean } = {},
): CallStore {
  const planOf = isFinal ? () => DONE : planFor
  // By default, react-query schedules notifications with a timer, so the browser could paint the old state once more.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient()
  const request = createStore<RequestState>({ isSlow: false, retryWait: null })
  const query = queryOptions<CallResponse>({
    queryKey: ['call', uid],
    async queryFn({ signal, queryKey }) {
      const call = await api.fetchCall(uid, {
        signal,
        onWait: (retryWait) => request.set({ ...request.get(), retryWait }),
        onSlow(isSlow) {
          if (isSlow !== request.get().isSlow) request.set({ ...request.get(), isSlow })
        },
      })
      return nextResponse(client.getQueryData<CallResponse>(queryKey), call)
    },
    // `nextResponse` already reuses the object of an unchanged call. Comparing whole transcripts as well would be
    // wasted work.
    structuralSharing: false,
    refetchInterval: ({ state }) => {
      const plan = planOf(state)
      return plan.kind === 'again' ? plan.wait : false
    },
    refetchOnWindowFocus: ({ state }) => planOf(state).kind === 'again' && !isAskedToWait(state),
    // The error screen for an unreachable service retries when the browser is back online.
    refetchOnReconnect: false,
    // The API client handles retries instead, which lets the page show a countdown that the user can skip.
    retry: false,
    networkMode: 'always',
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  client.mount()
  void client.prefetchQuery(query)
  const observer = new QueryObserver(client, query)
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const stopObserving = observer.subscribe(notify)
  const stopWatchingRequest = request.subscribe(notify)

  let snapshot: { result: unknown; requestState: RequestState; state: CallState } | null = null
  return {
    get() {
      const result = observer.getCurrentResult()
      const requestState = request.get()
      if (snapshot?.result !== result || snapshot.requestState !== requestState) {
        const { data, dataUpdatedAt, error, isFetching } = result
        const response = data ? { call: data.call, receivedAt: dataUpdatedAt } : { call: null, receivedAt: null }
        const state = { ...response, error, isFetching, ...requestState, pollPlan: planOf(result) }
        snapshot = { result, requestState, state }
      }
      return snapshot.state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => void observer.refetch(),
    release() {
      stopWatchingRequest()
      stopObserving()
      // Cancelling rejects the pending request, but nothing is waiting for it any more.
      void client.cancelQueries().catch(() => undefined)
      client.clear()
      client.unmount()
    },
  }
}

type RequestState = Pick<CallState, 'isSlow' | 'retryWait'>
type QueryState = {
  data: CallResponse | undefined
  dataUpdatedAt: Instant
  errorUpdatedAt: Instant
  error: Error | null
}

const DONE: PollPlan = { kind: 'done' }

/**
 * Computes the poll plan as of the latest request rather than the current time, so that the timer and the page always
 * agree.
 */
function planFor(state: QueryState): PollPlan {
  if (!state.data) return DONE
  const now = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  const plan = pollPlan(state.data.call, now, state.data.history)
  if (plan.kind !== 'again' || !(state.error instanceof TroubleError)) return plan
  const { trouble } = state.error
  // If the portal failed to supply a key, the page asks again only if the user or the portal requests it.
  if (trouble.kind === 'no-key') return { kind: 'paused' }
  const wait = Math.max(plan.wait, (retryTimeOf(trouble) ?? now) - now)
  return wait > MAX_WAIT ? { kind: 'paused' } : { kind: 'again', wait }
}

/** If the service asks for a longer wait than this, the call is fetched again only on request. */
const MAX_WAIT: Milliseconds = 3600_000

/** Whether the service has asked the page to wait until a time that hasn't passed yet. */
function isAskedToWait({ error }: Pick<QueryState, 'error'>): boolean {
  return error instanceof TroubleError && (retryTimeOf(error.trouble) ?? 0) > Date.now()
}

function nextResponse(before: CallResponse | undefined, call: Call): CallResponse {
  const isSamePhase = before && phaseOf(before.call) === phaseOf(call)
  return {
    call: before?.call.source === call.source ? before.call : call,
    history: isSamePhase
      ? { ...before.history, polls: before.history.polls + 1 }
      : { polls: 0, since: Date.now(), wasLive: before !== undefined && isLive(before.call) },
  }
}

/** Polls are counted per phase, so the count restarts when a call ends or its recording becomes available. */
function phaseOf(call: Call): 'live' | 'without-recording' | 'complete' {
  return isLive(call) ? 'live' : call.hasRecording ? 'complete' : 'without-recording'
}
