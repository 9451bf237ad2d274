import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { OpenDownload } from '../../src/audio/download/read-download.ts'
import { createPlayer } from '../../src/audio/player/player.ts'
import { createRecording, type OpenRecording } from '../../src/audio/recording/recording.ts'
import { equalBytes } from '../../src/audio/source/resume-source.ts'
import { withResolvers } from '../../src/lib/with-resolvers.ts'

const service = inject('service')

const CHUNK = 64 * 1024
/** An hour in seconds. In a recording this long, a seek is often far ahead of the download. */
const LENGTH = 3600

let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const response = await fetch(`${service.origin}/v1/calls/sample-hour/audio.mp3`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  file = new Uint8Array(await response.arrayBuffer())
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A download of up to `limit` bytes, starting at the offset `from` in `bytes`. Its chunks arrive one at a time. */
function pacedDownload(from: number, limit: number, signal: AbortSignal, bytes = file): OpenDownload {
  const end = Math.min(bytes.length, from + limit)
  let offset = from
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await pause(8)
      if (signal.aborted) return controller.error(signal.reason)
      if (offset >= end) return controller.close()
      controller.enqueue(bytes.slice(offset, Math.min(end, offset + CHUNK)))
      offset += CHUNK
    },
  })
  return {
    body,
    from,
    total: limit < bytes.length ? end : bytes.length,
    version: null,
    address: 'https://calls.example',
  }
}

/** Returns a pseudo-random generator of numbers from 0 to 1 that yields the same sequence in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test.each([
  { seed: 1, limit: Number.POSITIVE_INFINITY },
  { seed: 3, limit: 900_000 },
])('random seeks never interrupt the download of the recording: %o', async ({ seed, limit }) => {
  const random = randomFrom(seed)
  const requests: number[] = []
  const open: OpenRecording = async ({ from, signal }) => {
    requests.push(from)
    await pause(random() * 20)
    return pacedDownload(from, from === 0 ? Number.POSITIVE_INFINITY : limit, signal)
  }
  const { player, recording } = openedWith(open)
  const stages = new Set<string>()
  recording.state.subscribe(() => stages.add(recording.state.get().stage))

  recording.start(LENGTH)
  while (recording.state.get().stage === 'idle' || recording.state.get().stage === 'loading') {
    player.seek(random() * LENGTH)
    await pause(random() * 120)
  }
  expect([...stages]).toEqual(['loading', 'complete'])
  // The first request is for the main download. At least one later request must be for a range prefetch.
  expect(requests.length).toBeGreaterThan(1)
  expect(equalBytes(new Uint8Array((await recording.file()?.arrayBuffer()) ?? new ArrayBuffer()), file)).toBe(true)
  player.seek(1800)
  await expect.poll(() => player.state.get().ready && !document.querySelector('audio')?.seeking).toBe(true)
  expect(player.clock.now()).toBeCloseTo(1800.001, 3)
})

test('after Resume, the audio that the user is waiting for is prefetched again', async () => {
  const ranges: number[] = []
  const { promise: isCut, resolve: cut } = withResolvers<void>()
  const open: OpenRecording = async ({ from, signal }) => {
    // A range request far ahead of the download is a prefetch.
    if (from > 1_000_000) {
      ranges.push(from)
      throw new TypeError('No connection')
    }
    const { body, ...rest } = pacedDownload(from, Number.POSITIVE_INFINITY, signal)
    if (from > 0) return { ...rest, body }
    const reader = body.getReader()
    const first = await reader.read()
    return {
      ...rest,
      body: new ReadableStream({
        async start(controller) {
          if (first.value) controller.enqueue(first.value)
          await isCut
          controller.error(new TypeError('network error'))
        },
      }),
    }
  }
  const { player, recording } = openedWith(open)
  recording.start(LENGTH)
  await expect.poll(() => player.state.get().ready).toBe(true)
  player.seek(3000)
  await expect.poll(() => ranges.length).toBe(1)
  cut()
  await expect.poll(() => recording.state.get().stage).toBe('interrupted')
  recording.start(LENGTH)
  await expect.poll(() => ranges.length).toBe(2)
  expect(ranges[1]).toBe(ranges[0])
})

test('if prefetched audio turns out to belong at a different time, a playhead that has not moved since the seek stays where it is', async () => {
  // Bytes that are not audio move all later frames, so their times can't be computed from the bit rate.
  const bytes = new Uint8Array(file.length + 40_000)
  bytes.set(file.subarray(0, 4_000_000))
  bytes.set(file.subarray(4_000_000), 4_040_000)
  const open: OpenRecording = async ({ from, signal }) =>
    pacedDownload(from, from === 0 ? Number.POSITIVE_INFINITY : 400_000, signal, bytes)
  const { player, recording } = openedWith(open)
  recording.start(LENGTH)
  await expect.poll(() => player.state.get().ready).toBe(true)
  player.seek(3000)
  await expect.poll(() => recording.state.get().stage).toBe('complete')
  await expect.poll(() => player.state.get().starved).toBe(false)
  expect(player.position()).toBe(3000)
  expect(recording.state.get().shiftedBy).toBeNull()
})

/** A recording and its player, which are released when the test has finished. */
function openedWith(open: OpenRecording) {
  const player = createPlayer({ rate: 1, volume: 1, muted: true })
  const recording = createRecording(open, player)
  onTestFinished(() => {
    recording.release()
    player.release()
  })
  return { player, recording }
}
