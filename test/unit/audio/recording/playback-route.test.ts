import { afterEach, expect, it, vi } from 'vitest'
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

const mixed = new Uint8Array(Buffer.concat([Buffer.alloc(5000, 'x'), constant.subarray(0, 3000)]))

type RouteName = 'frames' | 'plain'

const frames: MediaAttachment = {
  ...{ attach: () => Promise.resolve(), loadsOnPlay: false, length: () => null },
  ...{ onPendingSeek: () => undefined, subscribe: () => () => undefined },
}

const lifetime = { current: new AbortController() }
afterEach(() => {
  lifetime.current.abort()
  lifetime.current = new AbortController()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Browser = Partial<Player> & {
  source?: 'MediaSource' | 'ManagedMediaSource'
  /** Never loads. */
  hanging?: RouteName
  duration?: Seconds
  /** Called with the number of tries so far whenever a route is tried. */
  onTry?: (count: number) => void
}

/** Opens a complete file in a browser that can play only the `playable` routes. `tried`: the routes tried so far. */
async function choosing(file: Uint8Array, playable: readonly RouteName[], browser: Browser = {}) {
  const { source: name = 'MediaSource', hanging, duration = 0, onTry, ...overrides } = browser
  vi.stubGlobal(name, { isTypeSupported: () => true })
  const source = bufferedPart(file, file.length)
  await source.finish()
  const tried: RouteName[] = []
  const player = idlePlayer({
    ...overrides,
    async load(attachment) {
      const route = attachment === frames ? 'frames' : 'plain'
      tried.push(route)
      onTry?.(tried.length)
      await Promise.resolve()
      const broken = !playable.includes(route)
      player.state.set({ ...player.state.get(), ready: !broken, broken: broken && route !== hanging, duration })
      if (route === hanging) await new Promise(() => undefined)
      if (broken) throw new Error('The browser cannot play this')
    },
  })
  const route = createPlaybackRoute({
    ...{ source, player, createFrameAttachment: () => frames, signal: lifetime.current.signal },
    file: () => new Blob([Uint8Array.from(file)]),
    ...{ onPlayable: () => undefined, onSkipped: () => undefined },
  })
  return { route, tried, player }
}

it.each<[string, Uint8Array, RouteName[], RouteName[], { isExact: boolean } | null]>([
  ['plays single frames at exact times', variable, ['frames', 'plain'], ['frames'], { isExact: true }],
  ['plays a file of variable bit rate at inexact times', variable, ['plain'], ['frames', 'plain'], { isExact: false }],
  ['plays a file of constant bit rate at exact times', constant, ['plain'], ['frames', 'plain'], { isExact: true }],
  ['plays an unchanged file that has few frames', mixed, ['frames', 'plain'], ['plain'], { isExact: true }],
  ['plays an unchanged file without frames', wav, ['plain'], ['plain'], { isExact: true }],
  ['tries single frames once more before it gives up', variable, [], ['frames', 'plain', 'frames'], null],
])('a playback route %s', async (_, file, playable, expected, result) => {
  const { route, tried } = await choosing(file, playable)
  expect([await route.finish(), tried]).toEqual([result, expected])
})

it('a playback route falls back to the whole file if a managed media source has loaded nothing after 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { route, tried } = await choosing(variable, ['plain'], { source: 'ManagedMediaSource', hanging: 'frames' })
  route.begin()
  const finished = route.finish()
  await vi.advanceTimersByTimeAsync(4800)
  expect(tried).toEqual(['frames'])
  await vi.advanceTimersByTimeAsync(200)
  expect([await finished, tried]).toEqual([{ isExact: false }, ['frames', 'plain']])
})

it('a recording that has been playable is kept even if nothing at the playhead can be played any more', async () => {
  const playable: RouteName[] = ['frames']
  const { route, player } = await choosing(variable, playable)
  route.begin()
  await new Promise(setImmediate)
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
  expect([await route.finish(), position]).toEqual([{ isExact: true }, 45])
})
