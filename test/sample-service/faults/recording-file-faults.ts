import { answerWithRecording, bookingRecording } from '../answers/booking-answer.ts'
import { sendJson } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import { readRecordedCall } from '../calls/recorded-call.ts'
import { complaint } from '../calls/scripts/complaint.ts'
import { wireCallOf } from '../calls/wire-call.ts'
import type { Scenario } from '../server/scenario.ts'
import {
  silentAmr,
  toneWav,
  withGarbage,
  withoutMiddle,
  withoutSamples,
  withoutSound,
  withoutXingHeader,
  withUndecodableFrames,
  withZeros,
} from './damaged-recordings.ts'
import { fault } from './fault.ts'

export const recordingFileFaults: readonly Scenario[] = [
  fault('audio-garbage-BYTES', 'BYTES bytes that are not MP3 before the first frame', {
    answerRecording: answerWithRecording((file, [count = 0]) => withGarbage(file, count)),
  }),
  fault('audio-hole-BYTES', 'BYTES bytes in the middle of the file are zero', {
    answerRecording: answerWithRecording((file, [count = 0]) => withZeros(file, count)),
  }),
  fault('audio-missing-SECONDS', 'whole frames that last SECONDS seconds are missing from the middle of the file', {
    answerRecording: answerWithRecording((file, [seconds = 0]) => withoutMiddle(file, seconds)),
  }),
  fault('audio-constant-hole', 'the middle fifth of a recording with a constant bit rate is zero', {
    answerCall: ({ response, uid }) => sendJson(response, 200, wireCallOf(readRecordedCall(complaint), uid)),
    answerRecording(exchange) {
      const { recording } = readRecordedCall(complaint)
      sendRecording(exchange, withZeros(recording, Math.floor(recording.length / 5)))
    },
  }),
  fault('audio-undecodable-FRAMES', 'FRAMES frames in the middle of the file cannot be decoded', {
    answerRecording: answerWithRecording((file, [count = 0]) => withUndecodableFrames(file, count)),
  }),
  fault('audio-no-tag', 'variable bit rate without a Xing header, so the file does not contain its length', {
    answerRecording: answerWithRecording(withoutXingHeader),
  }),
  fault('audio-no-tag-BYTES_PER_SECOND', 'the same, arriving at BYTES_PER_SECOND', {
    answerRecording: (exchange) =>
      sendRecording(exchange, withoutXingHeader(bookingRecording()), { bytesPerSecond: exchange.numbers[0] ?? 10_000 }),
  }),
  fault('audio-wav', 'a short WAV file with the name and type of an MP3', {
    answerRecording: answerWithRecording(toneWav),
  }),
  fault('audio-amr', 'a short AMR file, which Chromium and Firefox cannot play, with the name and type of an MP3', {
    answerRecording: answerWithRecording(silentAmr),
  }),
  fault('audio-text', 'bytes that are neither audio nor a web page nor JSON', {
    answerRecording: answerWithRecording(() => Buffer.from('Internal Server Error\n')),
  }),
  fault('audio-no-samples', 'an MP3 file that contains only a Xing header', {
    answerRecording: answerWithRecording(withoutSamples),
  }),
  fault('audio-silent', 'a silent recording of the same length, in a small file that is quick to decode and measure', {
    answerRecording: answerWithRecording(withoutSound),
  }),
]
