import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallApi } from '../../src/api/call-api.ts'
import { decodeCall } from '../../src/api/decode-call.ts'
import { createHttp } from '../../src/api/http.ts'
import { answerBookingRecording, changeCall } from '../sample-service/booking-answer.ts'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'

const UID = 'parcel-1'
const OWN = '/v1/calls/parcel-1/audio.mp3'

/** Every one is another string than the documented path; some of them lead to the same place. */
const foreign = [
  ['nothing', ''],
  ['a space', ' '],
  ['the root', '/'],
  ['the recording of another call', '/v1/calls/parcel-2/audio.mp3'],
  ['another version', '/v2/calls/parcel-1/audio.mp3'],
  ['another file', '/v1/calls/parcel-1/audio.wav'],
  ['another name of the same file', '/v1/calls/parcel-1/AUDIO.MP3'],
  ['the call itself', '/v1/calls/parcel-1'],
  ['a path without its slash', OWN.slice(1)],
  ['a path in the viewer’s folder', `.${OWN}`],
  ['a slash too many', '/v1//calls/parcel-1/audio.mp3'],
  ['a slash at its end', `${OWN}/`],
  ['a dot', '/v1/calls/./parcel-1/audio.mp3'],
  ['two dots that lead back', '/v1/calls/parcel-2/../parcel-1/audio.mp3'],
  ['two dots that lead out', '/v1/calls/parcel-1/../../../secrets'],
  ['two dots before the root', `/..${OWN}`],
  ['escaped dots', '/v1/calls/%2e%2e/calls/parcel-1/audio.mp3'],
  ['escaped dots in capitals', '/v1/calls/parcel-1/%2E%2E/%2E%2E/other/audio.mp3'],
  ['a dot and an escaped dot', '/v1/calls/.%2e/calls/parcel-1/audio.mp3'],
  ['an escaped slash', '/v1/calls%2Fparcel-1/audio.mp3'],
  ['an escaped letter', '/v1/calls/%70arcel-1/audio.mp3'],
  ['an escape of an escape', '/v1/calls/parcel%252D1/audio.mp3'],
  ['a backslash for a slash', '/v1/calls/parcel-1\\audio.mp3'],
  ['backslashes throughout', OWN.replaceAll('/', '\\')],
  ['a query', `${OWN}?to=https://elsewhere.example`],
  ['an empty query', `${OWN}?`],
  ['a fragment', `${OWN}#t=4`],
  ['an empty fragment', `${OWN}#`],
  ['parameters', `${OWN};v=2`],
  ['a space before it', ` ${OWN}`],
  ['a line feed behind it', `${OWN}\n`],
  ['a tab within it', '/v1/calls/par\tcel-1/audio.mp3'],
  ['a NUL behind it', `${OWN}\0`],
  ['an override of the writing direction', `${OWN}\u202e`],
  ['an invisible character', '/v1/calls/parcel\u200b-1/audio.mp3'],
  ['letters that look alike', '/v1/calls/раrcel-1/audio.mp3'],
  ['a stranger', `https://elsewhere.example${OWN}`],
  ['a stranger without encryption', `http://elsewhere.example${OWN}`],
  ['a stranger of the same scheme', `//elsewhere.example${OWN}`],
  ['a stranger behind three slashes', `///elsewhere.example${OWN}`],
  ['a stranger behind a backslash', `/\\elsewhere.example${OWN}`],
  ['a stranger behind backslashes', `\\\\elsewhere.example${OWN}`],
  ['a stranger behind a tab', `/\t/elsewhere.example${OWN}`],
  ['a stranger behind a line feed', `/\n/elsewhere.example${OWN}`],
  ['a stranger behind a carriage return', `\r//elsewhere.example${OWN}`],
  ['a stranger without slashes', `https:elsewhere.example${OWN}`],
  ['a stranger behind one slash', `https:/elsewhere.example${OWN}`],
  ['a stranger in capitals', `HTTPS://ELSEWHERE.EXAMPLE${OWN}`],
  ['a stranger behind a name that looks like the service', `https://calls.example@elsewhere.example${OWN}`],
  ['a stranger with name and word', `https://calls.example:443@elsewhere.example${OWN}`],
  ['a stranger whose name begins like the service’s', `https://calls.example.elsewhere.example${OWN}`],
  ['a stranger in another script', `https://еlsewhere.example${OWN}`],
  ['the service by its whole address', `https://calls.example${OWN}`],
  ['the service at another port', `https://calls.example:8443${OWN}`],
  ['the service with a dot behind its name', `https://calls.example.${OWN}`],
  ['the service with a name before it', `https://nora@calls.example${OWN}`],
  ['another machine of the network', `http://192.168.0.1${OWN}`],
  ['this machine as a number', `http://2130706433${OWN}`],
  ['this machine in version six', `http://[::1]${OWN}`],
  ['a socket', `wss://calls.example${OWN}`],
  ['a file', `file://${OWN}`],
  ['a blob', 'blob:https://calls.example/0c7e6f1a-5a9e-4a49-8f5e-6d6f3a0b9c11'],
  ['data', 'data:audio/mpeg;base64,//uQxAAA'],
  ['a page as data', 'data:text/html,<script>alert(1)</script>'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a tab', 'java\tscript:alert(1)'],
  ['a script in capitals', ' JavaScript:alert(1)'],
  ['a script as the path', `javascript:${OWN}`],
  ['a page of the browser', 'about:blank'],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['a hundred thousand characters', `${OWN}?${'x'.repeat(100_000)}`],
] as const

describe('a recording whose address is', () => {
  const named = (audioUrl: string, uid = UID) => decodeCall(JSON.stringify({ uid, audioUrl }))

  it.each(foreign)('%s is foreign', (_, audioUrl) => {
    expect(named(audioUrl)).toMatchObject({ hasRecording: true, namesForeignRecording: true })
    expect(named(audioUrl)?.unreadable).not.toContain('audioUrl')
  })

  it.each([
    ['the documented one', UID, OWN],
    ['that of a uid with signs, escaped', 'a:b c', '/v1/calls/a%3Ab%20c/audio.mp3'],
    ['that of a uid with signs, as they are', 'a:b c', '/v1/calls/a:b c/audio.mp3'],
    ['that of a uid of another script, escaped', 'звонок', `/v1/calls/${encodeURIComponent('звонок')}/audio.mp3`],
    ['that of a uid of another script, as it is', 'звонок', '/v1/calls/звонок/audio.mp3'],
    ['that of a uid of dots, escaped', '../a', '/v1/calls/..%2Fa/audio.mp3'],
  ])('%s is its own', (_, uid, audioUrl) => {
    expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, namesForeignRecording: false })
  })

  it.each([
    ['escaped in small letters', 'a:b', '/v1/calls/a%3ab/audio.mp3'],
    ['escaped in part', 'a:b c', '/v1/calls/a:b%20c/audio.mp3'],
    ['escaped twice', 'a:b', '/v1/calls/a%253Ab/audio.mp3'],
    ['escaped as a form is', 'a b', '/v1/calls/a+b/audio.mp3'],
    ['in another case', 'Parcel-1', OWN],
    ['in another form of the same letters', 'caf\u00e9', '/v1/calls/cafe\u0301/audio.mp3'],
  ])('that of the uid %s is told as foreign', (_, uid, audioUrl) => {
    expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, namesForeignRecording: true })
  })
})

describe('a recording named as', () => {
  let service: SampleService
  let audioUrl = ''
  beforeAll(async () => {
    const named = {
      uid: UID,
      description: 'its recording is named as the test says',
      answerCall: changeCall((call) => ({ ...call, audioUrl })),
      answerRecording: answerBookingRecording,
    }
    service = await startSampleService({ calls: [named] })
  })
  afterAll(() => service.close())

  it.each(foreign)('%s is asked for at the documented address alone', async (_, told) => {
    audioUrl = told.replaceAll('elsewhere.example', new URL(service.elsewhere).host)
    const http = createHttp({ auth: 'key', getKey: () => service.key })
    const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [service.elsewhere] })
    const options = { signal: new AbortController().signal, onWait: () => undefined }
    const before = service.requests.length
    expect(await api.fetchCall(UID, options)).toMatchObject({ hasRecording: true, namesForeignRecording: true })
    const recording = await api.openRecording(UID, { ...options, from: 0 })
    await recording.body.cancel()
    expect(recording.address).toBe(service.origin + OWN)
    expect(service.requests.slice(before).map(({ origin, path }) => [origin, path])).toEqual([
      ['service', `/v1/calls/${UID}`],
      ['service', OWN],
    ])
  })
})
