import { expect, test } from 'vitest'
import { playAsAsked } from '../../src/app/play-as-asked.ts'
import type { PlayerState } from '../../src/audio/player-state.ts'
import { IDLE_RECORDING, type RecordingState } from '../../src/audio/recording-state.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { RESTING, restingPlayer } from '../support/resting-player.ts'

/** A call that is being fetched, and the sound of which comes to this as soon as it is asked for. */
function opened(answer: Partial<PlayerState> = { waiting: true }) {
  const player = restingPlayer({
    play: () => player.state.set({ ...RESTING, ...answer }),
    pause: () => player.state.set(RESTING),
  })
  const call = createStore<{ hasRecording: boolean } | null>(null)
  return { player, call, recording: { state: createStore(IDLE_RECORDING) }, hasFailed: createStore(false) }
}
type Opened = ReturnType<typeof opened>

function asked(open: Opened | null = null) {
  const session = createStore<Opened | null>(open)
  const hasFailed = createStore(false)
  const wish = new AbortController()
  const played = playAsAsked({ session, hasFailed, signal: wish.signal })
  // Each test awaits the result later; until then a rejection is expected.
  played.catch(() => undefined)
  return { session, hasFailed, wish, played }
}

test('an open call is played, or the refusal told', async () => {
  await asked(opened({ playing: true })).played
  await expect(asked(opened({ refused: true })).played).rejects.toThrow('without a press')
})

test('what is asked before a call is open holds for the one that comes', async () => {
  const { session, played } = asked()
  const open = opened({ playing: true })
  session.set(open)
  await played
  expect(open.player.state.get().playing).toBe(true)
})

test('it outlives a refused key: the call is then opened anew with the next', async () => {
  const { session, played } = asked(opened())
  session.set(null)
  session.set(opened({ playing: true }))
  await played
})

test.each<[string, string, (open: Opened, wish: AbortController) => void]>([
  ['the call failed', 'The call could not be fetched', ({ hasFailed }) => hasFailed.set(true)],
  ['there is no recording', 'The call has no recording', ({ call }) => call.set({ hasRecording: false })],
  [
    'the recording failed',
    'The recording could not be fetched',
    ({ call, recording }) => {
      call.set({ hasRecording: true })
      recording.state.set({ ...IDLE_RECORDING, stage: 'failed' } satisfies RecordingState)
    },
  ],
  [
    'the browser gave up on the sound',
    'The browser cannot play the recording',
    ({ player }) => player.state.set({ ...RESTING, broken: true }),
  ],
  ['another call was opened', 'Another call was opened', (_, wish) => wish.abort('Another call was opened')],
  ['it was paused', 'It was paused', (_, wish) => wish.abort('It was paused')],
])('it ends when %s, and nothing begins to sound later by itself', async (_, says, happen) => {
  const open = opened()
  const { wish, played } = asked(open)
  expect(open.player.state.get().waiting).toBe(true)
  happen(open, wish)
  await expect(played).rejects.toThrow(says)
  expect(open.player.state.get().waiting).toBe(false)
})

test('a call that has failed already, or has nothing to hear, is not waited for', async () => {
  const failed = opened()
  failed.hasFailed.set(true)
  await expect(asked(failed).played).rejects.toThrow('could not be fetched')
  expect(failed.player.state.get().waiting).toBe(false)
})

test('it ends without a key, and with a pause before a call is open', async () => {
  const keyless = asked()
  keyless.hasFailed.set(true)
  await expect(keyless.played).rejects.toThrow('No call is open')
  const paused = asked()
  paused.wish.abort('It was paused')
  await expect(paused.played).rejects.toThrow('paused')
  const open = opened()
  paused.session.set(open)
  expect(open.player.state.get()).toEqual(RESTING)
})
