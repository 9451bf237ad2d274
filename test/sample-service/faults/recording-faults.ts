import { answerBookingRecording, bookingRecording, sendBookingRecording } from '../answers/booking-answer.ts'
import { resetConnection } from '../answers/connection.ts'
import { redirect, sendJson } from '../answers/plain-answer.ts'
import { type RecordingOptions, sendRecording } from '../answers/recording-answer.ts'
import { complaint } from '../calls/call-scripts.ts'
import { readHour } from '../calls/hour-recording.ts'
import { readRecordedCall } from '../calls/recorded-call.ts'
import { wireCallOf } from '../calls/wire-call.ts'
import type { Answer, Scenario } from '../server/scenario.ts'
import {
  firstHalf,
  silentAmr,
  toneWav,
  withGarbage,
  withoutMiddle,
  withoutSamples,
  withoutSound,
  withoutXingHeader,
  withSwappedHalves,
  withUndecodableFrames,
  withZeros,
} from './damaged-recordings.ts'
import {
  answerTooManyRequests,
  answerWithStatus,
  atFirst,
  fault,
  fileFault,
  sendSignInPage,
  transferFault,
} from './fault.ts'

const answerHourCall: Answer = ({ response, uid }) => sendJson(response, 200, wireCallOf(readHour(), uid))

const answerSlowHour =
  (options: RecordingOptions): Answer =>
  (exchange) =>
    sendRecording(exchange, readHour().recording, { bytesPerSecond: exchange.numbers[0] ?? 10_000, ...options })

/** The first connection, after the given number of bytes, slowly enough for the page to have processed most bytes. */
function cutOnce([stopsAfterBytes = 0]: readonly number[], requestCount: number): RecordingOptions {
  return requestCount > 1 ? {} : { stopsAfterBytes, stopsWith: 'close', bytesPerSecond: 100_000 }
}

/** After the first connection, which is cut. */
const cutAndThen =
  (answer: Answer): Answer =>
  (exchange) => {
    if (exchange.state.recordingRequestCount > 1) answer(exchange)
    else sendBookingRecording(exchange, cutOnce(exchange.numbers, 1))
  }

/** Renewals, such as `KEY.2`, are different keys. */
const usesPerKey = ([count = 1]: readonly number[]) => count

export const answerWithoutSound: Answer = (exchange) => sendRecording(exchange, withoutSound(bookingRecording()))

export const recordingFaults: readonly Scenario[] = [
  fault('audio-status-NNN', 'requests for the recording get status NNN', { answerRecording: answerWithStatus }),
  fault('audio-status-NNN-times-K', 'the first K requests for the recording get status NNN, and later ones succeed', {
    answerRecording: atFirst('recording', answerWithStatus),
  }),
  fault('audio-retry-after-SECONDS', 'the first request for the recording gets 429 and a readable Retry-After', {
    answerRecording: atFirst('recording', answerTooManyRequests),
  }),
  fault('audio-hang', 'the service never responds to a request for the recording', { answerRecording: () => {} }),
  fault('audio-reset', 'the connection is reset when the recording is requested', {
    answerRecording: ({ response }) => resetConnection(response),
  }),
  fault('audio-no-cors', 'the response with the recording has no CORS headers', { withoutCors: 'recording' }),
  fault('audio-redirect-same', 'requests for the recording are redirected to another path of the service', {
    answerRecording: ({ response, uid }) => redirect(response, `/v1/stored-recordings/${encodeURIComponent(uid)}`),
    answerStoredRecording: answerBookingRecording,
  }),
  fault('audio-redirect-elsewhere', 'requests for the recording are redirected to a foreign server, which serves it', {
    answerRecording: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  }),
  fault('audio-html', 'a web page instead of the recording', {
    answerRecording: (exchange) => sendSignInPage(exchange),
  }),
  transferFault('audio-wrong-type-html', 'the recording has the type text/html', () => ({ type: 'text/html' })),
  transferFault('audio-slow-BYTES_PER_SECOND', 'the recording arrives at BYTES_PER_SECOND', ([bytesPerSecond = 1]) => ({
    bytesPerSecond,
  })),
  fault('audio-hour-slow-BYTES_PER_SECOND', 'a one-hour recording and its ranges arrive at BYTES_PER_SECOND', {
    answerCall: answerHourCall,
    answerRecording: answerSlowHour({}),
  }),
  fault('audio-hour-slow-BYTES_PER_SECOND-no-range', 'the same, but Range is ignored', {
    answerCall: answerHourCall,
    answerRecording: answerSlowHour({ acceptsRanges: false }),
  }),
  transferFault('audio-no-range', 'Range is ignored', () => ({ acceptsRanges: false })),
  fileFault('audio-truncated', 'the first half of the file, with a matching Content-Length', firstHalf),
  transferFault('audio-stall-BYTES', 'the connection stays open but stalls after BYTES bytes', ([bytes = 0]) => ({
    stopsAfterBytes: bytes,
  })),
  transferFault('audio-cut-BYTES', 'the first connection closes after BYTES bytes; a Range request continues', cutOnce),
  transferFault(
    'audio-cut-BYTES-always',
    'every connection closes after BYTES bytes; a Range request continues',
    (numbers) => cutOnce(numbers, 1),
  ),
  fault('audio-cut-BYTES-changed', 'BYTES bytes arrive; later requests get a different recording of the same length', {
    answerRecording: cutAndThen((exchange) => sendRecording(exchange, withSwappedHalves(bookingRecording()))),
  }),
  fault('audio-cut-BYTES-html', 'BYTES bytes arrive; later requests get a web page, as after a session expires', {
    answerRecording: cutAndThen((exchange) => sendSignInPage(exchange)),
  }),
  fault('key-lasts-COUNT', 'each key is accepted for COUNT requests, then refused with 401', { usesPerKey }),
  {
    ...transferFault(
      'key-lasts-COUNT-cut-BYTES',
      'the same, and the first connection for the recording closes after BYTES bytes',
      ([, bytes = 0], requestCount) => cutOnce([bytes], requestCount),
    ),
    usesPerKey,
  },
  fileFault('audio-garbage-BYTES', 'BYTES bytes that are not MP3 before the first frame', withGarbage),
  fileFault('audio-hole-BYTES', 'BYTES bytes in the middle of the file are zero', withZeros),
  fileFault(
    'audio-missing-SECONDS',
    'whole frames that last SECONDS seconds are missing from the middle of the file',
    withoutMiddle,
  ),
  fault('audio-constant-hole', 'the middle fifth of a recording with a constant bit rate is zero', {
    answerCall: ({ response, uid }) => sendJson(response, 200, wireCallOf(readRecordedCall(complaint), uid)),
    answerRecording(exchange) {
      const { recording } = readRecordedCall(complaint)
      sendRecording(exchange, withZeros(recording, Math.floor(recording.length / 5)))
    },
  }),
  fileFault(
    'audio-undecodable-FRAMES',
    'FRAMES frames in the middle of the file cannot be decoded',
    withUndecodableFrames,
  ),
  fileFault(
    'audio-no-tag',
    'variable bit rate without a Xing header, so the file does not contain its length',
    withoutXingHeader,
  ),
  fault('audio-no-tag-BYTES_PER_SECOND', 'the same, arriving at BYTES_PER_SECOND', {
    answerRecording: (exchange) =>
      sendRecording(exchange, withoutXingHeader(bookingRecording()), { bytesPerSecond: exchange.numbers[0] ?? 10_000 }),
  }),
  fileFault('audio-wav', 'a short WAV file with the name and type of an MP3', toneWav),
  fileFault(
    'audio-amr',
    'a short AMR file, which Chromium and Firefox cannot play, with the name and type of an MP3',
    silentAmr,
  ),
  fileFault('audio-text', 'bytes that are neither audio nor a web page nor JSON', () =>
    Buffer.from('Internal Server Error\n'),
  ),
  fileFault('audio-no-samples', 'an MP3 file that contains only a Xing header', withoutSamples),
  fileFault(
    'audio-silent',
    'a silent recording of the same length, in a small file that is quick to decode and measure',
    withoutSound,
  ),
]
