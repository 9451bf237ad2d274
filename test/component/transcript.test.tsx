import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createCallApi } from '../../src/api/call-api.ts'
import { createHttp } from '../../src/api/http.ts'
import { createBlobFeed } from '../../src/audio/blob-feed.ts'
import { createPlayer, type Player } from '../../src/audio/player.ts'
import { createRecording } from '../../src/audio/recording.ts'
import type { Call } from '../../src/domain/call.ts'
import { landingAt } from '../../src/domain/timeline.ts'
import { TranscriptPanel } from '../../src/features/transcript/transcript-panel.tsx'
import { createPreferences } from '../../src/host/preferences.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { ReadingProvider } from '../../src/reading/reading-provider.tsx'
import { ActionsProvider } from '../../src/ui/actions-provider.tsx'
import { MessagesProvider } from '../../src/ui/messages-provider.tsx'
import { SettingsProvider } from '../../src/ui/settings-provider.tsx'
import { en } from '../../src/words/en.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const service = inject('service')
const http = createHttp({ auth: 'key', getKey: () => service.key })
const api = createCallApi(http, { baseUrl: service.origin, recordingOrigins: [] })
const options = { signal: new AbortController().signal, onWait: () => undefined }

let player: Player
/** Rows rendered since it was last set to 0. */
let rendered = 0

beforeEach(() => {
  // What the clock changes is rendered as in the page, not collected for the test.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  player = createPlayer({ rate: 1, volume: 1, muted: true })
})
afterEach(() => {
  cleanup()
  player.release()
})

async function show(uid: string): Promise<Call> {
  const call = await api.fetchCall(uid, options)
  const recording = createRecording((request) => api.openRecording(uid, request), player, Promise.resolve())
  render(
    <SettingsProvider words={en} locale="en-GB" preferences={createPreferences(memoryStorage())}>
      <MessagesProvider>
        <ActionsProvider>
          <PlaybackProvider value={{ player, recording, timeline: call.timeline, nudge: createStore(0) }}>
            <ReadingProvider call={call} linkTo={() => ''}>
              <section aria-label="Transcript">
                <TranscriptPanel call={call} canPlay toolbar="own" onRowRender={countRow} />
              </section>
            </ReadingProvider>
          </PlaybackProvider>
        </ActionsProvider>
      </MessagesProvider>
    </SettingsProvider>,
  )
  return call
}

function countRow(): void {
  rendered += 1
}

async function loadSound(uid: string): Promise<void> {
  const { body } = await api.openRecording(uid, { ...options, from: 0 })
  await player.load(createBlobFeed(new Blob([await new Response(body).arrayBuffer()], { type: 'audio/mpeg' }), null))
}

function seekTo(time: number): Promise<void> {
  return new Promise((resolve) => {
    document.querySelector('audio')?.addEventListener('seeked', () => resolve(), { once: true })
    player.seek(landingAt(time))
  })
}

/** Plays until the clock has been told so many times. */
function playFrames(count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0
    const stop = player.clock.subscribe(() => {
      seen += 1
      if (seen < count) return
      stop()
      player.pause()
      resolve()
    })
    player.play()
  })
}

test('a change of turn renders two rows, and frames of one turn render none', async () => {
  await show('sample-booking')
  await loadSound('sample-booking')
  const turns = within(screen.getByRole('list')).getAllByRole('listitem')
  await seekTo(19)
  expect(turns[5]?.getAttribute('aria-current')).toBe('true')
  rendered = 0
  await seekTo(24)
  expect(turns[6]?.getAttribute('aria-current')).toBe('true')
  expect(turns[5]?.hasAttribute('aria-current')).toBe(false)
  expect(rendered).toBe(2)
  rendered = 0
  await playFrames(30)
  expect(rendered).toBe(0)
})

test('leaving the transcript leaves no listener on the clock', async () => {
  await show('sample-booking')
  const { clock } = player
  let frames = 0
  const request = window.requestAnimationFrame
  await loadSound('sample-booking')
  cleanup()
  window.requestAnimationFrame = (callback) => {
    frames += 1
    return request.call(window, callback)
  }
  try {
    const played = new Promise((resolve) => document.querySelector('audio')?.addEventListener('timeupdate', resolve))
    player.play()
    await played
    expect(frames).toBe(0)
    expect(clock.now()).toBeGreaterThanOrEqual(0)
  } finally {
    window.requestAnimationFrame = request
  }
})

test('roles keep their names, an unknown one is shown as delivered, a turn without a time has no button', async () => {
  const { timeline } = await show('call-odd-transcript')
  const turns = within(screen.getByRole('list')).getAllByRole('listitem')
  timeline.turns.forEach((turn, index) => {
    const row = turns[index]
    if (!row) throw new Error(`no row for turn ${index}`)
    const name = turn.role === 'agent' ? 'Agent' : turn.role === 'customer' ? 'Customer' : turn.deliveredRole || '?'
    expect(row.textContent).toContain(name)
    expect(within(row).queryAllByRole('button', { name: /^Play from/ })).toHaveLength(turn.start === null ? 0 : 1)
  })
})
