import { expect, test } from 'vitest'
import { playWhenReady } from '../../../../src/app/portal/play-when-ready.ts'
import type { PlayerState } from '../../../../src/audio/player/player-state.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { createStore } from '../../../../src/lib/create-store.ts'
import { IDLE, idlePlayer } from '../../../support/doubles/idle-player.ts'
import { callResponse, FAILED, LOADING, observedCall } from '../../../support/doubles/observed-call.ts'

/** Requests that a call which is being fetched is played. `onPlay`: the player's state after that. */
function requestPlay(onPlay: Partial<PlayerState> = { waiting: true }) {
  const player = idlePlayer({
    play: () => player.state.set({ ...IDLE, ...onPlay }),
    pause: () => player.state.set(IDLE),
  })
  const opened = { player, observer: observedCall(), recording: { state: createStore(IDLE_RECORDING) } }
  const request = new AbortController()
  const played = playWhenReady(opened, request.signal)
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  played.catch(() => undefined)
  return { ...opened, request, played }
}

test('playWhenReady resolves when the open call starts to play, and rejects when the browser blocks playback', async () => {
  await requestPlay({ playing: true }).played
  await expect(requestPlay({ autoplayBlocked: true }).played).rejects.toThrow('until the user interacts')
  // Some browsers report this later.
  const { played, player } = requestPlay()
  player.state.set(IDLE)
  await Promise.resolve()
  player.state.set({ ...IDLE, autoplayBlocked: true })
  await expect(played).rejects.toThrow('until the user interacts')
})

test.each<[string, (opened: ReturnType<typeof requestPlay>) => void]>([
  ["The call couldn't be loaded", ({ observer }) => observer.set(FAILED)],
  ['The call has no recording', ({ observer }) => observer.set({ ...LOADING, data: callResponse({}) })],
  [
    "The recording couldn't be loaded",
    ({ observer, recording }) => {
      observer.set({ ...LOADING, data: callResponse({ audioUrl: '/v1/calls/a/audio.mp3' }) })
      recording.state.set({ ...IDLE_RECORDING, stage: 'failed' })
    },
  ],
  ["The browser can't play the recording", ({ player }) => player.state.set({ ...IDLE, broken: true })],
  ['Another call was opened', ({ request }) => request.abort('Another call was opened')],
  // Whether the portal or the user pauses
  ['Playback was paused', ({ request }) => request.abort('Playback was paused')],
  ['Playback was paused', ({ player }) => player.pause()],
])('playWhenReady rejects with “%s” as soon as that is known, and nothing starts to play later', async (...row) => {
  const [message, happen] = row
  const opened = requestPlay()
  expect(opened.player.state.get().waiting).toBe(true)
  happen(opened)
  await expect(opened.played).rejects.toThrow(message)
  expect(opened.player.state.get().waiting).toBe(false)
})
