import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRecording } from '../../src/audio/recording/recording.ts'
import { IDLE_RECORDING } from '../../src/audio/recording/recording-state.ts'
import { privateIntervals, withKeys } from '../../src/capabilities/privacy/domain/private-intervals.ts'
import type { Interval } from '../../src/domain/time/interval.ts'
import { PrivateMute } from '../../src/features/recording/controls/private-mute.tsx'
import { createStore } from '../../src/lib/create-store.ts'
import type { Hiding } from '../../src/reading/hiding.ts'
import { decodedCall } from '../support/call/decoded-call.ts'
import { timelineOf } from '../support/call/drawn-transcript.ts'
import { idlePlayer } from '../support/doubles/idle-player.ts'
import { renderPart } from './render-part.tsx'

function openMuted(isActive: boolean) {
  let muted: readonly Interval[] = []
  const player = idlePlayer({
    setMutedIntervals(intervals) {
      muted = intervals
    },
  })
  const state = createStore(IDLE_RECORDING)
  const own = createRecording(
    () => Promise.reject(new Error('Nothing is opened')),
    player,
    async () => null,
  )
  const call = { ...decodedCall({ uid: 'c-1' }), timeline: timelineOf('0:01 user Hello.') }
  const hiding: Partial<Hiding> = {
    ...{ level: isActive, isActive },
    privateIntervals: (timeline, compared, fits, keys) => withKeys(privateIntervals(timeline, compared, fits), keys),
  }
  renderPart(<PrivateMute />, call, { player, recording: { ...own, state } }, hiding)
  return { state, muted: () => muted.map(({ start, end }) => `${start.toFixed(1)}–${end.toFixed(1)}`) }
}

const found = [{ start: 2, end: 2.1 }]

test('while something is hidden, the player is silent at keys and, while it is decoded, where they may still be found', async () => {
  const { state, muted } = openMuted(true)
  await expect.poll(muted).toEqual(['0.0–Infinity'])
  state.set({ ...state.get(), keys: { found, until: 5 } })
  await expect.poll(muted).toEqual(['1.9–2.2', '4.9–Infinity'])
  state.set({ ...state.get(), keys: { found, until: Number.POSITIVE_INFINITY } })
  await expect.poll(muted).toEqual(['1.9–2.2'])
})

test('while something is hidden, a recording in which keys cannot be found is silent, and the page says so', async () => {
  const { state, muted } = openMuted(true)
  state.set({ ...state.get(), keys: { found, until: 5 }, speechStatus: 'unavailable' })
  await expect.poll(muted).toEqual(['0.0–Infinity'])
  expect(await screen.findByText(/^Private data can’t be located/)).toBeTruthy()
})

test('keys are heard while nothing is hidden', () => {
  const { state, muted } = openMuted(false)
  state.set({ ...state.get(), keys: { found, until: 5 } })
  expect(muted()).toEqual([])
})
