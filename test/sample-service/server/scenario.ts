import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UidState } from './uid-state.ts'

export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** With the suffix after `--`. */
  uid: string
  numbers: readonly number[]
  state: UidState
  foreignOrigin: string
}

export type Answer = (exchange: Exchange) => void

export type Scenario = {
  /** Capitals are placeholders: `call-status-NNN` matches `call-status-503` and `call-status-503--x`. */
  uid: string
  description: string
  answerCall: Answer
  answerRecording: Answer
  /** `/v1/stored-recordings/:uid`, the target of a redirect. */
  answerStoredRecording?: Answer
  withoutCors?: 'call' | 'recording'
  /** GET requests accepted with one key; by default, no limit. */
  usesPerKey?: (numbers: readonly number[]) => number
  isInvisible?: true
}

export type ScenarioMatch = { scenario: Scenario; numbers: readonly number[] }

/** Ignores the suffix after `--`. */
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
