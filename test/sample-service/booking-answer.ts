import { booking } from './calls/booking.ts'
import { sendJson, sendText } from './plain-answer.ts'
import { readRecordedCall } from './recorded-call.ts'
import { type RecordingOptions, sendRecording } from './recording-answer.ts'
import type { Answer, Exchange } from './scenario.ts'
import { type WireCall, wireCallOf } from './wire-call.ts'

/** The call that every fault starts from, under the uid that was asked for. */
export function bookingCall({ uid }: Exchange): WireCall {
  return wireCallOf(readRecordedCall(booking), uid)
}

export function bookingRecording(): Buffer {
  return readRecordedCall(booking).recording
}

export const answerBookingCall: Answer = (exchange) => sendJson(exchange.response, 200, bookingCall(exchange))

export const answerBookingRecording: Answer = (exchange) => sendRecording(exchange, bookingRecording())

/** Answers with something made of the booking call. */
export function changeCall(change: (call: WireCall, exchange: Exchange) => unknown): Answer {
  return (exchange) => sendJson(exchange.response, 200, change(bookingCall(exchange), exchange))
}

/** Answers with text in the place of the booking call's JSON. */
export function callText(write: (json: string, call: WireCall) => string): Answer {
  return (exchange) => {
    const call = bookingCall(exchange)
    sendText(exchange.response, 200, 'application/json', write(JSON.stringify(call), call))
  }
}

/** Answers with bytes made of the booking call's recording. */
export function changeRecording(change: (file: Buffer, numbers: readonly number[]) => Buffer): Answer {
  return (exchange) => sendRecording(exchange, change(bookingRecording(), exchange.numbers))
}

/** Sends the booking call's recording in another way. */
export function recordingSent(choose: (numbers: readonly number[], requestCount: number) => RecordingOptions): Answer {
  return (exchange) => {
    const options = choose(exchange.numbers, exchange.state.recordingRequestCount)
    sendRecording(exchange, bookingRecording(), options)
  }
}
