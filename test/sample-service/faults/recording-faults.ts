import { answerBookingRecording, bookingRecording, sendBookingRecording } from '../answers/booking-answer.ts'
import { resetConnection } from '../answers/connection.ts'
import { redirect, sendJson } from '../answers/plain-answer.ts'
import { type RecordingOptions, sendRecording } from '../answers/recording-answer.ts'
import { complaint } from '../calls/call-scripts.ts'
import { readHour } from '../calls/hour-recording.ts'
import { readRecordedCall } from '../calls/recorded-call.ts'
import { wireCallOf } from '../calls/wire-call.ts'
import type { Answer } from '../server/scenario.ts'
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
  faults,
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
  return requestCount > 1 ? {} : { stopsAfterBytes, closesThen: true, bytesPerSecond: 100_000 }
}

/** After the first connection, which is cut. */
const cutAndThen =
  (answer: Answer): Answer =>
  (exchange) => {
    if (exchange.state.recordingRequestCount > 1) answer(exchange)
    else sendBookingRecording(exchange, cutOnce(exchange.numbers, 1))
  }

export const answerWithoutSound: Answer = (exchange) => sendRecording(exchange, withoutSound(bookingRecording()))

export const recordingFaults = faults({
  // Requests for the recording get status NNN.
  'audio-status-NNN': { answerRecording: answerWithStatus },
  // The first K requests for the recording get status NNN, and later ones succeed.
  'audio-status-NNN-times-K': { answerRecording: atFirst('recording', answerWithStatus) },
  // The first request for the recording gets 429 and a readable Retry-After.
  'audio-retry-after-SECONDS': { answerRecording: atFirst('recording', answerTooManyRequests) },
  // The service never responds to a request for the recording.
  'audio-hang': { answerRecording: () => {} },
  // The connection is reset when the recording is requested.
  'audio-reset': { answerRecording: ({ response }) => resetConnection(response) },
  // The response with the recording has no CORS headers.
  'audio-no-cors': { withoutCors: 'recording' },
  // Requests for the recording are redirected to another path of the service.
  'audio-redirect-same': {
    answerRecording: ({ response, uid }) => redirect(response, `/v1/stored-recordings/${encodeURIComponent(uid)}`),
    answerStoredRecording: answerBookingRecording,
  },
  // Requests for the recording are redirected to a foreign server, which serves it.
  'audio-redirect-elsewhere': {
    answerRecording: ({ request, response, foreignOrigin }) => redirect(response, `${foreignOrigin}${request.url}`),
  },
  // A web page instead of the recording.
  'audio-html': { answerRecording: (exchange) => sendSignInPage(exchange) },
  // The recording has the type text/html.
  'audio-wrong-type-html': transferFault(() => ({ type: 'text/html' })),
  // The recording arrives at BYTES_PER_SECOND.
  'audio-slow-BYTES_PER_SECOND': transferFault(([bytesPerSecond = 1]) => ({ bytesPerSecond })),
  // A one-hour recording and its ranges arrive at BYTES_PER_SECOND.
  'audio-hour-slow-BYTES_PER_SECOND': { answerCall: answerHourCall, answerRecording: answerSlowHour({}) },
  // The same, but Range is ignored.
  'audio-hour-slow-BYTES_PER_SECOND-no-range': {
    answerCall: answerHourCall,
    answerRecording: answerSlowHour({ acceptsRanges: false }),
  },
  // The first half of the file, with a matching Content-Length.
  'audio-truncated': fileFault(firstHalf),
  // The connection stays open but stalls after BYTES bytes.
  'audio-stall-BYTES': transferFault(([bytes = 0]) => ({ stopsAfterBytes: bytes })),
  // The first connection closes after BYTES bytes; a Range request continues.
  'audio-cut-BYTES': transferFault(cutOnce),
  // Every connection closes after BYTES bytes; a Range request continues.
  'audio-cut-BYTES-always': transferFault((numbers) => cutOnce(numbers, 1)),
  // BYTES bytes arrive; later requests get a different recording of the same length.
  'audio-cut-BYTES-changed': {
    answerRecording: cutAndThen((exchange) => sendRecording(exchange, withSwappedHalves(bookingRecording()))),
  },
  // BYTES bytes arrive; later requests get a web page, as after a session expires.
  'audio-cut-BYTES-html': { answerRecording: cutAndThen((exchange) => sendSignInPage(exchange)) },
  // Each key is accepted for COUNT requests, then refused with 401; the first connection closes after BYTES bytes.
  'key-lasts-COUNT-cut-BYTES': {
    ...transferFault(([, bytes = 0], requestCount) => cutOnce([bytes], requestCount)),
    usesPerKey: ([count = 1]) => count,
  },
  // BYTES bytes that are not MP3 before the first frame.
  'audio-garbage-BYTES': fileFault(withGarbage),
  // BYTES bytes in the middle of the file are zero.
  'audio-hole-BYTES': fileFault(withZeros),
  // Whole frames that last SECONDS seconds are missing from the middle of the file.
  'audio-missing-SECONDS': fileFault(withoutMiddle),
  // The middle fifth of a recording with a constant bit rate is zero.
  'audio-constant-hole': {
    answerCall: ({ response, uid }) => sendJson(response, 200, wireCallOf(readRecordedCall(complaint), uid)),
    answerRecording(exchange) {
      const { recording } = readRecordedCall(complaint)
      sendRecording(exchange, withZeros(recording, Math.floor(recording.length / 5)))
    },
  },
  // FRAMES frames in the middle of the file cannot be decoded.
  'audio-undecodable-FRAMES': fileFault(withUndecodableFrames),
  // Variable bit rate without a Xing header, so the file does not contain its length.
  'audio-no-tag': fileFault(withoutXingHeader),
  // The same, arriving at BYTES_PER_SECOND.
  'audio-no-tag-BYTES_PER_SECOND': {
    answerRecording: (exchange) =>
      sendRecording(exchange, withoutXingHeader(bookingRecording()), { bytesPerSecond: exchange.numbers[0] ?? 10_000 }),
  },
  // A short WAV file with the name and type of an MP3.
  'audio-wav': fileFault(toneWav),
  // A short AMR file, which Chromium and Firefox cannot play, with the name and type of an MP3.
  'audio-amr': fileFault(silentAmr),
  // Bytes that are neither audio nor a web page nor JSON.
  'audio-text': fileFault(() => Buffer.from('Internal Server Error\n')),
  // An MP3 file that contains only a Xing header.
  'audio-no-samples': fileFault(withoutSamples),
  // A silent recording of the same length, in a small file that is quick to decode and measure.
  'audio-silent': fileFault(withoutSound),
})
