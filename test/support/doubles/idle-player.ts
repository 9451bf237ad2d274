import type { Player } from '../../../src/audio/player/player.ts'
import type { PlayerState } from '../../../src/audio/player/player-state.ts'
import { createStore, type Store } from '../../../src/lib/create-store.ts'

export const IDLE: PlayerState = {
  ready: true,
  playing: false,
  waiting: false,
  duration: 60,
  rate: 1,
  volume: 1,
  muted: false,
  range: null,
  loop: false,
  lastSkipped: null,
  autoplayBlocked: false,
  broken: false,
  playsBothChannels: false,
  starved: true,
}

/** A player without a media element: always at 0 s, with methods that do nothing unless a test overrides them. */
export function idlePlayer(overrides: Partial<Player> = {}): Player & { state: Store<PlayerState> } {
  const noop = () => undefined
  const clock = overrides.clock ?? { now: () => 0, subscribe: () => noop }
  return {
    clock,
    position: clock.now,
    warmUp: noop,
    load: () => Promise.resolve(),
    play: noop,
    pause: noop,
    clear: noop,
    seek: noop,
    seekBy: noop,
    correctBy: () => false,
    set: noop,
    setRange: noop,
    setLoop: noop,
    replaySlower: noop,
    setSkippedIntervals: noop,
    setMutedIntervals: noop,
    selectChannel: noop,
    release: noop,
    ...overrides,
    state: createStore(IDLE),
  }
}
