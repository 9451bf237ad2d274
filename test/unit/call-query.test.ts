import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callQuery } from '../../src/app/call-query.ts'
import { type CallTrouble, TroubleError } from '../../src/domain/trouble.ts'

afterEach(() => onlineManager.setOnline(true))

it.each<CallTrouble>([
  { kind: 'forbidden', status: 403 },
  { kind: 'missing', status: 404 },
  { kind: 'service', status: 503 },
  { kind: 'not-a-call', bytes: 7 },
])('does not ask by itself, once the browser is online again, for a call that failed with %j', async (trouble) => {
  const fetchCall = vi.fn(() => Promise.reject(new TroubleError(trouble, { address: '', at: 0 })))
  const api = { fetchCall, openRecording: () => Promise.reject(new Error('No recording was asked for')) }
  const client = new QueryClient()
  client.mount()
  const query = callQuery({ api, uid: 'a', onWait: () => undefined, onCall: () => undefined })
  await client.prefetchQuery(query)
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  // What coming online begins, it begins before another request can be answered.
  await client.prefetchQuery({ queryKey: ['other'], queryFn: () => 'answer' })
  expect(fetchCall).toHaveBeenCalledOnce()
  stop()
  client.unmount()
})
