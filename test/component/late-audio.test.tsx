import { expect, it, onTestFinished } from 'vitest'
import { createLateAudio } from '../../src/audio/late-audio.ts'
import { createRecordingService } from '../support/doubles/recording-service.ts'
import { fetchPilot, PILOT_LENGTH } from './opened-recording.ts'

const SETTINGS = { rate: 1, volume: 1, muted: true }

it('a player whose script is loading shows what it was asked to do, and does it once it has loaded', async () => {
  const service = createRecordingService(await fetchPilot(64), () => ({ wait: 0 }))
  const { player, recording } = createLateAudio(SETTINGS, service.open)
  onTestFinished(() => {
    recording.release()
    player.release()
  })
  const times: number[] = []
  player.clock.subscribe(() => times.push(player.clock.now()))
  recording.start(PILOT_LENGTH)
  player.set({ rate: 1.5 })
  player.seek(12)
  player.setRange({ start: 12, end: 20 })
  player.play()
  expect(times).toEqual([12])
  expect(player.position()).toBe(12)
  expect(recording.state.get().stage).toBe('loading')
  expect(player.state.get()).toMatchObject({ rate: 1.5, waiting: true, range: { start: 12, end: 20 } })
  await expect.poll(() => player.position()).toBeGreaterThan(12.2)
  expect(times.at(-1)).toBeGreaterThan(12)
  expect(player.state.get()).toMatchObject({ rate: 1.5, playing: true, range: { start: 12, end: 20 } })
  expect(document.querySelector('audio')?.playbackRate).toBe(1.5)
})

it('a player that is released while its script is loading creates no media element', async () => {
  const { player } = createLateAudio(SETTINGS, () => Promise.reject(new Error('Nothing is requested')))
  player.release()
  await import('../../src/audio/player/player.ts')
  await import('../../src/audio/recording/recording.ts')
  expect(document.querySelector('audio')).toBeNull()
})
