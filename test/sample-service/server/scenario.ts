import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of each uid with suffix. Counts include the current request. */
export type UidState = {
  firstRequestAt: number
  callRequestCount: number
  recordingRequestCount: number
  /** In GET requests. */
  keyUses: Map<string, number>
}

export function newUidState(): UidState {
  return { firstRequestAt: Date.now(), callRequestCount: 0, recordingRequestCount: 0, keyUses: new Map() }
}

/** A request, its response, and everything else that the response may depend on. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The requested uid, including the suffix after `--`. */
  uid: string
  /** The numbers in the uid, in the order of the placeholders in the scenario's uid. */
  numbers: readonly number[]
  state: UidState
  /** The origin of the foreign server. */
  foreignOrigin: string
}

export type Answer = (exchange: Exchange) => void

/** How the service responds to requests for one uid or for a family of uids. */
export type Scenario = {
  /**
   * Words in capitals are placeholders for numbers: `call-status-NNN` matches `call-status-503` and
   * `call-status-503--x`.
   */
  uid: string
  description?: string
  answerCall: Answer
  answerRecording: Answer
  /** Responds to `/v1/stored-recordings/:uid`, the target of a redirect. */
  answerStoredRecording?: Answer
  /** The resource that is sent without CORS headers, even in preflight responses. */
  withoutCors?: 'call' | 'recording'
  /** How many GET requests the service accepts with one key. By default, a key never expires. */
  usesPerKey?: (numbers: readonly number[]) => number
}

/** One that `npm start` lists. */
export type SampleScenario = Scenario & { description: string }

/** Finds the scenario for a uid. The suffix after `--` is ignored. */
export function matchScenario(scenarios: readonly Scenario[], uid: string) {
  const [name = ''] = uid.split('--', 1)
  for (const scenario of scenarios) {
    const captured = patternOf(scenario.uid).exec(name)
    if (captured) return { scenario, numbers: captured.slice(1).map(Number) }
  }
  return undefined
}

/** Makes a pattern that captures the numbers in a uid: `patternOf('call-slow-MS')` is `/^call-slow-(\d+)$/`. */
function patternOf(uid: string): RegExp {
  return new RegExp(`^${uid.replaceAll(/[A-Z][A-Z_]*/g, '(\\d+)')}$`)
}
