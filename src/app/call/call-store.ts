import { notifyManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import type { CallApi } from '../../api/call-api.ts'
import type { Call } from '../../domain/call/call.ts'
import { type PollPlan, pollPlan } from '../../domain/call/poll-plan.ts'
import type { RetryWait } from '../../domain/call/trouble.ts'
import type { Instant } from '../../domain/units.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'

/** Everything the page knows about the open call and the requests for it. */
export type CallState = {
  /** The latest answer; the same object for as long as the service sends the same text. Null until the first one. */
  call: Call | null
  /** When the service last sent `call`. */
  answeredAt: Instant | null
  /** Why the latest request failed. Null after a success, and while a request is repeated without a call to show. */
  error: Error | null
  isFetching: boolean
  /** The automatic retry that is being waited for. */
  retryWait: RetryWait | null
  /** Whether the page fetches the call again automatically, only when asked to, or never. */
  pollPlan: PollPlan
}

/** The only owner of the call. Everything that shows or reports the call selects from it. */
export type CallStore = ReadableStore<CallState> & {
  /** Fetches the call again now. */
  refresh: () => void
  release: () => void
}

/** One answer of the service. `polls` counts how often it was fetched again in its current phase. */
type Answer = { call: Call; polls: number }

/**
 * Fetches a call immediately, and repeatedly while `pollPlan` asks for it. The state is kept in a separate react-query
 * client: the API key isn't part of the query key, so a session with a new key needs a new store.
 */
export function createCallStore(api: Pick<CallApi, 'fetchCall'>, uid: string): CallStore {
  // The default is a timer, which would let the browser paint the old state once more.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient()
  const retryWait = createStore<RetryWait | null>(null)
  const query = queryOptions<Answer>({
    queryKey: ['call', uid],
    async queryFn({ signal, queryKey }) {
      const call = await api.fetchCall(uid, { signal, onWait: retryWait.set })
      return nextAnswer(client.getQueryData<Answer>(queryKey), call)
    },
    // `nextAnswer` keeps an unchanged call; comparing whole transcripts would cost more than it saves.
    structuralSharing: false,
    refetchInterval: ({ state }) => {
      const plan = planOf(state)
      return plan.kind === 'again' ? plan.wait : false
    },
    refetchOnWindowFocus: ({ state }) => planOf(state).kind === 'again',
    // The screen that shows an unreachable service repeats the request when the browser is online again.
    refetchOnReconnect: false,
    // The API retries, because its waits can be shown and cut short.
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
  const stopWatchingRetries = retryWait.subscribe(notify)

  let snapshot: { result: unknown; state: CallState } | null = null
  return {
    get() {
      const result = observer.getCurrentResult()
      const wait = retryWait.get()
      if (snapshot?.result !== result || snapshot.state.retryWait !== wait) {
        const { data, dataUpdatedAt, error, isFetching } = result
        const answered = data ? { call: data.call, answeredAt: dataUpdatedAt } : { call: null, answeredAt: null }
        snapshot = { result, state: { ...answered, error, isFetching, retryWait: wait, pollPlan: planOf(result) } }
      }
      return snapshot.state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => void observer.refetch(),
    release() {
      stopWatchingRetries()
      stopObserving()
      // Cancelling rejects the request in flight, which is no longer awaited.
      void client.cancelQueries().catch(() => undefined)
      client.clear()
      client.unmount()
    },
  }
}

/** The plan as of the latest request, so the timer and the page always agree. */
function planOf(state: { data: Answer | undefined; dataUpdatedAt: Instant; errorUpdatedAt: Instant }): PollPlan {
  if (!state.data) return { kind: 'done' }
  return pollPlan(state.data.call, Math.max(state.dataUpdatedAt, state.errorUpdatedAt), state.data.polls)
}

function nextAnswer(before: Answer | undefined, call: Call): Answer {
  return {
    call: before?.call.source === call.source ? before.call : call,
    polls: before && phaseOf(before.call) === phaseOf(call) ? before.polls + 1 : 0,
  }
}

/** Polls are counted within one phase: a call that has just ended starts again. */
function phaseOf(call: Call): 'live' | 'without-recording' | 'complete' {
  return call.endAt === null ? 'live' : call.hasRecording ? 'complete' : 'without-recording'
}
