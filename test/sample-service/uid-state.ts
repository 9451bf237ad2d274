/** What the service remembers of one whole uid, so that answers can change from request to request. */
export type UidState = {
  firstRequestAt: number
  /** Counted with the request being answered: 1 for the first. HEAD and OPTIONS do not count. */
  callRequestCount: number
  recordingRequestCount: number
}

export type UidStates = { of(uid: string): UidState }

export function createUidStates(): UidStates {
  const states = new Map<string, UidState>()
  return {
    of(uid) {
      const known = states.get(uid)
      if (known) return known
      const state = { firstRequestAt: Date.now(), callRequestCount: 0, recordingRequestCount: 0 }
      states.set(uid, state)
      return state
    },
  }
}
