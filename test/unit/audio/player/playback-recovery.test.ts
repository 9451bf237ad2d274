import { beforeEach, expect, it } from 'vitest'
import { recoverPlayback } from '../../../../src/audio/player/playback-recovery.ts'
import type { Player } from '../../../../src/audio/player/player.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

// The playhead, the number of loads, the reported skips, and the number of pauses.
let position: number
let loads: number
let skips: number[]
let pauses: number
let player: ReturnType<typeof idlePlayer>

beforeEach(() => {
  ;[position, loads, skips, pauses] = [0, 0, [], 0]
  const clock: Player['clock'] = { now: () => position, subscribe: () => () => undefined }
  player = idlePlayer({
    clock,
    seek: (time) => {
      position = time
    },
    pause: () => {
      pauses += 1
    },
  })
  recoverPlayback(player, new AbortController().signal, {
    load: () => {
      loads += 1
    },
    isChoosing: () => false,
    onSkipped: (at) => void skips.push(at),
  })
})

/** Breaks playback at `time`. */
function breakAt(time: number, { playing }: { playing: boolean }) {
  position = time
  player.state.set({ ...player.state.get(), playing, broken: true })
  player.state.set({ ...player.state.get(), broken: false })
}

it('recovery reloads the audio after playback breaks, but only once per position and for each press of Play', () => {
  breakAt(10, { playing: false })
  breakAt(10, { playing: false })
  expect([loads, position]).toEqual([1, 10])
  player.state.set({ ...player.state.get(), broken: true, waiting: true })
  expect([loads, position]).toEqual([2, 10])
  player.state.set({ ...player.state.get(), broken: false, waiting: false })
  breakAt(20, { playing: false })
  expect([loads, position, skips]).toEqual([3, 20, []])
})

it('recovery skips audio that breaks again during playback, never goes back, and reports the skip once', () => {
  const positions = [10, 10, 10.5, 11, 12.2].map((time) => {
    breakAt(time, { playing: true })
    return position
  })
  expect(positions).toEqual([10, 10.5, 11, 11.5, 13])
  expect(skips).toEqual([10])
})

it('recovery gives up when no skip helps, and does not reload the audio at the end of the recording', () => {
  for (let breaks = 0; breaks < 20; breaks += 1) breakAt(position || 57, { playing: true })
  expect([loads, position]).toEqual([5, 59])
  player.state.set({ ...player.state.get(), waiting: true, broken: false })
  breakAt(30, { playing: true })
  breakAt(59.99, { playing: true })
  expect([loads, position, pauses]).toEqual([6, 59.99, 1])
})
