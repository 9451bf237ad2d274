import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { createRecording } from '../../src/audio/recording/recording.ts'
import { IDLE_RECORDING } from '../../src/audio/recording/recording-state.ts'
import { privateIntervals, withKeys } from '../../src/capabilities/privacy/domain/private-intervals.ts'
import type { Interval } from '../../src/domain/time/interval.ts'
import { PrivateMute } from '../../src/features/recording/controls/private-mute.tsx'
import { createPreferences } from '../../src/host/preferences.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { type Hiding, HidingContext } from '../../src/reading/hiding.ts'
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx'
import { SettingsProvider } from '../../src/ui/settings/settings-provider.tsx'
import { timelineOf } from '../support/call/drawn-transcript.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

let player: Player

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  player = createPlayer({ rate: 1, volume: 1, muted: true })
})
afterEach(() => {
  cleanup()
  player.release()
})

function openMuted(isActive: boolean) {
  let muted: readonly Interval[] = []
  const state = createStore(IDLE_RECORDING)
  const own = createRecording(
    () => Promise.reject(new Error('Nothing is opened')),
    player,
    async () => null,
  )
  const timeline = timelineOf('0:01 user Hello.')
  const offset = createStore(0)
  const setMutedIntervals = (intervals: readonly Interval[]) => {
    muted = intervals
  }
  const playback = {
    ...{ player: { ...player, setMutedIntervals }, recording: { ...own, state }, timeline, offsetTimeline: timeline },
    ...{ syncOffset: offset, shownOffset: offset, matchesSound: createStore(false), comparison: createStore(null) },
    ...{
      isVoicemail: false,
      heardBefore: null,
      keeping: createStore(null),
      handingOver: createStore(null),
      statements: [],
    },
  }
  const hiding: Hiding = {
    ...{ level: isActive, isActive, hiddenValues: new Set() },
    privateIntervals: (timeline, compared, fits, keys) => withKeys(privateIntervals(timeline, compared, fits), keys),
    ...{ text: (text) => text, canShow: () => true, change: null },
  }
  render(
    <SettingsProvider messages={en} preferences={createPreferences(memoryStorage())}>
      <ToastProvider>
        <PlaybackProvider value={playback}>
          <HidingContext value={hiding}>
            <PrivateMute />
          </HidingContext>
        </PlaybackProvider>
      </ToastProvider>
    </SettingsProvider>,
  )
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
