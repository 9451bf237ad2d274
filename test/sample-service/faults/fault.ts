import { answerBookingCall, answerBookingRecording } from '../answers/booking-answer.ts'
import { sendStatus } from '../answers/plain-answer.ts'
import type { Exchange, Scenario } from '../server/scenario.ts'

export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>'

/** Like `sample-booking`, except for `overrides`. */
export function fault(
  uid: string,
  description: string,
  overrides: Omit<Partial<Scenario>, 'uid' | 'description'>,
): Scenario {
  return { uid, description, answerCall: answerBookingCall, answerRecording: answerBookingRecording, ...overrides }
}

/** `Retry-After`: the uid's first number. */
export function sendTooManyRequests({ response, numbers: [seconds = 1] }: Exchange): void {
  response.setHeader('Retry-After', String(seconds))
  sendStatus(response, 429, 'Too many requests')
}
