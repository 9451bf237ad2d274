import { answerWithRecordingOptions } from '../answers/booking-answer.ts'
import { sendJson } from '../answers/plain-answer.ts'
import { type RecordingOptions, sendRecording } from '../answers/recording-answer.ts'
import { readHour } from '../calls/hour-recording.ts'
import { wireCallOf } from '../calls/wire-call.ts'
import type { Exchange, Scenario } from '../server/scenario.ts'
import { fault } from './fault.ts'

export const recordingTransferFaults: readonly Scenario[] = [
  fault('audio-slow-BYTES_PER_SECOND', 'the recording arrives at BYTES_PER_SECOND', {
    answerRecording: answerWithRecordingOptions(([bytesPerSecond = 10_000]) => ({ bytesPerSecond })),
  }),
  fault('audio-hour-slow-BYTES_PER_SECOND', 'a one-hour recording and its ranges arrive at BYTES_PER_SECOND', {
    answerCall: answerHourCall,
    answerRecording: (exchange) => sendHour(exchange, { bytesPerSecond: exchange.numbers[0] ?? 10_000 }),
  }),
  fault('audio-hour-slow-BYTES_PER_SECOND-no-range', 'the same, but Range is ignored', {
    answerCall: answerHourCall,
    answerRecording: (exchange) =>
      sendHour(exchange, { bytesPerSecond: exchange.numbers[0] ?? 10_000, acceptsRanges: false }),
  }),
  fault('audio-no-range', 'Range is ignored', {
    answerRecording: answerWithRecordingOptions(() => ({ acceptsRanges: false })),
  }),
]

function answerHourCall({ response, uid }: Exchange): void {
  sendJson(response, 200, wireCallOf(readHour(), uid))
}

function sendHour(exchange: Exchange, options: RecordingOptions): void {
  sendRecording(exchange, readHour().recording, options)
}
