import { booking } from '../calls/call-scripts.ts'
import { readRecordedCall } from '../calls/recorded-call.ts'
import { type WireCall, wireCallOf } from '../calls/wire-call.ts'
import type { Answer, Exchange } from '../server/scenario.ts'
import { sendJson } from './plain-answer.ts'
import { type RecordingOptions, sendRecording } from './recording-answer.ts'

export function bookingRecording(): Buffer {
  return readRecordedCall(booking).recording
}

export function sendBookingRecording(exchange: Exchange, options?: RecordingOptions): void {
  sendRecording(exchange, bookingRecording(), options)
}

export const answerBookingRecording: Answer = (exchange) => sendBookingRecording(exchange)

export const answerBookingCall: Answer = answerWithCall((call) => call)

export function answerWithCall(change: (call: WireCall, exchange: Exchange) => unknown): Answer {
  return (exchange) => {
    const call = wireCallOf(readRecordedCall(booking), exchange.uid)
    sendJson(exchange.response, 200, change(call, exchange))
  }
}
