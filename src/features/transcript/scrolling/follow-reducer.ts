/**
 * The turn that the transcript keeps in view:
 * - `following`: the current turn, as playback moves on;
 * - `paused`: nothing, because the person scrolled by hand or switched `Follow` off;
 * - `showing`: the turn that the person asked for, such as a search match. Playback does not move it.
 */
export type FollowState = { mode: 'following' } | { mode: 'paused' } | { mode: 'showing'; index: number }

export type FollowEvent =
  | { type: 'scrolledByHand' }
  | { type: 'toggled' }
  | { type: 'jumpedToCurrent' }
  | { type: 'turnRequested'; index: number }
  /** The saved scroll position was restored; `wasFollowing` says whether following was on when it was saved. */
  | { type: 'positionRestored'; wasFollowing: boolean }

/**
 * Only events that the person caused switch following on: the toggle, the jump, and the end of a search that
 * interrupted it. A repeated request returns a new object, so the effect that scrolls runs again.
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

/** The same object when nothing changes: scroll events are frequent and should not render. */
function paused(state: FollowState): FollowState {
  return state.mode === 'paused' ? state : { mode: 'paused' }
}

/** Index of the turn to keep in view, or null for none. `current` is the index of the current turn, -1 for none. */
export function turnToKeepInView(state: FollowState, current: number): number | null {
  if (state.mode === 'showing') return state.index
  return state.mode === 'following' && current >= 0 ? current : null
}
