import { expect, it } from 'vitest'
import { recoverPlayback } from '../../../../src/audio/player/playback-recovery.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

/** Breaks playback at each time; null stands for wherever the playhead is. */
function recovering() {
  const done = { position: 57, loads: 0, skips: [] as number[], pauses: 0 }
  const player = idlePlayer({
    clock: { now: () => done.position, subscribe: () => () => undefined },
    seek: (time) => {
      done.position = time
    },
    pause: () => {
      done.pauses += 1
    },
  })
  recoverPlayback(player, new AbortController().signal, {
    load: () => {
      done.loads += 1
    },
    isChoosing: () => false,
    onSkipped: (at) => done.skips.push(at),
  })
  /** Returns where the playhead is then. */
  const breakAt = (time: number | null, playing: boolean) => {
    done.position = time ?? done.position
    player.state.set({ ...player.state.get(), playing, broken: true })
    player.state.set({ ...player.state.get(), broken: false })
    return done.position
  }
  return { done, player, breakAt }
}

it('recovery reloads the audio after playback breaks, but only once per position and for each press of Play', () => {
  const { done, player, breakAt } = recovering()
  const loads = [10, 10].map((time) => breakAt(time, false) && done.loads)
  player.state.set({ ...player.state.get(), broken: true, waiting: true })
  loads.push(done.loads)
  player.state.set({ ...player.state.get(), broken: false, waiting: false })
  breakAt(20, false)
  expect([loads, done]).toEqual([[1, 1, 2], { position: 20, loads: 3, skips: [], pauses: 0 }])
})

it('recovery skips audio that breaks again during playback, never goes back, and reports the skip once', () => {
  const { done, breakAt } = recovering()
  expect([10, 10, 10.5, 11, 12.2].map((time) => breakAt(time, true))).toEqual([10, 10.5, 11, 11.5, 13])
  expect(done.skips).toEqual([10])
})

it('recovery gives up when no skip helps, and does not reload the audio at the end of the recording', () => {
  const { done, player, breakAt } = recovering()
  for (let breaks = 0; breaks < 20; breaks += 1) breakAt(null, true)
  expect([done.loads, done.position]).toEqual([5, 59])
  player.state.set({ ...player.state.get(), waiting: true, broken: false })
  breakAt(30, true)
  breakAt(59.99, true)
  expect([done.loads, done.position, done.pauses]).toEqual([6, 59.99, 1])
})
