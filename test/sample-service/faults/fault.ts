import {
  answerBookingCall,
  answerBookingRecording,
  answerWithCall,
  bookingRecording,
  sendBookingRecording,
} from '../answers/booking-answer.ts'
import { sendStatus, sendText } from '../answers/plain-answer.ts'
import { type RecordingOptions, sendRecording } from '../answers/recording-answer.ts'
import type { WireCall } from '../calls/wire-call.ts'
import type { Answer, Exchange, Scenario } from '../server/scenario.ts'

type Fault = Partial<Omit<Scenario, 'uid'>>

/** Each is like `sample-booking`, except for what it overrides. */
export function faults(byUid: Record<string, Fault>): Scenario[] {
  return Object.entries(byUid).map(([uid, overrides]) => {
    return { uid, answerCall: answerBookingCall, answerRecording: answerBookingRecording, ...overrides }
  })
}

export function callFault(change: (call: WireCall, ...numbers: number[]) => unknown): Fault {
  return { answerCall: answerWithCall((call, { numbers }) => change(call, ...numbers)) }
}

export function fileFault(change: (file: Buffer, ...numbers: number[]) => Buffer): Fault {
  return { answerRecording: (exchange) => sendRecording(exchange, change(bookingRecording(), ...exchange.numbers)) }
}

export function transferFault(choose: (numbers: readonly number[], requestCount: number) => RecordingOptions): Fault {
  return {
    answerRecording: (exchange) =>
      sendBookingRecording(exchange, choose(exchange.numbers, exchange.state.recordingRequestCount)),
  }
}

/** To as many requests as the second number in the uid says, or to one; later ones succeed. */
export function atFirst(kind: 'call' | 'recording', answer: Answer): Answer {
  const answerLater = kind === 'call' ? answerBookingCall : answerBookingRecording
  return (exchange) => {
    const isLater = exchange.state[`${kind}RequestCount`] > (exchange.numbers[1] ?? 1)
    return isLater ? answerLater(exchange) : answer(exchange)
  }
}

export const answerWithStatus: Answer = ({ response, numbers: [status = 500] }) =>
  sendStatus(response, status, 'As requested')

/** `Retry-After`: the uid's first number. */
export const answerTooManyRequests: Answer = ({ response, numbers: [seconds = 1] }) => {
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
  response.setHeader('Retry-After', String(seconds))
  sendStatus(response, 429, 'Too many requests')
}

export function sendSignInPage({ response }: Exchange, status = 200): void {
  const page = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>'
  sendText(response, status, 'text/html; charset=utf-8', page)
}
