import type { Player } from '../../../src/audio/player/player.ts'
import { initialPlayerState, type PlayerState } from '../../../src/audio/player/player-state.ts'
import { createStore, type Store } from '../../../src/lib/create-store.ts'

export const IDLE: PlayerState = {
  ...initialPlayerState({ rate: 1, volume: 1, muted: false }),
  ready: true,
  duration: 60,
}

/** Always at 0 s; its methods do nothing unless overridden. */
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
    setEvening: noop,
    release: noop,
    ...overrides,
    state: createStore(IDLE),
  }
}
