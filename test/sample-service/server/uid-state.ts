/** Counters and times for each uid (including the suffix), for responses that change between requests. */
export type UidState = {
  firstRequestAt: number
  /** GET requests so far, including the current one. */
  callRequestCount: number
  recordingRequestCount: number
  /** How often each key has been used in a GET request, including the current one. */
  keyUses: Map<string, number>
}

export type UidStates = { of(uid: string): UidState }

export function createUidStates(): UidStates {
  const states = new Map<string, UidState>()
  return {
    of(uid) {
      const known = states.get(uid)
      if (known) return known
      const state = { firstRequestAt: Date.now(), callRequestCount: 0, recordingRequestCount: 0, keyUses: new Map() }
      states.set(uid, state)
      return state
    },
  }
}
