import { describe, expect, it } from 'vitest'
import {
  type FollowEvent,
  type FollowState,
  followReducer,
  turnToKeepInView,
} from '../../../../../src/features/transcript/scrolling/follow-reducer.ts'

const FOLLOWING: FollowState = { mode: 'following' }
const PAUSED: FollowState = { mode: 'paused' }
const SHOWING: FollowState = { mode: 'showing', index: 7 }

const SCROLL: FollowEvent = { type: 'scrolledByHand' }
const TOGGLE: FollowEvent = { type: 'toggled' }
const JUMP: FollowEvent = { type: 'jumpedToCurrent' }
const REQUEST: FollowEvent = { type: 'turnRequested', index: 12 }
const REQUESTED: FollowState = { mode: 'showing', index: 12 }
const RESTORE_ON: FollowEvent = { type: 'positionRestored', wasFollowing: true }
const RESTORE_OFF: FollowEvent = { type: 'positionRestored', wasFollowing: false }

describe('the follow state', () => {
  it.each<[before: FollowState, event: FollowEvent, after: FollowState]>([
    [FOLLOWING, SCROLL, PAUSED],
    [FOLLOWING, TOGGLE, PAUSED],
    [FOLLOWING, JUMP, FOLLOWING],
    [FOLLOWING, REQUEST, REQUESTED],
    [PAUSED, SCROLL, PAUSED],
    [PAUSED, TOGGLE, FOLLOWING],
    [PAUSED, JUMP, FOLLOWING],
    [PAUSED, REQUEST, REQUESTED],
    [PAUSED, RESTORE_ON, FOLLOWING],
    [PAUSED, RESTORE_OFF, PAUSED],
    [SHOWING, SCROLL, PAUSED],
    [SHOWING, TOGGLE, FOLLOWING],
    [SHOWING, JUMP, FOLLOWING],
    [SHOWING, REQUEST, REQUESTED],
    [SHOWING, RESTORE_ON, FOLLOWING],
    [SHOWING, RESTORE_OFF, PAUSED],
  ])('the follow state changes from %j on %j to %j', (before, event, after) => {
    expect(followReducer(before, event)).toEqual(after)
  })

  it('the paused follow state stays the same object after scroll events, so nothing re-renders', () => {
    expect(followReducer(PAUSED, SCROLL)).toBe(PAUSED)
  })

  it.each([
    ['a jump while following', FOLLOWING, JUMP],
    ['a second request for the same turn', REQUESTED, REQUEST],
  ])('the follow state is a new object after %s, so the transcript scrolls again', (_, state, event) => {
    expect(followReducer(state, event)).not.toBe(state)
  })
})

describe('the turn to keep in view', () => {
  it.each<[state: FollowState, current: number, index: number | null]>([
    [FOLLOWING, 3, 3],
    [FOLLOWING, -1, null],
    [PAUSED, 3, null],
    [SHOWING, 3, 7],
    [SHOWING, -1, 7],
  ])('in the follow state %j with current turn %i, the turn to keep in view is %j', (state, current, index) => {
    expect(turnToKeepInView(state, current)).toBe(index)
  })
})
