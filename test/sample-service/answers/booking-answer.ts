import { readRecordedCall } from '../calls/recorded-call.ts'
import { booking } from '../calls/scripts/booking.ts'
import { type WireCall, wireCallOf } from '../calls/wire-call.ts'
import type { Answer, Exchange } from '../server/scenario.ts'
import { sendJson, sendText } from './plain-answer.ts'
import { type RecordingOptions, sendRecording } from './recording-answer.ts'

/** The booking call with the requested uid. Most faults are variations of it. */
export function bookingCall({ uid }: Exchange): WireCall {
  return wireCallOf(readRecordedCall(booking), uid)
}

export function bookingRecording(): Buffer {
  return readRecordedCall(booking).recording
}

export const answerBookingCall: Answer = (exchange) => sendJson(exchange.response, 200, bookingCall(exchange))

export const answerBookingRecording: Answer = (exchange) => sendRecording(exchange, bookingRecording())

/** Makes an `Answer` that sends JSON derived from the booking call. */
export function answerWithCall(change: (call: WireCall, exchange: Exchange) => unknown): Answer {
  return (exchange) => sendJson(exchange.response, 200, change(bookingCall(exchange), exchange))
}

/** Makes an `Answer` that sends text derived from the booking call's JSON. The text need not be valid JSON. */
export function answerWithCallText(write: (json: string, call: WireCall) => string): Answer {
  return (exchange) => {
    const call = bookingCall(exchange)
    sendText(exchange.response, 200, 'application/json', write(JSON.stringify(call), call))
  }
}

/** Makes an `Answer` that sends bytes derived from the booking call's recording. */
export function answerWithRecording(change: (file: Buffer, numbers: readonly number[]) => Buffer): Answer {
  return (exchange) => sendRecording(exchange, change(bookingRecording(), exchange.numbers))
}

/** Makes an `Answer` that sends the booking call's unchanged recording with the options that `choose` returns. */
export function answerWithRecordingOptions(
  choose: (numbers: readonly number[], requestCount: number) => RecordingOptions,
): Answer {
  return (exchange) => {
    const options = choose(exchange.numbers, exchange.state.recordingRequestCount)
    sendRecording(exchange, bookingRecording(), options)
  }
}
