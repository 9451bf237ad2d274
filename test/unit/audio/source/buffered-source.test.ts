import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFrameReader } from '../../../../src/audio/mp3/frame-reader.ts'
import type { FramesWorkerRequest } from '../../../../src/audio/mp3/frames-worker.ts'
import { type BufferedSource, createBufferedSource } from '../../../../src/audio/source/buffered-source.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { makeBlobsUnreadable } from '../../../support/doubles/unreadable-blobs.ts'

/** A frames worker that searches one chunk and replies only when the test calls `readOne`. */
class BusyWorker extends EventTarget {
  static last: BusyWorker
  readonly #reader = createFrameReader()
  readonly #chunks: Uint8Array<ArrayBuffer>[] = []

  constructor() {
    super()
    BusyWorker.last = this
  }

  postMessage(message: FramesWorkerRequest): void {
    if ('chunk' in message) this.#chunks.push(message.chunk)
  }

  terminate(): void {
    this.#chunks.length = 0
  }

  readOne(): void {
    const chunk = this.#chunks.shift()
    if (!chunk) return
    this.dispatchEvent(new MessageEvent('message', { data: { found: this.#reader.push(chunk), isLast: false } }))
  }
}

const { recording } = readRecordedCall(booking)
const file = Buffer.concat([recording, recording])
/** The number of bytes that the page searches itself before it starts a worker. */
const HEAD = 1 << 20
const head = () => Uint8Array.from(file.subarray(0, HEAD))
const chunk = (index: number) => Uint8Array.from(file.subarray(HEAD + index * 8192, HEAD + (index + 1) * 8192))

/** Whether a promise has resolved by the next turn of the event loop. */
async function hasResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
}

describe('a buffered source with a busy worker', () => {
  const worker = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  beforeEach(() => Object.defineProperty(globalThis, 'Worker', { configurable: true, value: BusyWorker }))
  afterEach(() => {
    if (worker) Object.defineProperty(globalThis, 'Worker', worker)
    else Reflect.deleteProperty(globalThis, 'Worker')
  })

  it('a buffered source is drained when all pushed bytes have been searched for frames', async () => {
    const source = createBufferedSource()
    source.push(head())
    const { count } = source.index
    expect(count).toBeGreaterThan(0)
    expect(await hasResolved(source.drained())).toBe(true)
    source.push(chunk(0))
    source.push(chunk(1))
    const drained = source.drained()
    // The worker searches the head again before it searches the new chunks.
    for (let i = 0; i < 2; i++) BusyWorker.last.readOne()
    expect(await hasResolved(drained)).toBe(false)
    BusyWorker.last.readOne()
    expect(await hasResolved(drained)).toBe(true)
    expect(source.index.count).toBeGreaterThan(count)
    expect(await hasResolved(source.drained())).toBe(true)
  })

  it.each([0, 1, 2, 3, 4])(
    'the page searches for frames itself when the worker fails after sending %i of four replies',
    async (replyCount) => {
      const source = createBufferedSource()
      source.push(head())
      for (const index of [0, 1, 2]) source.push(chunk(index))
      for (let i = 0; i < replyCount; i++) BusyWorker.last.readOne()
      // Some browsers report the error twice.
      for (let i = 0; i < 2; i++) BusyWorker.last.dispatchEvent(new Event('error'))
      source.push(chunk(3))
      await source.drained()
      source.push(chunk(4))
      await source.end()

      const whole = createBufferedSource()
      whole.push(Uint8Array.from(file.subarray(0, HEAD + 5 * 8192)))
      BusyWorker.last.readOne()
      BusyWorker.last.dispatchEvent(new Event('error'))
      await whole.end()
      expect(source.index.count).toBe(whole.index.count)
      expect(source.index.duration).toBe(whole.index.duration)
      expect(source.index.endOf(source.index.count - 1)).toBe(whole.index.endOf(whole.index.count - 1))
    },
  )

  it.each([
    ['one of the chunks has been searched', () => BusyWorker.last.readOne()],
    ['the source is released', (source: BufferedSource) => source.release()],
  ])('a buffered source has no room while many chunks wait to be searched, until %s', async (_, act) => {
    const source = createBufferedSource()
    source.push(head())
    BusyWorker.last.readOne()
    for (let index = 0; index < 16; index++) source.push(chunk(index % 5))
    expect(await hasResolved(source.room())).toBe(true)
    source.push(chunk(0))
    const room = source.room()
    expect(await hasResolved(room)).toBe(false)
    act(source)
    expect(await hasResolved(room)).toBe(true)
  })

  it('a released buffered source does not find more frames, and its pending promises settle', async () => {
    const source = createBufferedSource()
    source.push(head())
    const { count } = source.index
    for (let index = 0; index < 20; index++) source.push(chunk(index % 5))
    const waiting = [source.drained(), source.room(), source.end()]
    BusyWorker.last.dispatchEvent(new Event('error'))
    source.release()
    const outcomes = await Promise.allSettled([...waiting, source.drained(), source.room(), source.end()])
    const expected = ['fulfilled', 'fulfilled', 'rejected']
    expect(outcomes.map(({ status }) => status)).toEqual([...expected, ...expected])
    expect(source.index.count).toBe(count)
  })

  it('the page replaces a worker that stops replying', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const source = createBufferedSource()
    source.push(head())
    BusyWorker.last.readOne()
    for (let index = 0; index < 20; index++) source.push(chunk(index % 5))
    const room = source.room()
    vi.advanceTimersByTime(60_000)
    await room
    await source.end()
    expect(source.index.isFinished).toBe(true)
  })

  it('an idle worker is never replaced, no matter how long it is silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const source = createBufferedSource()
    source.push(head())
    BusyWorker.last.readOne()
    vi.advanceTimersByTime(60_000)
    source.push(chunk(0))
    const drained = source.drained()
    expect(await hasResolved(drained)).toBe(false)
    BusyWorker.last.readOne()
    expect(await hasResolved(drained)).toBe(true)
  })

  it('room() and end() reject if the worker fails and the bytes cannot be read again', async () => {
    const source = createBufferedSource()
    source.push(head())
    // Enough bytes for the byte store to keep some of them in a blob.
    source.push(Uint8Array.from(file))
    const { count } = source.index
    onTestFinished(makeBlobsUnreadable())
    const ended = source.end()
    BusyWorker.last.dispatchEvent(new Event('error'))
    await expect(ended).rejects.toThrow('cannot be read')
    for (let index = 0; index < 20; index++) source.push(chunk(index % 5))
    await expect(source.room()).rejects.toThrow('cannot be read')
    await source.drained()
    await expect(source.end()).rejects.toThrow('cannot be read')
    expect(source.index.count).toBe(count)
  })
})
