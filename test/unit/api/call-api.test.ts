import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import type { RetryWait } from '../../../src/domain/call/trouble.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

let service: SampleService
beforeAll(async () => {
  service = await startSampleService()
})
afterAll(() => service.close())

/** The API of the sample service. During the wait before a retry, `onWait` retries, as a user might. */
function opened(recordingOrigins: readonly string[] = []) {
  const http = createHttp({ auth: 'key', getKey: () => service.key })
  const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins })
  const waits: RetryWait['trouble'][] = []
  const options = {
    signal: new AbortController().signal,
    onWait: (wait: RetryWait | null) => {
      if (!wait) return
      waits.push(wait.trouble)
      wait.tryNow()
    },
  }
  return {
    waits,
    fetchCall: (uid: string) => api.fetchCall(uid, options),
    openRecording: (uid: string) => api.openRecording(uid, { ...options, from: 0 }),
  }
}

it.each(['sample-booking', 'sample-complaint', 'sample-voicemail', 'sample-never-connected'])(
  'fetchCall can read every field of %s',
  async (uid) => {
    expect(await opened().fetchCall(uid)).toMatchObject({ uid, unreadable: [], hasUnexpectedAudioUrl: false })
  },
)

it('fetchCall rejects a call with a different uid', async () => {
  expect((await troubleOf(opened().fetchCall('call-other-uid'))).trouble).toEqual({ kind: 'other-call' })
})

it('fetchCall stops reading a response that is far too large', async () => {
  const chunk = new Uint8Array(5_000_000).fill(0x20)
  let sent = 0
  let cancelled = false
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length
      if (sent > 1e9) controller.close()
      else controller.enqueue(chunk)
    },
    cancel: () => {
      cancelled = true
    },
  })
  const api = createCallApi(async () => new Response(body), { baseUrl: 'https://calls.example', recordingOrigins: [] })
  const options = { signal: new AbortController().signal, onWait: () => undefined }
  const { trouble } = await troubleOf(api.fetchCall('a', options))
  expect([trouble, cancelled]).toEqual([{ kind: 'too-large', limit: 200_000_000 }, true])
})

it('fetchCall accepts a call that the service returns with its UUID in lower case', async () => {
  const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
  expect(await opened().fetchCall(uid.toUpperCase())).toMatchObject({ uid, hasUnexpectedAudioUrl: false })
})

it('fetchCall leaves retries to the query, and openRecording retries after a temporary failure', async () => {
  const { fetchCall, openRecording, waits } = opened()
  const busy = { kind: 'service', status: 503 }
  expect((await troubleOf(fetchCall('call-status-503-times-1'))).trouble).toEqual(busy)
  expect(waits).toEqual([])
  await (await openRecording('audio-status-503-times-1')).body.cancel()
  expect(waits).toEqual([busy])
})

it.each([
  ['audio-status-202', { kind: 'not-ready', status: 202 }],
  ['audio-status-204', { kind: 'not-ready', status: 204 }],
  ['audio-status-425', { kind: 'not-ready', status: 425 }],
  ['audio-redirect-elsewhere', { kind: 'sent-elsewhere' }],
  ['audio-reset', { kind: 'unreachable' }],
])('openRecording fails for %s with the trouble %j', async (uid, trouble) => {
  expect((await troubleOf(opened().openRecording(uid))).trouble).toEqual(trouble)
})

it('openRecording follows a redirect to a listed origin', async () => {
  const { body, total } = await opened([service.foreignOrigin]).openRecording('audio-redirect-elsewhere')
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(total)
})
