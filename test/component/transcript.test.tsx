import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createCallApi } from '../../src/api/call-api.ts'
import { createHttp } from '../../src/api/http.ts'
import { capabilities } from '../../src/app/capabilities.ts'
import { createBlobAttachment } from '../../src/audio/mse/media-attachment.ts'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { createRecording, type Recording } from '../../src/audio/recording/recording.ts'
import { measureSound } from '../../src/capabilities/conversation/audio/measure-sound.ts'
import { compareContinuously } from '../../src/capabilities/conversation/playback/compare-continuously.ts'
import type { Call } from '../../src/domain/call/call.ts'
import type { CurrentComparison } from '../../src/domain/sound/comparison.ts'
import { TranscriptPanel } from '../../src/features/transcript/transcript-panel.tsx'
import { createStore } from '../../src/lib/create-store.ts'
import type { Hiding, HidingCommands } from '../../src/reading/hiding.ts'
import { timelineOf } from '../support/call/drawn-transcript.ts'
import { renderPart } from './render-part.tsx'

const service = inject('service')
const http = createHttp({ auth: 'key', getKey: () => service.key })
const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [] })
const options = { signal: new AbortController().signal, onWait: () => undefined }

let player: Player

beforeEach(() => {
  player = createPlayer({ rate: 1, volume: 1, muted: true })
})
afterEach(() => {
  cleanup()
  player.release()
})

let recording: Recording

async function show(uid: string, change = (call: Call) => call, hiding: Partial<Hiding> = {}): Promise<Call> {
  const call = change(await api.fetchCall(uid, options))
  recording = createRecording((request) => api.openRecording(uid, request), player, measureSound)
  const syncOffset = createStore(0)
  const comparison = createStore<CurrentComparison | 'unavailable' | null>(null)
  compareContinuously(comparison, { recording, offsetTimeline: createStore(call.timeline), syncOffset }, options.signal)
  const panel = (
    <section aria-label="Transcript">
      <TranscriptPanel call={call} canPlay toolbar="own" />
    </section>
  )
  renderPart(panel, call, { player, recording, comparison }, hiding, capabilities)
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

test('the search finds a number that is said in words, and counts and marks it', async () => {
  const drawn = '0:01 agent Hello\n0:03 user It is five five five, oh one three two, thanks\n0:09 agent 5550132, right'
  await show('sample-booking', (call) => ({ ...call, timeline: timelineOf(drawn) }))
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), '5550132')
  const count = () => document.querySelector('search [role=status]')?.textContent
  await expect.poll(count).toMatch(/ of 2$/)
  const marked = () =>
    ['search-match', 'search-current'].flatMap((name) => [...(CSS.highlights.get(name) ?? [])].map(textOf))
  await expect.poll(() => marked().sort()).toEqual(['5550132', 'five five five, oh one three two'])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '5550199')
  await expect.poll(count).toBe('No matches')
})

function textOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.toString()
}

test('by keyboard alone, the actions of a hidden turn are reached in order, have names, and show the turn', async () => {
  const shown: number[] = []
  const commands = { showTurn: (index: number) => void shown.push(index) } as HidingCommands
  const hiding: Partial<Hiding> = { isActive: true, change: (act) => act(commands) }
  await show(
    'sample-booking',
    (call) => {
      const timeline = timelineOf('0:01 agent Hello\n0:03 user Turn hidden\n0:09 agent Right')
      const turns = timeline.turns.map((turn) => (turn.index === 1 ? { ...turn, hidden: 'turn' as const } : turn))
      return { ...call, timeline: { ...timeline, turns } }
    },
    hiding,
  )
  const user = userEvent.setup()
  const row = screen.getAllByRole('listitem')[1]
  row?.focus()
  const names: (string | null | undefined)[] = []
  for (;;) {
    await user.tab()
    if (!row?.contains(document.activeElement)) break
    const focused = document.activeElement
    names.push(focused?.getAttribute('aria-label') ?? focused?.textContent)
  }
  expect(names).toEqual(['Show this turn', 'Copy link to this turn', 'Copy turn', 'More'])
  row?.focus()
  await user.tab()
  await user.keyboard('{Enter}')
  row?.focus()
  for (const _ of names) await user.tab()
  await user.keyboard('{Enter}')
  within(row as HTMLElement)
    .getByRole('menuitem', { name: 'Show this turn' })
    .focus()
  await user.keyboard('{Enter}')
  expect(shown).toEqual([1, 1])
})
