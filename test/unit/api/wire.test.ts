import { expect, it, onTestFinished } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import { answerBookingRecording, answerWithCall } from '../../sample-service/answers/booking-answer.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'
import { decodedCall } from '../../support/call/decoded-call.ts'

const UID = 'parcel-1'
const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
const OWN = '/v1/calls/parcel-1/audio.mp3'

it.each<[isUnexpected: boolean, string, audioUrl: string, uid?: string]>([
  [true, 'the recording of another call', '/v1/calls/parcel-2/audio.mp3'],
  [true, 'another version of the API', '/v2/calls/parcel-1/audio.mp3'],
  [true, 'a file name without its dot', '/v1/calls/parcel-1/audio_mp3'],
  [true, 'a path with a dot segment', '/v1/calls/./parcel-1/audio.mp3'],
  [true, 'a path with an empty query', `${OWN}?`],
  [true, 'a path with a line feed after it', `${OWN}\n`],
  [true, 'an address on another host', `https://elsewhere.example${OWN}`],
  [true, 'the absolute address of the service', `https://calls.example${OWN}`],
  [true, 'a script URL', `javascript:${OWN}`],
  [true, 'a path with the uid escaped in lower case', '/v1/calls/a%3ab/audio.mp3', 'a:b'],
  [true, 'a path with the uid escaped twice', '/v1/calls/a%253Ab/audio.mp3', 'a:b'],
  [true, 'a path with the uid in a different case', OWN, 'Parcel-1'],
  [true, 'a path with a uid in place of a lone surrogate', OWN, '\ud800'],
  [false, 'the documented path', OWN],
  [false, 'a path with a uid that needs escapes, escaped', '/v1/calls/a%3Ab%20c/audio.mp3', 'a:b c'],
  [false, 'a path with a uid that needs escapes, unescaped', '/v1/calls/a:b c/audio.mp3', 'a:b c'],
  [false, 'a path with a UUID in a different case', `/v1/calls/${UUID.toUpperCase()}/audio.mp3`, UUID],
  [false, 'a path with the dots of a uid, escaped', '/v1/calls/..%2Fa/audio.mp3', '../a'],
])('whether audioUrl is reported as unexpected is %s for %s', (isUnexpected, _, audioUrl, uid = UID) => {
  const call = decodedCall({ uid, audioUrl })
  expect(call).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: isUnexpected })
  expect(call.unreadable).not.toContain('audioUrl')
})

it('openRecording requests only the documented path, whatever audioUrl contains', async () => {
  let audioUrl = ''
  const answerCall = answerWithCall((call) => ({ ...call, audioUrl }))
  const named = { uid: UID, description: 'elsewhere', answerCall, answerRecording: answerBookingRecording }
  const service = await startSampleService({ extraCalls: [named] })
  onTestFinished(() => service.close())
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
