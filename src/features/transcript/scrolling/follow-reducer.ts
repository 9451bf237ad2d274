/**
 * Which turn the transcript keeps in view:
 * - `following`: the current turn, as playback continues, or the newest turn while turns are arriving;
 * - `paused`: no turn, because the user scrolled by hand or turned `Follow` off;
 * - `showing`: a turn that the user requested, such as a search match, even if playback moves to a different turn.
 */
export type FollowState = { mode: 'following' } | { mode: 'paused' } | { mode: 'showing'; index: number }

export type FollowEvent =
  | { type: 'scrolledByHand' }
  | { type: 'toggled' }
  | { type: 'jumpedToCurrent' }
  | { type: 'turnRequested'; index: number }
  /** A saved scroll position was restored. `wasFollowing` is true if following was on when it was saved. */
  | { type: 'positionRestored'; wasFollowing: boolean }

/**
 * Only the user can turn following on: with the toggle, with the jump button, or by ending a search that interrupted
 * it. A repeated request returns a new object so that the scrolling effect runs again.
 */
export function followReducer(state: FollowState, event: FollowEvent): FollowState {
  switch (event.type) {
    case 'scrolledByHand':
      return paused(state)
    case 'toggled':
      return state.mode === 'following' ? { mode: 'paused' } : { mode: 'following' }
    case 'jumpedToCurrent':
      return { mode: 'following' }
    case 'turnRequested':
      return { mode: 'showing', index: event.index }
    case 'positionRestored':
      return event.wasFollowing ? { mode: 'following' } : paused(state)
  }
}

/** If nothing changes, returns the same object: scroll events are frequent and shouldn't cause renders. */
function paused(state: FollowState): FollowState {
  return state.mode === 'paused' ? state : { mode: 'paused' }
}

/**
 * Returns the index of the turn to keep in view; null for none. `followed` is the index of the turn that is followed,
 * or -1 if there is none.
 */
export function turnToKeepInView(state: FollowState, followed: number): number | null {
  if (state.mode === 'showing') return state.index
  return state.mode === 'following' && followed >= 0 ? followed : null
}
