import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallApi } from '../../../src/api/call-api.ts'
import { decodeCall } from '../../../src/api/decode-call.ts'
import { createHttp } from '../../../src/api/http.ts'
import { answerBookingRecording, answerWithCall } from '../../sample-service/answers/booking-answer.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'

const UID = 'parcel-1'
const OWN = '/v1/calls/parcel-1/audio.mp3'

/** Values of `audioUrl` that differ from the documented path, including some that resolve to the same file. */
const unexpectedUrls = [
  ['an empty string', ''],
  ['a single space', ' '],
  ['the root', '/'],
  ['the recording of another call', '/v1/calls/parcel-2/audio.mp3'],
  ['another version of the API', '/v2/calls/parcel-1/audio.mp3'],
  ['another file', '/v1/calls/parcel-1/audio.wav'],
  ['the file name in upper case', '/v1/calls/parcel-1/AUDIO.MP3'],
  ['the call itself', '/v1/calls/parcel-1'],
  ['the path without its leading slash', OWN.slice(1)],
  ['the path relative to the viewer', `.${OWN}`],
  ['an extra slash', '/v1//calls/parcel-1/audio.mp3'],
  ['a trailing slash', `${OWN}/`],
  ['a dot segment', '/v1/calls/./parcel-1/audio.mp3'],
  ['dot segments that lead back to the path', '/v1/calls/parcel-2/../parcel-1/audio.mp3'],
  ['dot segments that lead out of the path', '/v1/calls/parcel-1/../../../secrets'],
  ['a dot segment above the root', `/..${OWN}`],
  ['escaped dots', '/v1/calls/%2e%2e/calls/parcel-1/audio.mp3'],
  ['escaped dots in upper case', '/v1/calls/parcel-1/%2E%2E/%2E%2E/other/audio.mp3'],
  ['a dot and an escaped dot', '/v1/calls/.%2e/calls/parcel-1/audio.mp3'],
  ['an escaped slash', '/v1/calls%2Fparcel-1/audio.mp3'],
  ['an escaped letter', '/v1/calls/%70arcel-1/audio.mp3'],
  ['a double escape', '/v1/calls/parcel%252D1/audio.mp3'],
  ['a backslash in place of a slash', '/v1/calls/parcel-1\\audio.mp3'],
  ['backslashes in place of all slashes', OWN.replaceAll('/', '\\')],
  ['a query', `${OWN}?to=https://elsewhere.example`],
  ['an empty query', `${OWN}?`],
  ['a fragment', `${OWN}#t=4`],
  ['an empty fragment', `${OWN}#`],
  ['parameters', `${OWN};v=2`],
  ['a space before the path', ` ${OWN}`],
  ['a line feed after the path', `${OWN}\n`],
  ['a tab within the path', '/v1/calls/par\tcel-1/audio.mp3'],
  ['a NUL after the path', `${OWN}\0`],
  ['a right-to-left override', `${OWN}\u202e`],
  ['an invisible character', '/v1/calls/parcel\u200b-1/audio.mp3'],
  ['look-alike letters from another script', '/v1/calls/раrcel-1/audio.mp3'],
  ['another host', `https://elsewhere.example${OWN}`],
  ['another host without encryption', `http://elsewhere.example${OWN}`],
  ['another host without a scheme', `//elsewhere.example${OWN}`],
  ['another host after three slashes', `///elsewhere.example${OWN}`],
  ['another host after a backslash', `/\\elsewhere.example${OWN}`],
  ['another host after backslashes', `\\\\elsewhere.example${OWN}`],
  ['another host after a tab', `/\t/elsewhere.example${OWN}`],
  ['another host after a line feed', `/\n/elsewhere.example${OWN}`],
  ['another host after a carriage return', `\r//elsewhere.example${OWN}`],
  ['another host after a scheme without slashes', `https:elsewhere.example${OWN}`],
  ['another host after one slash', `https:/elsewhere.example${OWN}`],
  ['another host in upper case', `HTTPS://ELSEWHERE.EXAMPLE${OWN}`],
  ['another host after the service’s name as a user name', `https://calls.example@elsewhere.example${OWN}`],
  ['another host with user name and port', `https://calls.example:443@elsewhere.example${OWN}`],
  ['another host whose name starts like the service’s', `https://calls.example.elsewhere.example${OWN}`],
  ['another host with a letter from another script', `https://еlsewhere.example${OWN}`],
  ['the absolute address of the service', `https://calls.example${OWN}`],
  ['the service on another port', `https://calls.example:8443${OWN}`],
  ['the service with a dot after its name', `https://calls.example.${OWN}`],
  ['the service with a user name', `https://nora@calls.example${OWN}`],
  ['another machine on the network', `http://192.168.0.1${OWN}`],
  ['the loopback address as a number', `http://2130706433${OWN}`],
  ['the loopback address in IPv6', `http://[::1]${OWN}`],
  ['the address of a WebSocket', `wss://calls.example${OWN}`],
  ['the address of a file', `file://${OWN}`],
  ['the address of a blob', 'blob:https://calls.example/0c7e6f1a-5a9e-4a49-8f5e-6d6f3a0b9c11'],
  ['a data URL', 'data:audio/mpeg;base64,//uQxAAA'],
  ['a web page in a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['a script URL', 'javascript:alert(1)'],
  ['a script URL with a tab in its scheme', 'java\tscript:alert(1)'],
  ['a script URL with capitals in its scheme', ' JavaScript:alert(1)'],
  ['the documented path as a script URL', `javascript:${OWN}`],
  ['an internal page of the browser', 'about:blank'],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['a URL of a hundred thousand characters', `${OWN}?${'x'.repeat(100_000)}`],
] as const

describe('audioUrl', () => {
  const named = (audioUrl: string, uid = UID) => decodeCall(JSON.stringify({ uid, audioUrl }))

  it.each(unexpectedUrls)('audioUrl is reported as unexpected: %s', (_, audioUrl) => {
    expect(named(audioUrl)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
    expect(named(audioUrl)?.unreadable).not.toContain('audioUrl')
  })

  it.each([
    ['the documented path', UID, OWN],
    ['the path of a uid with special characters, escaped', 'a:b c', '/v1/calls/a%3Ab%20c/audio.mp3'],
    ['the path of a uid with special characters, unescaped', 'a:b c', '/v1/calls/a:b c/audio.mp3'],
    ['the path of a uid in another script, escaped', 'звонок', `/v1/calls/${encodeURIComponent('звонок')}/audio.mp3`],
    ['the path of a uid in another script, unescaped', 'звонок', '/v1/calls/звонок/audio.mp3'],
    [
      'the path of a UUID in a different case',
      '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8',
      '/v1/calls/5C2A7D1E-9B34-4F60-8A21-3E7D90C4B6F8/audio.mp3',
    ],
    ['the path of a uid with dots, escaped', '../a', '/v1/calls/..%2Fa/audio.mp3'],
  ])('audioUrl is accepted as the call’s own recording if it is %s', (_, uid, audioUrl) => {
    expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: false })
  })

  it.each([
    ['escaped in lower case', 'a:b', '/v1/calls/a%3ab/audio.mp3'],
    ['partly escaped', 'a:b c', '/v1/calls/a:b%20c/audio.mp3'],
    ['escaped twice', 'a:b', '/v1/calls/a%253Ab/audio.mp3'],
    ['escaped like form data', 'a b', '/v1/calls/a+b/audio.mp3'],
    ['in a different case', 'Parcel-1', OWN],
    ['in place of a lone surrogate', '\ud800', OWN],
    ['in a different Unicode normalisation', 'caf\u00e9', '/v1/calls/cafe\u0301/audio.mp3'],
  ])('audioUrl is reported as unexpected if it contains the uid %s', (_, uid, audioUrl) => {
    expect(named(audioUrl, uid)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
  })
})

describe('openRecording', () => {
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

  it.each(unexpectedUrls)(
    'openRecording requests only the documented path, whatever audioUrl contains: %s',
    async (_, wanted) => {
      audioUrl = wanted.replaceAll('elsewhere.example', new URL(service.foreignOrigin).host)
      const http = createHttp({ auth: 'key', getKey: () => service.key })
      const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [service.foreignOrigin] })
      const options = { signal: new AbortController().signal, onWait: () => undefined }
      const before = service.requests.length
      expect(await api.fetchCall(UID, options)).toMatchObject({ hasRecording: true, hasUnexpectedAudioUrl: true })
      const recording = await api.openRecording(UID, { ...options, from: 0 })
      await recording.body.cancel()
      expect(recording.address).toBe(service.origin + OWN)
      expect(service.requests.slice(before).map(({ origin, path }) => [origin, path])).toEqual([
        ['service', `/v1/calls/${UID}`],
        ['service', OWN],
      ])
    },
  )
})
