import {
  answerBookingCall,
  answerBookingRecording,
  bookingCall,
  bookingRecording,
  callText,
  changeCall,
  changeRecording,
  recordingSent,
} from './booking-answer.ts'
import { destroyConnection, later, resetConnection } from './connection.ts'
import {
  jsonWithDepth,
  jsonWithTrickyKeys,
  withHugeTurn,
  withOddTranscript,
  withTurns,
  withWrongTypes,
} from './damaged-calls.ts'
import {
  begunInItsMiddle,
  firstHalf,
  toneWav,
  withGarbage,
  withHole,
  withoutTag,
  withUndecodableFrames,
} from './damaged-recordings.ts'
import { readHour } from './hour.ts'
import { withNaughtyText } from './naughty-text.ts'
import { redirect, sendJson, sendNotFound, sendStatus, sendText } from './plain-answer.ts'
import { type RecordingOptions, sendRecording } from './recording-answer.ts'
import type { Exchange, Scenario } from './scenario.ts'
import { endingAt, recordingPath, wireCallOf } from './wire-call.ts'

const WEB_PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>'

/** Every fault, by the uid that asks for it. What an entry does not name is the booking call's ordinary answer. */
export const faults: readonly Scenario[] = [
  fault('call-status-NNN', 'the call is answered with that status', {
    answerCall: ({ response, numbers: [status = 500] }) => sendStatus(response, status, 'As asked'),
  }),
  fault('call-status-NNN-times-K', 'the call is answered K times with that status, then properly', {
    answerCall: (exchange) => {
      const [status = 500, times = 1] = exchange.numbers
      if (exchange.state.callRequestCount > times) answerBookingCall(exchange)
      else sendStatus(exchange.response, status, 'As asked')
    },
  }),
  fault('call-retry-after-SECONDS', 'the call is answered once with 429 and Retry-After, then properly', {
    answerCall: retryAfter,
  }),
  fault('call-retry-after-SECONDS-exposed', 'the same, and pages of other origins may read Retry-After', {
    answerCall: (exchange) => {
      exchange.response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
      retryAfter(exchange)
    },
  }),
  fault('call-slow-MS', 'the call is answered after so many milliseconds', {
    answerCall: (exchange) => later(exchange.response, exchange.numbers[0] ?? 0, () => answerBookingCall(exchange)),
  }),
  fault('call-hang', 'the call is never answered', { answerCall: () => {} }),
  fault('call-reset', 'the connection is reset instead of an answer with the call', {
    answerCall: ({ response }) => resetConnection(response),
  }),
  fault('call-no-cors', 'the call is answered without CORS headers', { withoutCors: 'call' }),
  fault('call-redirect', 'the call redirects to a stranger, who would answer with a call', {
    answerCall: ({ request, response, elsewhere }) => redirect(response, `${elsewhere}${request.url}`),
  }),
  fault('call-html', 'a web page instead of the call', {
    answerCall: ({ response }) => sendText(response, 200, 'text/html; charset=utf-8', WEB_PAGE),
  }),
  fault('call-empty', '200 and no byte', { answerCall: callText(() => '') }),
  fault('call-half-json', 'the JSON stops half way, as its length says', {
    answerCall: callText((text) => text.slice(0, text.length / 2)),
  }),
  fault('call-cut-BYTES', 'the connection ends after so many bytes of the JSON', {
    answerCall: (exchange) => {
      const text = Buffer.from(JSON.stringify(bookingCall(exchange)))
      exchange.response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length })
      exchange.response.write(text.subarray(0, exchange.numbers[0]), () => destroyConnection(exchange.response))
    },
  }),
  fault('call-array', 'a list that holds the call', { answerCall: changeCall((call) => [call]) }),
  fault('call-object', 'an empty object', { answerCall: changeCall(() => ({})) }),
  fault('call-other-uid', 'the call carries another uid', {
    answerCall: changeCall((call) => ({ ...call, uid: 'sample-booking', audioUrl: recordingPath('sample-booking') })),
  }),
  fault('call-wrong-types', 'every field but the uid is of a wrong type', { answerCall: changeCall(withWrongTypes) }),
  fault('call-missing-fields', 'the call holds its uid and nothing else', {
    answerCall: changeCall(({ uid }) => ({ uid })),
  }),
  fault('call-deep-json', 'a variable is nested 20,000 levels deep', {
    answerCall: callText((_, call) => jsonWithDepth(call, 20_000)),
  }),
  fault('call-proto-keys', 'variables have keys and values that trip programs up', {
    answerCall: callText((_, call) => jsonWithTrickyKeys(call)),
  }),
  fault('call-naughty', 'every field and key holds text that becomes more than text where it is not kept as text', {
    answerCall: (exchange) => changeCall((call) => withNaughtyText(call, exchange.elsewhere))(exchange),
  }),
  fault('call-odd-transcript', 'offsets, roles and entries of every odd kind', {
    answerCall: changeCall(withOddTranscript),
  }),
  fault('call-no-transcript', 'it connected, but the transcript is empty', {
    answerCall: changeCall((call) => ({ ...call, transcript: [] })),
  }),
  fault('call-huge-turn', 'one turn of a million characters', { answerCall: changeCall(withHugeTurn) }),
  fault('call-turns-N', 'so many turns, two seconds apart', {
    answerCall: changeCall((call, { numbers: [count = 1] }) => withTurns(call, count)),
  }),
  fault('call-no-agent-name', 'the agent has a slug and an empty name', {
    answerCall: changeCall((call) => ({ ...call, agent: { ...call.agent, name: '' } })),
  }),
  fault('call-no-recording', 'it connected and ended a day ago; no recording was kept', {
    answerCall: changeCall((call) => ({ ...endingAt(call, Date.now() - 86_400_000), audioUrl: null })),
    answerRecording: ({ response }) => sendNotFound(response),
  }),
  fault('call-late-recording', 'ended just now; the recording is there from the third request on', {
    answerCall: changeCall((call, { state }) => ({
      ...endingAt(call, state.firstRequestAt),
      audioUrl: state.callRequestCount > 2 ? call.audioUrl : null,
    })),
    answerRecording: (exchange) => {
      if (exchange.state.callRequestCount > 2) answerBookingRecording(exchange)
      else sendNotFound(exchange.response)
    },
  }),
  fault('call-foreign-audio-url', 'audioUrl is an address at a stranger; the real recording works', {
    answerCall: changeCall((call, { elsewhere }) => ({ ...call, audioUrl: `${elsewhere}${call.audioUrl}` })),
  }),

  fault('audio-status-NNN', 'the recording is answered with that status', {
    answerRecording: ({ response, numbers: [status = 500] }) => sendStatus(response, status, 'As asked'),
  }),
  fault('audio-status-NNN-times-K', 'the recording is answered K times with that status, then properly', {
    answerRecording: (exchange) => {
      const [status = 500, times = 1] = exchange.numbers
      if (exchange.state.recordingRequestCount > times) answerBookingRecording(exchange)
      else sendStatus(exchange.response, status, 'As asked')
    },
  }),
  fault(
    'audio-retry-after-SECONDS',
    'the recording is answered once with 429 and a readable Retry-After, then properly',
    {
      answerRecording: (exchange) => {
        exchange.response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
        if (exchange.state.recordingRequestCount > 1) answerBookingRecording(exchange)
        else askForPatience(exchange)
      },
    },
  ),
  fault('audio-slow-BYTES_PER_SECOND', 'the recording comes at that pace', {
    answerRecording: recordingSent(([bytesPerSecond = 10_000]) => ({ bytesPerSecond })),
  }),
  {
    ...fault('audio-hour-slow-BYTES_PER_SECOND', 'the recording of the hour comes at that pace, a Range as well', {
      answerRecording: (exchange) => sendHour(exchange, { bytesPerSecond: exchange.numbers[0] ?? 10_000 }),
    }),
    answerCall: answerHourCall,
  },
  {
    ...fault('audio-hour-slow-BYTES_PER_SECOND-no-range', 'the same, but a Range is ignored', {
      answerRecording: (exchange) =>
        sendHour(exchange, { bytesPerSecond: exchange.numbers[0] ?? 10_000, ranges: false }),
    }),
    answerCall: answerHourCall,
  },
  fault('audio-stall-BYTES', 'so many bytes, then silence on an open connection', {
    answerRecording: recordingSent(([stopsAfterBytes = 0]) => ({ stopsAfterBytes })),
  }),
  fault('audio-cut-BYTES', 'the connection of the first request ends after so many bytes; a Range goes on', {
    answerRecording: recordingSent(cutOnce),
  }),
  fault('audio-cut-BYTES-no-range', 'the same, and every request gets the whole', {
    answerRecording: recordingSent((numbers, count) => ({ ...cutOnce(numbers, count), ranges: false })),
  }),
  fault('audio-cut-BYTES-always', 'every connection ends after so many bytes; a Range goes on', {
    answerRecording: recordingSent((numbers) => cutOnce(numbers, 1)),
  }),
  fault('audio-cut-BYTES-changed', 'cut once; from then on it is another recording of the same length', {
    answerRecording: (exchange) => {
      const { numbers, state } = exchange
      const file = bookingRecording()
      const count = state.recordingRequestCount
      sendRecording(exchange, count > 1 ? begunInItsMiddle(file) : file, cutOnce(numbers, count))
    },
  }),
  fault('audio-cut-BYTES-html', 'cut once; from then on a web page, as where a session is over', {
    answerRecording: (exchange) => {
      const { numbers, state, response } = exchange
      const count = state.recordingRequestCount
      if (count > 1) sendText(response, 200, 'text/html; charset=utf-8', WEB_PAGE)
      else sendRecording(exchange, bookingRecording(), cutOnce(numbers, count))
    },
  }),
  fault('audio-no-length', 'the recording comes in chunks, without a length', {
    answerRecording: recordingSent(() => ({ announcesLength: false, ranges: false })),
  }),
  fault('audio-no-range', 'a Range is ignored', { answerRecording: recordingSent(() => ({ ranges: false })) }),
  fault('audio-html', 'a web page instead of the recording', {
    answerRecording: ({ response }) => sendText(response, 200, 'text/html; charset=utf-8', WEB_PAGE),
  }),
  fault('audio-json', 'JSON instead of the recording', {
    answerRecording: ({ response }) => sendJson(response, 200, { status: 'pending' }),
  }),
  fault('audio-empty', '200 and no byte', { answerRecording: changeRecording(() => Buffer.alloc(0)) }),
  fault('audio-octet-stream', 'the recording has the type application/octet-stream', {
    answerRecording: recordingSent(() => ({ type: 'application/octet-stream' })),
  }),
  fault('audio-wrong-type-html', 'the recording has the type text/html', {
    answerRecording: recordingSent(() => ({ type: 'text/html' })),
  }),
  fault('audio-redirect-same', 'the recording redirects to another path of the service', {
    answerRecording: ({ response, uid }) => redirect(response, `/v1/stored-recordings/${encodeURIComponent(uid)}`),
    answerStoredRecording: answerBookingRecording,
  }),
  fault('audio-redirect-elsewhere', 'the recording redirects to a stranger, who serves it', {
    answerRecording: ({ request, response, elsewhere }) => redirect(response, `${elsewhere}${request.url}`),
  }),
  fault('audio-hang', 'the recording is never answered', { answerRecording: () => {} }),
  fault('audio-reset', 'the connection is reset instead of an answer with the recording', {
    answerRecording: ({ response }) => resetConnection(response),
  }),
  fault('audio-no-cors', 'the recording is answered without CORS headers', { withoutCors: 'recording' }),
  fault('audio-truncated', 'only the first half of the file, as its length says', {
    answerRecording: changeRecording(firstHalf),
  }),
  fault('audio-garbage-BYTES', 'so many bytes that are no MP3 in front of the file', {
    answerRecording: changeRecording((file, [count = 0]) => withGarbage(file, count)),
  }),
  fault('audio-hole-BYTES', 'so many bytes in the middle of the file are zero', {
    answerRecording: changeRecording((file, [count = 0]) => withHole(file, count)),
  }),
  fault('audio-undecodable-FRAMES', 'so many frames in the middle of the file cannot be decoded', {
    answerRecording: changeRecording((file, [count = 0]) => withUndecodableFrames(file, count)),
  }),
  fault('audio-no-tag', 'variable bit rate without the frame that tells the length', {
    answerRecording: changeRecording(withoutTag),
  }),
  fault('audio-wav', 'a short WAV file under the name and type of MP3', { answerRecording: changeRecording(toneWav) }),
]

function fault(uid: string, description: string, different: Omit<Partial<Scenario>, 'uid' | 'description'>): Scenario {
  return { uid, description, answerCall: answerBookingCall, answerRecording: answerBookingRecording, ...different }
}

function answerHourCall({ response, uid }: Exchange): void {
  sendJson(response, 200, wireCallOf(readHour(), uid))
}

function sendHour(exchange: Exchange, options: RecordingOptions): void {
  sendRecording(exchange, readHour().recording, options)
}

function cutOnce([stopsAfterBytes = 0]: readonly number[], requestCount: number): RecordingOptions {
  // At a pace, so that a page has dealt with most of it when the connection breaks.
  return requestCount > 1 ? {} : { stopsAfterBytes, stopsBy: 'hanging up', bytesPerSecond: 100_000 }
}

function retryAfter(exchange: Parameters<Scenario['answerCall']>[0]): void {
  if (exchange.state.callRequestCount > 1) answerBookingCall(exchange)
  else askForPatience(exchange)
}

function askForPatience({ response, numbers: [seconds = 1] }: Exchange): void {
  response.setHeader('Retry-After', String(seconds))
  sendStatus(response, 429, 'Too many requests')
}
