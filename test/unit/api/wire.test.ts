import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { decodeCall } from '../../../src/api/decode-call.ts'
import { createHttp } from '../../../src/api/http.ts'
import { answerBookingRecording, answerWithCall } from '../../sample-service/answers/booking-answer.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'

const UID = 'parcel-1'
const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
const OWN = '/v1/calls/parcel-1/audio.mp3'

/** Values of `audioUrl` that differ from the documented path, including some that resolve to the same file. */
const unexpectedUrls = [
  ['the recording of another call', '/v1/calls/parcel-2/audio.mp3'],
  ['another version of the API', '/v2/calls/parcel-1/audio.mp3'],
  ['a file name without its dot', '/v1/calls/parcel-1/audio_mp3'],
  ['a dot segment', '/v1/calls/./parcel-1/audio.mp3'],
  ['an empty query', `${OWN}?`],
  ['a line feed after the path', `${OWN}\n`],
  ['another host', `https://elsewhere.example${OWN}`],
  ['the absolute address of the service', `https://calls.example${OWN}`],
  ['the documented path as a script URL', `javascript:${OWN}`],
] as const

const named = (audioUrl: string, uid = UID) => decodeCall(JSON.stringify({ uid, audioUrl }))

it.each(unexpectedUrls)('audioUrl is reported as unexpected: %s', (_, audioUrl) => {
  expect(named(audioUrl)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
  expect(named(audioUrl)?.unreadable).not.toContain('audioUrl')
})

it.each([
  ['the documented path', UID, OWN],
  ['the path of a uid with special characters, escaped', 'a:b c', '/v1/calls/a%3Ab%20c/audio.mp3'],
  ['the path of a uid with special characters, unescaped', 'a:b c', '/v1/calls/a:b c/audio.mp3'],
  ['the path of a UUID in a different case', UUID, `/v1/calls/${UUID.toUpperCase()}/audio.mp3`],
  ['the path of a uid with dots, escaped', '../a', '/v1/calls/..%2Fa/audio.mp3'],
])('audioUrl is accepted as the call’s own recording if it is %s', (_, uid, audioUrl) => {
  expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: false })
})

it.each([
  ['escaped in lower case', 'a:b', '/v1/calls/a%3ab/audio.mp3'],
  ['escaped twice', 'a:b', '/v1/calls/a%253Ab/audio.mp3'],
  ['in a different case', 'Parcel-1', OWN],
  ['in place of a lone surrogate', '\ud800', OWN],
])('audioUrl is reported as unexpected if it contains the uid %s', (_, uid, audioUrl) => {
  expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
})

let service: SampleService
let audioUrl = ''
beforeAll(async () => {
  const named = {
    uid: UID,
    description: 'its audioUrl is set by each test',
    answerCall: answerWithCall((call) => ({ ...call, audioUrl })),
    answerRecording: answerBookingRecording,
  }
  service = await startSampleService({ extraCalls: [named] })
})
afterAll(() => service.close())

it('openRecording requests only the documented path, whatever audioUrl contains', async () => {
  audioUrl = service.foreignOrigin + OWN
  const http = createHttp({ auth: 'key', getKey: () => service.key })
  const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [service.foreignOrigin] })
  const options = { signal: new AbortController().signal, onWait: () => undefined }
  expect(await api.fetchCall(UID, options)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
  const recording = await api.openRecording(UID, { ...options, from: 0 })
  await recording.body.cancel()
  expect(recording.address).toBe(service.origin + OWN)
  expect(service.requests.map(({ origin, path }) => [origin, path])).toEqual([
    ['service', `/v1/calls/${UID}`],
    ['service', OWN],
  ])
})
