import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { createRecording } from '../../src/audio/recording/recording.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { completeWindow } from '../support/audio/complete-window.ts'
import { nextTask } from '../support/browser/next-task.ts'
import { becomePhone, type ManagedSource, type Phone } from '../support/doubles/managed-media-source.ts'
import { fetchRecording } from './opened-recording.ts'

let booking: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  booking = await fetchRecording('sample-booking')
})

let phone: Phone
let player: Player
let lifetime: AbortController
function start(options?: Parameters<typeof becomePhone>[0]): void {
  phone = becomePhone(options)
  player = createPlayer({ rate: 1, volume: 1, muted: true })
}
beforeEach(() => {
  lifetime = new AbortController()
})
afterEach(() => {
  player.release()
  lifetime.abort()
  phone.release()
})

const element = () => document.querySelector('audio[hidden]') as HTMLAudioElement
const source = (): ManagedSource => phone.sources.at(-1) as ManagedSource

/** Loads the complete recording into the player. */
async function load(): Promise<void> {
  await player.load(await completeWindow(booking, lifetime.signal))
}

/** Waits until the media source wants no more audio. */
async function filled(): Promise<void> {
  if (source().streaming) await awaitEvent(source(), 'endstreaming', lifetime.signal)
}

/** Loads the recording, seeks to 60 s and waits until the browser has buffered as much as it wants. */
async function loadAt60(): Promise<void> {
  await load()
  player.seek(60)
  await expect.poll(() => bufferedAtPlayhead()?.[1]).toBeGreaterThanOrEqual(90)
  await filled()
}

/** The start and end of the buffered audio around the playhead, rounded. */
function bufferedAtPlayhead(): [number, number] | null {
  const now = element().currentTime
  const interval = source()
    .intervals()
    .find(({ start, end }) => start <= now + 0.1 && end > now)
  return interval ? [Math.round(interval.start), Math.round(interval.end)] : null
}

test('a phone plays a recording while it is still downloading', async () => {
  start()
  const recording = createRecording(
    async ({ signal }) => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(booking.slice(0, 200_000))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return { body, from: 0, length: null, total: booking.length, type: null, address: 'https://calls.example' }
    },
    player,
    async () => null,
  )
  onTestFinished(() => recording.release())
  recording.start(135)
  await expect.poll(() => player.state.get().ready).toBe(true)
  player.play()
  await expect.poll(() => element().currentTime).toBeGreaterThan(0.2)
  expect(recording.state.get().stage).toBe('loading')
})

test('audio is appended ahead of the playhead only while the media source wants audio', async () => {
  start()
  await load()
  await filled()
  const [, end] = bufferedAtPlayhead() ?? [0, 0]
  const before = source().appends.length
  player.seek(end - 15)
  await awaitEvent(element(), 'seeked', lifetime.signal)
  await nextTask()
  expect(source().appends).toHaveLength(before)
  player.seek(end - 5)
  await awaitEvent(source(), 'startstreaming', lifetime.signal)
  await filled()
  expect(bufferedAtPlayhead()?.[1]).toBeGreaterThan(end + 20)
  expect(
    source().appends.filter(({ wasStreaming, isPlayheadBuffered }) => !wasStreaming && isPlayheadBuffered),
  ).toEqual([])
})

test('a media source that wants no audio gets only the audio at the playhead, and the rest once it wants more', async () => {
  start({ isManual: true })
  await load()
  expect(source().appends).toHaveLength(1)
  expect(bufferedAtPlayhead()?.[1]).toBeLessThan(20)
  source().stream(true)
  await expect.poll(() => bufferedAtPlayhead()?.[1]).toBeGreaterThanOrEqual(40)
})

test.each<[string, { start: number; end: number }]>([
  ['at the playhead', { start: 55, end: 70 }],
  ['everywhere', { start: 0, end: 200 }],
])('audio that the browser evicts %s is appended again', async (_, evicted) => {
  start()
  await loadAt60()
  await source().evict(evicted)
  expect(source().evictions).toBe(1)
  await expect.poll(() => bufferedAtPlayhead()?.[0]).toBeLessThanOrEqual(60)
  await expect.poll(() => bufferedAtPlayhead()?.[1]).toBeGreaterThanOrEqual(90)
  player.play()
  await expect.poll(() => element().currentTime).toBeGreaterThan(60.3)
  expect(element().error).toBeNull()
})

test('playback survives evictions at any time', async () => {
  start()
  const evicting = setInterval(() => {
    const now = element().currentTime
    const at = now + random() * 50 - 20
    // The source doesn't exist until the recording starts to load.
    void phone.sources.at(-1)?.evict({ start: Math.max(0, at), end: at + random() * 30 })
  }, 30)
  lifetime.signal.addEventListener('abort', () => clearInterval(evicting))
  await load()
  player.set({ rate: 8 })
  player.play()
  for (const target of [40, 20, 90, 10, 118]) {
    player.seek(target)
    await expect.poll(() => element().currentTime).toBeGreaterThan(target + 1)
  }
  await awaitEvent(element(), 'ended', lifetime.signal)
  expect(element().error).toBeNull()
  expect(player.state.get().broken).toBe(false)
  expect(source().evictions).toBeGreaterThan(20)
})

test('a buffer that is always full does not cause an endless series of appends', async () => {
  start({ capacity: 0 })
  const loading = load()
  const released = expect(loading).rejects.toThrow()
  await expect.poll(() => phone.sources.at(-1)?.appends.length ?? 0).toBeGreaterThan(0)
  for (let task = 0; task < 20; task++) await nextTask()
  expect(source().appends.length).toBeLessThan(10)
  player.clear()
  await released
})

let seed = 1
/** A pseudo-random number from 0 to 1. The sequence is the same in every run. */
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
