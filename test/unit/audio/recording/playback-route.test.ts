import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { MediaAttachment } from '../../../../src/audio/mse/media-attachment.ts'
import type { Player } from '../../../../src/audio/player/player.ts'
import { createPlaybackRoute } from '../../../../src/audio/recording/playback-route.ts'
import { booking, complaint } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

const variable = new Uint8Array(readRecordedCall(booking).recording)
const constant = new Uint8Array(readRecordedCall(complaint).recording)
/** A WAV header, followed by bytes that contain no frames. */
const wav = new TextEncoder().encode(`RIFF0000WAVE${'x'.repeat(5000)}`)

type RouteName = 'frames' | 'plain'

const frames: MediaAttachment = {
  attach: () => Promise.resolve(),
  loadsOnPlay: false,
  length: () => null,
  onPendingSeek: () => undefined,
  subscribe: () => () => undefined,
}

const nameOf = (attachment: MediaAttachment): RouteName => (attachment === frames ? 'frames' : 'plain')

let lifetime = new AbortController()
afterEach(() => {
  lifetime.abort()
  lifetime = new AbortController()
  Reflect.deleteProperty(globalThis, 'MediaSource')
})

type Browser = Partial<Player> & {
  hasMediaSource?: boolean
  hanging?: readonly RouteName[]
  settled?: Promise<void>
  duration?: Seconds
  /** Called with the number of tries so far whenever a route is tried. */
  onTry?: (count: number) => void
}

/**
 * Opens a complete file in a browser that can play only the `playable` routes and never loads the `hanging` ones. Every
 * other load ends when `settled` resolves. Returns the route and the names of the routes tried.
 */
async function choosing(
  file: Uint8Array,
  playable: readonly RouteName[],
  { hasMediaSource = true, hanging = [], settled = Promise.resolve(), duration = 0, onTry, ...player }: Browser = {},
) {
  if (hasMediaSource) Object.assign(globalThis, { MediaSource: { isTypeSupported: () => true } })
  const source = bufferedPart(file, file.length)
  await source.finish()
  const tried: RouteName[] = []
  const opened = idlePlayer({
    ...player,
    async load(attachment) {
      const name = nameOf(attachment)
      tried.push(name)
      onTry?.(tried.length)
      await settled
      if (hanging.includes(name)) {
        opened.state.set({ ...opened.state.get(), ready: false })
        await new Promise(() => undefined)
      }
      const broken = !playable.includes(name)
      opened.state.set({ ...opened.state.get(), ready: !broken, broken, duration })
      if (broken) throw new Error('The browser cannot play this')
    },
  })
  const route = createPlaybackRoute({
    source,
    createFrameAttachment: () => frames,
    player: opened,
    file: () => new Blob([Uint8Array.from(file)]),
    signal: lifetime.signal,
    onPlayable: () => undefined,
    onSkipped: () => undefined,
  })
  return { route, tried, player: opened }
}

it.each<[string, Uint8Array, RouteName[], RouteName[], { isExact: boolean } | null]>([
  ['plays single frames at exact times', variable, ['frames', 'plain'], ['frames'], { isExact: true }],
  ['plays a file of variable bit rate at inexact times', variable, ['plain'], ['frames', 'plain'], { isExact: false }],
  ['plays a file of constant bit rate at exact times', constant, ['plain'], ['frames', 'plain'], { isExact: true }],
  ['plays an unchanged file without frames', wav, ['plain'], ['plain'], { isExact: true }],
  ['tries single frames once more before it gives up', variable, [], ['frames', 'plain', 'frames'], null],
])('a playback route %s', async (_, file, playable, expected, result) => {
  const { route, tried } = await choosing(file, playable)
  expect(await route.finish()).toEqual(result)
  expect(tried).toEqual(expected)
})

it('a playback route falls back to the whole file if a managed media source has loaded nothing after 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  Object.assign(globalThis, { ManagedMediaSource: { isTypeSupported: () => true } })
  onTestFinished(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(globalThis, 'ManagedMediaSource')
  })
  const { route, tried } = await choosing(variable, ['plain'], { hasMediaSource: false, hanging: ['frames'] })
  route.begin()
  const finished = route.finish()
  await vi.advanceTimersByTimeAsync(4800)
  expect(tried).toEqual(['frames'])
  await vi.advanceTimersByTimeAsync(200)
  expect(await finished).toEqual({ isExact: false })
  expect(tried).toEqual(['frames', 'plain'])
})

it('a recording that has been playable is kept even if nothing at the playhead can be played any more', async () => {
  const playable: RouteName[] = ['frames']
  const { route, player } = await choosing(variable, playable)
  route.begin()
  await new Promise((resolve) => setImmediate(resolve))
  playable.length = 0
  player.state.set({ ...player.state.get(), broken: true })
  expect(await route.finish()).toEqual({ isExact: true })
})

it('a playback route that is trying to play later audio does not undo a seek by the user', async () => {
  const playable: RouteName[] = []
  let position = 20
  const { route } = await choosing(variable, playable, {
    duration: 60,
    clock: { now: () => position, subscribe: () => () => undefined },
    seek: (time) => {
      position = time
    },
    onTry(count) {
      // The first try is at the playhead, the second half a second after it. Then the user seeks to 45 s.
      if (count !== 2) return
      position = 45
      playable.push('frames')
    },
  })
  expect(await route.finish()).toEqual({ isExact: true })
  expect(position).toBe(45)
})
