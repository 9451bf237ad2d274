import type { Player } from '../../src/audio/player.ts'
import type { PlayerState } from '../../src/audio/player-state.ts'
import { createStore, type Store } from '../../src/lib/create-store.ts'

export const RESTING: PlayerState = {
  ready: true,
  playing: false,
  waiting: false,
  duration: 60,
  rate: 1,
  volume: 1,
  muted: false,
  range: null,
  loop: false,
  passedOver: null,
  refused: false,
  broken: false,
}

/** A player without a media element: it stands at 0, and does what a test puts in the place of its deeds. */
export function restingPlayer(deeds: Partial<Player> = {}): Player & { state: Store<PlayerState> } {
  const rest = () => undefined
  return {
    clock: { now: () => 0, subscribe: () => rest },
    load: () => Promise.resolve(),
    play: rest,
    pause: rest,
    clear: rest,
    seek: rest,
    set: rest,
    setRange: rest,
    setLoop: rest,
    replaySlower: rest,
    setPassOver: rest,
    hearChannel: rest,
    release: rest,
    ...deeds,
    state: createStore(RESTING),
  }
}
