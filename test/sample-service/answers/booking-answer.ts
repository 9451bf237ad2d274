import { readRecordedCall } from '../calls/recorded-call.ts'
import { booking } from '../calls/scripts/booking.ts'
import { type WireCall, wireCallOf } from '../calls/wire-call.ts'
import type { Answer, Exchange } from '../server/scenario.ts'
import { sendJson } from './plain-answer.ts'
import { type RecordingOptions, sendRecording } from './recording-answer.ts'

function bookingCall({ uid }: Exchange): WireCall {
  return wireCallOf(readRecordedCall(booking), uid)
}

export function bookingRecording(): Buffer {
  return readRecordedCall(booking).recording
}

export const answerBookingCall: Answer = (exchange) => sendJson(exchange.response, 200, bookingCall(exchange))

export const answerBookingRecording: Answer = (exchange) => sendRecording(exchange, bookingRecording())

export function answerWithCall(change: (call: WireCall, exchange: Exchange) => unknown): Answer {
  return (exchange) => sendJson(exchange.response, 200, change(bookingCall(exchange), exchange))
}

export function answerWithRecording(change: (file: Buffer, numbers: readonly number[]) => Buffer): Answer {
  return (exchange) => sendRecording(exchange, change(bookingRecording(), exchange.numbers))
}

export function answerWithRecordingOptions(
  choose: (numbers: readonly number[], requestCount: number) => RecordingOptions,
): Answer {
  return (exchange) => {
    const options = choose(exchange.numbers, exchange.state.recordingRequestCount)
    sendRecording(exchange, bookingRecording(), options)
  }
}
