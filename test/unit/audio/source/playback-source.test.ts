import { describe, expect, it, onTestFinished } from 'vitest'
import { canPlayAt } from '../../../../src/audio/mp3/frame-source.ts'
import type { BufferedSource } from '../../../../src/audio/source/buffered-source.ts'
import { createPlaybackSource } from '../../../../src/audio/source/playback-source.ts'
import { equalBytes } from '../../../../src/audio/source/resume-source.ts'
import type { Bytes, Seconds } from '../../../../src/domain/units.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { bufferedPart, downloadOf } from '../../../support/audio/partial-download.ts'
import { makeBlobsUnreadable } from '../../../support/doubles/unreadable-blobs.ts'

/** The first ten minutes of the hour-long sample recording, which keeps these tests fast. */
const tenMinutes = new Uint8Array(readHour().recording.subarray(0, 1_200_000))
/** Slightly longer than `tenMinutes`, to leave room for two prefetches. */
const overTenMinutes = new Uint8Array(readHour().recording.subarray(0, 1_250_000))
/** The first half hour of the recording, with room for two prefetches. Each second is 2,000 bytes long. */
const halfHour = new Uint8Array(readHour().recording.subarray(0, 3_600_000))

type Serve = (
  start: Bytes,
  signal: AbortSignal,
) => ReturnType<typeof downloadOf> | Promise<ReturnType<typeof downloadOf>>

/** The playback source of a file whose first `held` bytes have arrived. Records the offset of each range request. */
function playing(file: Uint8Array, held: number, serve: Serve = (from) => downloadOf(file, { from })) {
  const main = bufferedPart(file, held)
  const requests: Bytes[] = []
  const playback = createPlaybackSource({
    main,
    file: () => ({ total: file.length, version: null }),
    expected: null,
    async openRange(start, signal) {
      requests.push(start)
      return serve(start, signal)
    },
    onProgress: () => undefined,
  })
  /** Resolves when the audio at `time` has arrived. */
  const arrival = (time: Seconds) =>
    new Promise<void>((resolve) => {
      const stop = playback.subscribe(() => {
        if (!playback.sourceAt(time)) return
        stop()
        resolve()
      })
    })
  return { main, requests, playback, arrival }
}

/** Continues the main download up to the byte offset `end`. */
function pushUntil(main: BufferedSource, file: Uint8Array, end: Bytes) {
  if (end > file.length) throw new Error('The file ends before that')
  while (main.store.end() < end) {
    const start = main.store.end()
    main.push(file.slice(start, Math.min(end, start + 10_000)))
  }
}

/** Resolves when the main source has received all bytes before `end`. */
const mainReaches = (main: BufferedSource, end: Bytes) =>
  new Promise<void>((resolve) => {
    const stop = main.subscribe(() => {
      if (main.store.end() < end) return
      stop()
      resolve()
    })
  })

/** Waits for many iterations of the event loop, so all pending work is done even on a busy machine. */
async function idle() {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A response that delivers `bytes` bytes and then stays open until it is aborted or `finish` is called. */
function stallingDownload(file: Uint8Array, from: Bytes, bytes: Bytes, signal: AbortSignal) {
  const { promise: isFinishing, resolve: finish } = withResolvers<void>()
  const { promise: isAborted, reject: abort } = withResolvers<never>()
  signal.addEventListener('abort', () => abort(signal.reason))
  // Usually, no read is pending when the abort happens, so nothing else handles the rejection.
  isAborted.catch(() => undefined)
  let offset = from
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (offset >= from + bytes) await Promise.race([isFinishing, isAborted])
      if (offset >= file.length) return controller.close()
      const end = Math.min(file.length, offset < from + bytes ? from + bytes : offset + 10_000)
      controller.enqueue(Uint8Array.from(file.subarray(offset, end)))
      offset = end
    },
  })
  return { download: { ...downloadOf(file, { from }), body }, finish: () => finish() }
}

describe('a seek ahead of the download', () => {
  it('a seek ahead of the download prefetches the audio there, and its frames have exact times', async () => {
    const { main, playback, arrival, requests } = playing(tenMinutes, 200_000)
    expect(playback.sourceAt(480)).toBeNull()
    const hasArrived = arrival(480)
    playback.request(480)
    await hasArrived
    const source = playback.sourceAt(480)
    expect(source).not.toBe(main)
    expect(requests).toHaveLength(1)
    const whole = bufferedPart(tenMinutes, tenMinutes.length)
    await whole.end()
    if (!source) throw new Error('No source')
    const offset = source.index.offsetOf(0)
    const truth = whole.index.timeOf(whole.index.frameAtByte(offset))
    expect(source.index.timeOf(0) + source.timeOffset()).toBeCloseTo(truth, 6)
    expect(truth).toBeLessThanOrEqual(479.1)
    playback.release()
  })

  it('the download joins a prefetch that it reaches, so nothing is downloaded twice', async () => {
    const { main, playback, arrival, requests } = playing(tenMinutes, 200_000)
    const hasArrived = arrival(599)
    playback.request(480)
    await hasArrived
    const source = playback.sourceAt(480)
    const start = requests[0] ?? 0
    expect(await playback.joinPrefetch()).toBe(false)
    do pushUntil(main, tenMinutes, main.store.end() + 10_000)
    while (!(await playback.joinPrefetch()))
    expect(main.store.end()).toBeGreaterThan(start + 16_000)
    expect(await playback.followPrefetch()).toBe('ended')
    await main.end()
    expect(equalBytes(await main.store.read(0, main.store.end()), tenMinutes)).toBe(true)
    const successor = source && playback.successorOf(source)
    expect(successor?.source).toBe(main)
    expect(Math.abs(successor?.shift ?? 1)).toBeLessThan(0.0005)
    expect(main.index.offsetOf(successor?.frameOf(0) ?? -1)).toBe(source?.index.offsetOf(0))
    expect(requests).toHaveLength(1)
    playback.release()
  })

  it('a second seek ahead prefetches again after the download has joined the first prefetch', async () => {
    const { main, playback, arrival, requests } = playing(halfHour, 100_000, (from, signal) =>
      requests.length === 1
        ? stallingDownload(halfHour, from, 60_000, signal).download
        : downloadOf(halfHour, { from }),
    )
    const first = arrival(480)
    playback.request(480)
    await first
    pushUntil(main, halfHour, (requests[0] ?? 0) + 20_000)
    expect(await playback.joinPrefetch()).toBe(true)
    const second = arrival(1500)
    playback.request(1500)
    await second
    expect(requests).toHaveLength(2)
    playback.release()
  })

  it('a joined prefetch that reaches a second prefetch hands the download over to the second one', async () => {
    const finishes: (() => void)[] = []
    const { main, playback, arrival, requests } = playing(halfHour, 100_000, (from, signal) => {
      const { download, finish } = stallingDownload(halfHour, from, 60_000, signal)
      finishes.push(finish)
      return download
    })
    const first = arrival(480)
    playback.request(480)
    await first
    pushUntil(main, halfHour, (requests[0] ?? 0) + 20_000)
    await playback.joinPrefetch()
    const rest = playback.followPrefetch()
    const second = arrival(1500)
    playback.request(1500)
    await second
    finishes[0]?.()
    // The first prefetch stops once it reaches the second one, so it doesn't deliver the rest of the file.
    await mainReaches(main, (requests[1] ?? 0) + 60_000)
    expect(main.store.end()).toBeLessThan(halfHour.length)
    finishes[1]?.()
    expect(await rest).toBe('ended')
    expect(equalBytes(await main.store.read(0, main.store.end()), halfHour)).toBe(true)
    playback.release()
  })

  it.each(Array.from({ length: 24 }, (_, tick) => tick))(
    'a seek elsewhere %i microtasks after a join has begun either cancels the join or comes too late',
    async (tick) => {
      const finishes: (() => void)[] = []
      const { main, playback, arrival, requests } = playing(overTenMinutes, 60_000, (from, signal) => {
        const { download, finish } = stallingDownload(overTenMinutes, from, 60_000, signal)
        finishes.push(finish)
        return download
      })
      const first = arrival(300)
      playback.request(300)
      await first
      // If `tick` is odd, the main download already has all prefetched bytes, so joining copies nothing.
      pushUntil(main, overTenMinutes, (requests[0] ?? 0) + (tick % 2 ? 60_000 : 20_000))
      const joining = playback.joinPrefetch()
      for (let count = 0; count < tick; count++) await null
      playback.request(610)
      expect(requests).toHaveLength(2)
      if (await joining) {
        for (const finish of finishes) finish()
        expect(await playback.followPrefetch()).toBe('ended')
      } else pushUntil(main, overTenMinutes, main.store.end() + 10_000)
      // Whether or not the join was cancelled, the received bytes match the file.
      const end = main.store.end()
      expect(equalBytes(await main.store.read(0, end), overTenMinutes.subarray(0, end))).toBe(true)
      playback.release()
    },
  )

  it('a seek elsewhere while the bytes of a prefetch are being copied cancels the join', async () => {
    const { main, playback, arrival, requests } = playing(halfHour, 100_000, (from, signal) => {
      return stallingDownload(halfHour, from, 700_000, signal).download
    })
    const first = arrival(480)
    playback.request(480)
    await first
    const start = requests[0] ?? 0
    pushUntil(main, halfHour, start + 20_000)
    const stop = main.subscribe(() => {
      if (main.store.end() < start + 100_000) return
      stop()
      playback.request(1500)
    })
    expect(await playback.joinPrefetch()).toBe(false)
    expect(requests).toHaveLength(2)
    expect(main.store.end()).toBeLessThan(start + 700_000)
    playback.release()
  })

  it('a prefetch requests the missing bytes if a response is too short', async () => {
    const { main, playback, arrival, requests } = playing(tenMinutes, 100_000, (from) => {
      const part = downloadOf(tenMinutes.subarray(0, Math.min(tenMinutes.length, from + 150_000)), { from })
      return part
    })
    const hasArrived = arrival(330)
    playback.request(330)
    await hasArrived
    pushUntil(main, tenMinutes, (requests[0] ?? 0) + 20_000)
    while (!(await playback.joinPrefetch())) await idle()
    expect(await playback.followPrefetch()).toBe('ended')
    expect(equalBytes(await main.store.read(0, main.store.end()), tenMinutes)).toBe(true)
    expect(requests.length).toBeGreaterThan(2)
    playback.release()
  })

  it('a prefetch that has failed is not joined, so the download continues', async () => {
    const { main, playback, arrival, requests } = playing(tenMinutes, 100_000, (from) =>
      downloadOf(tenMinutes.subarray(0, requests.length === 1 ? from + 60_000 : from), { from }),
    )
    const hasArrived = arrival(330)
    playback.request(330)
    await hasArrived
    await idle()
    pushUntil(main, tenMinutes, (requests[0] ?? 0) + 20_000)
    expect(await playback.joinPrefetch()).toBe(false)
    playback.release()
  })

  it('a prefetch whose stored bytes cannot be read is not joined, so the download continues', async () => {
    const { main, playback, arrival, requests } = playing(halfHour, 200_000)
    // Once the audio at 1,700 s has arrived, some of the prefetched bytes are in blobs instead of in memory.
    const hasArrived = arrival(1700)
    playback.request(480)
    await hasArrived
    pushUntil(main, halfHour, (requests[0] ?? 0) + 20_000)
    onTestFinished(makeBlobsUnreadable())
    expect(await playback.joinPrefetch()).toBe(false)
    expect(playback.sourceAt(700)).toBeNull()
    playback.release()
  })

  it('the last frames of a prefetch that has arrived completely are not requested again', async () => {
    const { playback, arrival, requests } = playing(tenMinutes, 200_000)
    const hasArrived = arrival(595)
    playback.request(595)
    await hasArrived
    await idle()
    const source = playback.sourceAt(595)
    const end = source ? source.index.timeOf(source.index.count) + source.timeOffset() : 0
    expect(playback.sourceAt(end - 0.05)).toBeNull()
    playback.request(end - 0.05)
    expect(requests).toHaveLength(1)
    playback.release()
  })

  it('a prefetch is discarded if its bytes belong to a different file', async () => {
    const other = Uint8Array.from(halfHour)
    const signals: AbortSignal[] = []
    const { main, playback, arrival, requests } = playing(halfHour, 200_000, (from, signal) => {
      signals.push(signal)
      return downloadOf(other.fill(7, from, from + 300), { from })
    })
    const hasArrived = arrival(520)
    playback.request(480)
    await hasArrived
    pushUntil(main, halfHour, (requests[0] ?? 0) + 20_000)
    expect(await playback.joinPrefetch()).toBe(false)
    expect(playback.sourceAt(520)).toBeNull()
    expect(signals[0]?.aborted).toBe(true)
    playback.request(1500)
    expect(requests).toHaveLength(1)
    playback.release()
  })

  it.each([
    ['to audio that the download will reach soon', tenMinutes, 200_000, 35],
    ['in a file with a variable bit rate', new Uint8Array(readRecordedCall(booking).recording), 60_000, 60],
    ['before the bit rate is known', tenMinutes, 3000, 480],
  ])('no range request is sent for a seek %s', (_, file, held, time) => {
    const { playback, requests } = playing(file, held)
    playback.request(time)
    expect(requests).toEqual([])
    playback.release()
  })

  it('no further range request is sent to a service that ignores Range', async () => {
    const { playback, requests } = playing(tenMinutes, 200_000, () => downloadOf(tenMinutes, { from: 0 }))
    playback.request(480)
    await idle()
    playback.request(480)
    playback.request(560)
    playback.allowRetry()
    playback.request(480)
    expect(requests).toHaveLength(1)
    playback.release()
  })

  it('a failed prefetch is requested again only after a seek elsewhere or when the download resumes', async () => {
    const { playback, requests } = playing(tenMinutes, 200_000, () => Promise.reject(new Error('Offline')))
    playback.request(480)
    await idle()
    playback.request(480)
    expect(requests).toHaveLength(1)
    playback.request(560)
    await idle()
    expect(requests).toHaveLength(2)
    playback.request(560)
    playback.allowRetry()
    playback.request(560)
    expect(requests).toHaveLength(3)
    playback.release()
  })
})

describe('an unfinished source', () => {
  it('the last frames of an unfinished source are not played, because its padding is still unknown', async () => {
    const source = bufferedPart(tenMinutes, 200_000)
    const end = source.index.timeOf(source.index.count)
    expect(canPlayAt(source, end - 0.5)).toBe(true)
    expect(canPlayAt(source, end - 0.05)).toBe(false)
    await source.end()
    expect(canPlayAt(source, end - 0.05)).toBe(true)
  })
})
