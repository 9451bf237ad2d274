/** Of each uid with suffix. */
export type UidState = {
  firstRequestAt: number
  /** With the current one. */
  callRequestCount: number
  recordingRequestCount: number
  /** In GET requests, with the current one. */
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
