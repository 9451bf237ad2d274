import { answerBookingCall, answerBookingRecording } from '../answers/booking-answer.ts'
import { sendStatus } from '../answers/plain-answer.ts'
import type { Exchange, Scenario } from '../server/scenario.ts'

/** A sign-in page like the ones that captive portals return instead of data. */
export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><h1>Please sign in</h1>'

/** Makes a scenario that responds like `sample-booking`, unless `overrides` defines a different response. */
export function fault(
  uid: string,
  description: string,
  overrides: Omit<Partial<Scenario>, 'uid' | 'description'>,
): Scenario {
  return { uid, description, answerCall: answerBookingCall, answerRecording: answerBookingRecording, ...overrides }
}

/** Sends status 429 with the first number in the uid as `Retry-After`. */
export function sendTooManyRequests({ response, numbers: [seconds = 1] }: Exchange): void {
  response.setHeader('Retry-After', String(seconds))
  sendStatus(response, 429, 'Too many requests')
}
