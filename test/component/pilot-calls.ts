import { makeRecording } from '../bench/media/make-recording.ts'
import { answerBookingCall } from '../sample-service/answers/booking-answer.ts'
import { sendRecording } from '../sample-service/answers/recording-answer.ts'
import type { Scenario } from '../sample-service/server/scenario.ts'

/**
 * Two recordings of pilot tones, five minutes long. They share no frames, because their bit rates differ. They are long
 * enough for seeks far ahead of the download, and their last seconds are shorter than the overlap that a request
 * verifies.
 */
export const pilotCalls: readonly Scenario[] = ([64, 96] as const).map((bitRate) => ({
  uid: `pilot-${bitRate}`,
  description: `five minutes of pilot tones at ${bitRate} kbit/s`,
  answerCall: answerBookingCall,
  answerRecording: (exchange) =>
    sendRecording(exchange, makeRecording({ seconds: 300, channels: 1, bitRate, hasXingHeader: true })),
}))
