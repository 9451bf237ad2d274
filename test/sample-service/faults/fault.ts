import { answerBookingCall, answerBookingRecording } from '../answers/booking-answer.ts'
import { sendStatus } from '../answers/plain-answer.ts'
import type { Exchange, Scenario } from '../server/scenario.ts'

/** A page like the one a captive portal or an expired session returns instead of data. */
export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>'

/** A scenario that answers like `sample-booking`, except for the answers in `overrides`. */
export function fault(
  uid: string,
  description: string,
  overrides: Omit<Partial<Scenario>, 'uid' | 'description'>,
): Scenario {
  return { uid, description, answerCall: answerBookingCall, answerRecording: answerBookingRecording, ...overrides }
}

/** Answers with 429 and a `Retry-After` of the first number in the uid. */
export function sendTooManyRequests({ response, numbers: [seconds = 1] }: Exchange): void {
  response.setHeader('Retry-After', String(seconds))
  sendStatus(response, 429, 'Too many requests')
}
