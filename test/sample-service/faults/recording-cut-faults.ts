import { answerWithRecording, answerWithRecordingOptions, bookingRecording } from '../answers/booking-answer.ts'
import { sendText } from '../answers/plain-answer.ts'
import { type RecordingOptions, sendRecording } from '../answers/recording-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import { firstHalf, withSwappedHalves } from './damaged-recordings.ts'
import { fault, SIGN_IN_PAGE } from './fault.ts'

export const recordingCutFaults: readonly Scenario[] = [
  fault('audio-truncated', 'the first half of the file, with a matching Content-Length', {
    answerRecording: answerWithRecording(firstHalf),
  }),
  fault('audio-stall-BYTES', 'the connection stays open but stalls after BYTES bytes', {
    answerRecording: answerWithRecordingOptions(([stopsAfterBytes = 0]) => ({ stopsAfterBytes })),
  }),
  fault('audio-cut-BYTES', 'the first connection closes after BYTES bytes; a Range request continues', {
    answerRecording: answerWithRecordingOptions(cutOnce),
  }),
  fault('audio-cut-BYTES-always', 'every connection closes after BYTES bytes; a Range request continues', {
    answerRecording: answerWithRecordingOptions((numbers) => cutOnce(numbers, 1)),
  }),
  fault('audio-cut-BYTES-changed', 'BYTES bytes arrive; later requests get a different recording of the same length', {
    answerRecording: (exchange) => {
      const { numbers, state } = exchange
      const file = bookingRecording()
      const count = state.recordingRequestCount
      sendRecording(exchange, count > 1 ? withSwappedHalves(file) : file, cutOnce(numbers, count))
    },
  }),
  fault('audio-cut-BYTES-html', 'BYTES bytes arrive; later requests get a web page, as after a session expires', {
    answerRecording: (exchange) => {
      const { numbers, state, response } = exchange
      const count = state.recordingRequestCount
      if (count > 1) sendText(response, 200, 'text/html; charset=utf-8', SIGN_IN_PAGE)
      else sendRecording(exchange, bookingRecording(), cutOnce(numbers, count))
    },
  }),
]

/** The first connection, after the given number of bytes. */
export function cutOnce([stopsAfterBytes = 0]: readonly number[], requestCount: number): RecordingOptions {
  // Slow enough for the page to have processed most bytes.
  return requestCount > 1 ? {} : { stopsAfterBytes, stopsWith: 'close', bytesPerSecond: 100_000 }
}
