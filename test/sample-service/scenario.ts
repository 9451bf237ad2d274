import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UidState } from './uid-state.ts'

/** One request and what is needed to answer it. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The whole uid asked for, with the part after `--`. */
  uid: string
  /** The numbers in the uid, in the order of the placeholders in the scenario's uid. */
  numbers: readonly number[]
  state: UidState
  /** The origin of the stranger. */
  elsewhere: string
}

export type Answer = (exchange: Exchange) => void

/** How the service answers for one uid, or for a family of uids. */
export type Scenario = {
  /** Words in capitals stand for numbers: `call-status-NNN` is meant by `call-status-503` and `call-status-503--x`. */
  uid: string
  description: string
  answerCall: Answer
  answerRecording: Answer
  /** Answers at `/v1/stored-recordings/:uid`, where a recording may redirect to. */
  answerStoredRecording?: Answer
  /** The part that is answered without any CORS header, preflights included. */
  withoutCors?: 'call' | 'recording'
  /** Answered as if it did not exist, as a call is that belongs to another key. */
  isInvisible?: true
}

export type ScenarioMatch = { scenario: Scenario; numbers: readonly number[] }

/** The scenario that a whole uid asks for. */
export function matchScenario(scenarios: readonly Scenario[], uid: string): ScenarioMatch | undefined {
  const [name = ''] = uid.split('--', 1)
  for (const scenario of scenarios) {
    const captured = patternOf(scenario.uid).exec(name)
    if (captured) return { scenario, numbers: captured.slice(1).map(Number) }
  }
  return undefined
}

/** `patternOf('call-slow-MS')` is `/^call-slow-(\d+)$/`. */
function patternOf(uid: string): RegExp {
  return new RegExp(`^${uid.replaceAll(/[A-Z][A-Z_]*/g, '(\\d+)')}$`)
}
