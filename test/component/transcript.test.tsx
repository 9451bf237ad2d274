import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createCallApi } from '../../src/api/call-api.ts'
import { createHttp } from '../../src/api/http.ts'
import { createBlobAttachment } from '../../src/audio/mse/media-attachment.ts'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { createRecording, type Recording } from '../../src/audio/recording/recording.ts'
import type { Call } from '../../src/domain/call/call.ts'
import type { CurrentComparison } from '../../src/domain/conversation/current-comparison.ts'
import { TranscriptPanel } from '../../src/features/transcript/transcript-panel.tsx'
import { createPreferences } from '../../src/host/preferences.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { compareContinuously } from '../../src/playback/comparison/compare-continuously.ts'
import { PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { type Hiding, HidingContext } from '../../src/reading/hiding.ts'
import { ReadingProvider } from '../../src/reading/reading-provider.tsx'
import { CommandsProvider } from '../../src/ui/commands/commands-provider.tsx'
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx'
import { SettingsProvider } from '../../src/ui/settings/settings-provider.tsx'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

const service = inject('service')
const http = createHttp({ auth: 'key', getKey: () => service.key })
const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [] })
const options = { signal: new AbortController().signal, onWait: () => undefined }

let player: Player

beforeEach(() => {
  // Without `act`, updates from the clock render immediately, as they do on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  player = createPlayer({ rate: 1, volume: 1, muted: true })
})
afterEach(() => {
  cleanup()
  player.release()
})

let recording: Recording

const nothingHidden: Hiding = {
  level: false,
  isActive: false,
  hiddenValues: new Set(),
  hidesAllSound: false,
  text: (text) => text,
  forgetChoices: () => undefined,
  isKnown: () => true,
  showTurn: () => undefined,
  showValue: () => undefined,
  showWord: () => undefined,
  hideTurn: () => () => undefined,
  hideWords: () => () => undefined,
}

async function show(uid: string): Promise<Call> {
  const call = await api.fetchCall(uid, options)
  recording = createRecording((request) => api.openRecording(uid, request), player)
  const syncOffset = createStore(0)
  const comparison = createStore<CurrentComparison | 'unavailable' | null>(null)
  const compared = { recording, offsetTimeline: createStore(call.timeline), syncOffset }
  compareContinuously(comparison, compared, options.signal)
  const playback = {
    player,
    recording,
    timeline: call.timeline,
    offsetTimeline: call.timeline,
    syncOffset,
    shownOffset: syncOffset,
    matchesSound: createStore(false),
    isVoicemail: false,
    comparison,
    heardBefore: null,
    keeping: createStore(null),
  }
  render(
    <SettingsProvider messages={en} preferences={createPreferences(memoryStorage())}>
      <ToastProvider>
        <CommandsProvider>
          <PlaybackProvider value={playback}>
            <ReadingProvider call={call} linkTo={() => ''}>
              <HidingContext value={nothingHidden}>
                <section aria-label="Transcript">
                  <TranscriptPanel call={call} canPlay onSaveClip={() => undefined} toolbar="own" />
                </section>
              </HidingContext>
            </ReadingProvider>
          </PlaybackProvider>
        </CommandsProvider>
      </ToastProvider>
    </SettingsProvider>,
  )
  return call
}

/** Runs `act` and returns what it changes in the list, such as `5: aria-current` for an attribute of row 5. */
async function changesInList(act: () => Promise<unknown>): Promise<string[]> {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((next) => records.push(...next))
  observer.observe(screen.getByRole('list'), { subtree: true, childList: true, characterData: true, attributes: true })
  await act()
  records.push(...observer.takeRecords())
  observer.disconnect()
  return records.map(({ target, type, attributeName }) => {
    const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-turn]')
    return `${row?.getAttribute('data-turn')}: ${attributeName ?? type}`
  })
}

async function loadSound(uid: string): Promise<void> {
  const { body } = await api.openRecording(uid, { ...options, from: 0 })
  await player.load(createBlobAttachment(new Blob([await new Response(body).arrayBuffer()], { type: 'audio/mpeg' })))
}

function seekTo(time: number): Promise<void> {
  return new Promise((resolve) => {
    document.querySelector('audio')?.addEventListener('seeked', () => resolve(), { once: true })
    player.seek(time)
  })
}

/** Plays until the clock has notified its listeners `count` times. */
function playFrames(count: number): Promise<void> {
  return new Promise((resolve) => {
    let notifications = 0
    const stop = player.clock.subscribe(() => {
      notifications += 1
      if (notifications < count) return
      stop()
      player.pause()
      resolve()
    })
    player.play()
  })
}

test('a change of the current turn changes only attributes of two rows, and playback within a turn changes nothing', async () => {
  await show('sample-booking')
  await loadSound('sample-booking')
  // The second block renders its rows once it is known to be near the viewport.
  await screen.findByRole('button', { name: 'Play from 2:13' })
  const turns = within(screen.getByRole('list')).getAllByRole('listitem')
  await seekTo(19)
  expect(turns[5]?.getAttribute('aria-current')).toBe('true')
  const changes = await changesInList(() => seekTo(24))
  expect(turns[6]?.getAttribute('aria-current')).toBe('true')
  expect(turns[5]?.hasAttribute('aria-current')).toBe(false)
  const ofEach = ['aria-current', 'data-focus-successor', 'tabindex']
  expect(changes.sort()).toEqual([5, 6].flatMap((row) => ofEach.map((attribute) => `${row}: ${attribute}`)))
  expect(await changesInList(() => playFrames(30))).toEqual([])
})

test('annotations are added to rows without any other change', async () => {
  const call = await show('sample-interruptions')
  await screen.findByRole('button', { name: 'Play from 1:08' })
  const changes = await changesInList(async () => {
    recording.start(call.durationSeconds)
    const answers = await screen.findAllByText(/^answered after \d\.\d s$/, {}, { timeout: 20_000 })
    expect(answers.map((answer) => answer.closest('[data-turn]')?.getAttribute('data-turn'))).toEqual(['12'])
  })
  // The first turn, which starts at 0, becomes current again when the player gets the recording.
  const ofOthers = changes.filter((change) => !change.startsWith('0: '))
  expect(ofOthers.filter((change) => !change.endsWith(': childList'))).toEqual([])
  recording.release()
})

test('the transcript stops listening to the clock when it unmounts', async () => {
  await show('sample-booking')
  await loadSound('sample-booking')
  // While the clock has listeners, it requests a new frame after each frame.
  const frameRequests = vi.spyOn(window, 'requestAnimationFrame')
  try {
    player.play()
    await expect.poll(() => frameRequests.mock.calls.length).toBeGreaterThan(10)
    player.pause()
    cleanup()
    const pausedAt = player.clock.now()
    frameRequests.mockClear()
    player.play()
    await expect.poll(() => player.clock.now()).toBeGreaterThan(pausedAt + 0.2)
    expect(frameRequests).not.toHaveBeenCalled()
  } finally {
    frameRequests.mockRestore()
  }
})
