import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** The API of the sample service. During the wait before a retry, `onWait` retries or cancels, as a user might. */
function opened(recordingOrigins: readonly string[] = []) {
  const http = createHttp({ auth: 'key', getKey: () => service.key })
  const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins })
  const waits: RetryWait['trouble'][] = []
  const options = (answer: 'tryNow' | 'cancel') => ({
    signal: new AbortController().signal,
    onWait: (wait: RetryWait | null) => {
      if (!wait) return
      waits.push(wait.trouble)
      wait[answer]()
    },
  })
  return {
    waits,
    fetchCall: (uid: string, answer: 'tryNow' | 'cancel' = 'tryNow') => api.fetchCall(uid, options(answer)),
    openRecording: (uid: string, from = 0) => api.openRecording(uid, { ...options('cancel'), from }),
  }
}

const requestsFor = (uid: string) => service.requests.filter(({ path }) => path.includes(uid))

describe('fetchCall', () => {
  it.each(['sample-booking', 'sample-complaint', 'sample-voicemail', 'sample-never-connected'])(
    'fetchCall can read every field of %s',
    async (uid) => {
      expect(await opened().fetchCall(uid)).toMatchObject({ uid, unreadable: [], hasUnexpectedAudioUrl: false })
    },
  )

  it('fetchCall sends the uid as a single path segment', async () => {
    const uid = 'sample-booking--a/../b?c#d%2F'
    expect((await opened().fetchCall(uid)).uid).toBe(uid)
  })

  it.each(['call-html', 'call-empty', 'call-half-json', 'call-array', 'call-object'])(
    'fetchCall reports the size of the response for %s, and does not retry',
    async (uid) => {
      const { fetchCall, waits } = opened()
      const plain = await fetch(`${service.origin}/v1/calls/${uid}`, {
        headers: { Authorization: `Bearer ${service.key}` },
      })
      const bytes = (await plain.arrayBuffer()).byteLength
      expect((await troubleOf(fetchCall(uid))).trouble).toEqual({ kind: 'not-a-call', bytes })
      expect(waits).toEqual([])
    },
  )

  it('fetchCall rejects a call with a different uid', async () => {
    expect((await troubleOf(opened().fetchCall('call-other-uid'))).trouble).toEqual({ kind: 'other-call' })
  })

  it('fetchCall accepts a call that the service returns with its UUID in lower case', async () => {
    const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
    expect(await opened().fetchCall(uid.toUpperCase())).toMatchObject({ uid, hasUnexpectedAudioUrl: false })
  })

  it('fetchCall lists all unreadable fields of a call and keeps the uid', async () => {
    const call = await opened().fetchCall('call-wrong-types')
    expect(call.uid).toBe('call-wrong-types')
    expect(call.unreadable).toHaveLength(12)
  })

  it.each(['call-proto-keys', 'call-deep-json', 'call-odd-transcript', 'call-huge-turn', 'call-missing-fields'])(
    'fetchCall accepts %s',
    async (uid) => {
      expect((await opened().fetchCall(uid)).uid).toBe(uid)
    },
  )

  it('fetchCall retries after a temporary failure', async () => {
    const { fetchCall, waits } = opened()
    expect((await fetchCall('call-status-503-times-2')).uid).toBe('call-status-503-times-2')
    expect(waits).toEqual([
      { kind: 'service', status: 503 },
      { kind: 'service', status: 503 },
    ])
  })

  it('fetchCall fails after the second retry', async () => {
    const uid = 'call-status-500--give-up'
    expect((await troubleOf(opened().fetchCall(uid))).trouble).toEqual({ kind: 'service', status: 500 })
    expect(requestsFor(uid)).toHaveLength(3)
  })

  it('fetchCall fails immediately when the user cancels the retry', async () => {
    const uid = 'call-status-500--cancel'
    await troubleOf(opened().fetchCall(uid, 'cancel'))
    expect(requestsFor(uid)).toHaveLength(1)
  })

  it.each(['call-status-501--once', 'call-status-404--once', 'call-redirect--once'])(
    'fetchCall requests %s only once',
    async (uid) => {
      await troubleOf(opened().fetchCall(uid))
      expect(requestsFor(uid)).toHaveLength(1)
    },
  )

  it('fetchCall reports the service as unreachable when the response is truncated', async () => {
    const { fetchCall, waits } = opened()
    expect((await troubleOf(fetchCall('call-cut-100', 'cancel'))).trouble).toEqual({ kind: 'unreachable' })
    expect(waits).toEqual([{ kind: 'unreachable' }])
  })
})

describe('openRecording', () => {
  it('openRecording resolves with the body and its size', async () => {
    const { body, total } = await opened().openRecording('sample-voicemail')
    expect(total).toBe((await new Response(body).arrayBuffer()).byteLength)
  })

  it('openRecording resolves without a size if the response does not state one', async () => {
    const { body, total } = await opened().openRecording('audio-no-length')
    await body.cancel()
    expect(total).toBeNull()
  })

  it('openRecording resolves with an empty body if the response is empty', async () => {
    const { body, total } = await opened().openRecording('audio-empty')
    expect([(await new Response(body).arrayBuffer()).byteLength, total]).toEqual([0, null])
  })

  it('openRecording never requests the address in audioUrl', async () => {
    const uid = 'call-foreign-audio-url--asked'
    const { fetchCall, openRecording } = opened()
    expect(await fetchCall(uid)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
    await (await openRecording(uid)).body.cancel()
    expect(requestsFor(uid).map(({ origin, path }) => [origin, path])).toEqual([
      ['service', `/v1/calls/${uid}`],
      ['service', `/v1/calls/${uid}/audio.mp3`],
    ])
  })

  it.each([
    ['audio-status-403', { kind: 'forbidden', status: 403 }],
    ['audio-status-404', { kind: 'missing', status: 404 }],
    ['audio-status-410', { kind: 'missing', status: 410 }],
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
})
