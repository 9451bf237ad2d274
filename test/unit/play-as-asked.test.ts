import { expect, test } from 'vitest'
import { playAsAsked } from '../../src/app/play-as-asked.ts'
import type { PlayerState } from '../../src/audio/player-state.ts'
import { createStore } from '../../src/lib/create-store.ts'

const RESTING: PlayerState = {
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

/** A player that plays, or is refused, as soon as it is asked. */
function playerThat(answer: Partial<PlayerState>) {
  const state = createStore(RESTING)
  return { state, play: () => state.set({ ...RESTING, ...answer }) }
}

type Opened = { player: ReturnType<typeof playerThat> } | null

function asked(open: Opened = null) {
  const session = createStore<Opened>(open)
  const hasFailed = createStore(false)
  const wish = new AbortController()
  return { session, hasFailed, wish, played: playAsAsked({ session, hasFailed, signal: wish.signal }) }
}

test('an open call is played, or the refusal told', async () => {
  await asked({ player: playerThat({ playing: true }) }).played
  await expect(asked({ player: playerThat({ refused: true }) }).played).rejects.toThrow('without a press')
})

test('what is asked before a call is open holds for the one that comes', async () => {
  const { session, played } = asked()
  const player = playerThat({ playing: true })
  session.set({ player })
  await played
  expect(player.state.get().playing).toBe(true)
})

test('it ends without a key, and with a pause', async () => {
  const keyless = asked()
  keyless.hasFailed.set(true)
  await expect(keyless.played).rejects.toThrow('No call is open')
  const paused = asked()
  paused.wish.abort()
  await expect(paused.played).rejects.toThrow('paused')
  const player = playerThat({ playing: true })
  paused.session.set({ player })
  expect(player.state.get().playing).toBe(false)
})
