import { useQuery, useQueryClient } from '@tanstack/react-query'
import { retryWaitOf } from '../../api/retry.ts'
import type { Call } from '../../domain/call/call.ts'
import { type RetryWait, TroubleError } from '../../domain/call/trouble.ts'
import { useStore } from '../../ui/use-store.ts'
import type { CallResponse } from './call-query.ts'
import type { CallSession } from './call-session.ts'

/** A response with the same content has the same call, so it renders nothing. */
export function usePolledCall({ query, polling }: CallSession) {
  const client = useQueryClient()
  const { data: call, error, failureCount, failureReason, refetch } = useQuery({ ...query, select: callOf })
  const wait: RetryWait | null =
    !error && failureReason instanceof TroubleError
      ? {
          trouble: failureReason.trouble,
          until: failureReason.detail.at + (retryWaitOf(failureCount - 1, failureReason) ?? 0),
          tryNow() {
            void client.cancelQueries(query, { silent: true, revert: false })
            void refetch()
          },
          cancel() {
            const cached = client.getQueryCache().find(query)
            void cached?.cancel({ silent: true })
            cached?.setState({ status: 'error', error: failureReason, fetchStatus: 'idle' })
          },
        }
      : null
  return { call, error, wait, polling: useStore(polling), refetch: () => void refetch() }
}

function callOf({ call }: CallResponse): Call {
  return call
}
