import { expect, it, onTestFinished } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { createHttp } from '../../../src/api/http.ts'
import { answerBookingRecording, answerWithCall } from '../../sample-service/answers/booking-answer.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'
import { decodedCall } from '../../support/call/decoded-call.ts'
import { textCases } from '../../support/text-cases.ts'
import { withAnswers } from '../../support/with-answers.ts'

const UID = 'parcel-1'
const OWN = '/v1/calls/parcel-1/audio.mp3'

it.each(textCases(import.meta.dirname, 'wire.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, audioUrl = '', uid = '') => {
    const call = decodedCall({ uid, audioUrl })
    expect([call.hasRecording, call.unreadable.includes('audioUrl')]).toEqual([true, false])
    return call.hasUnexpectedAudioUrl ? 'unexpected' : 'own'
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
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
