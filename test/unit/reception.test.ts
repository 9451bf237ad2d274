import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFrameReader } from '../../src/audio/frame-reader.ts'
import type { ToFramesWorker } from '../../src/audio/frames-worker.ts'
import { createReception, type Reception } from '../../src/audio/reception.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'

/** A worker that reads frames only when it is given time. */
class BusyWorker extends EventTarget {
  static last: BusyWorker
  readonly #reader = createFrameReader()
  readonly #chunks: Uint8Array<ArrayBuffer>[] = []

  constructor() {
    super()
    BusyWorker.last = this
  }

  postMessage(message: ToFramesWorker): void {
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
/** So much is read in the page before a worker is asked. */
const HEAD = 1 << 20
const head = () => Uint8Array.from(file.subarray(0, HEAD))
const chunk = (place: number) => Uint8Array.from(file.subarray(HEAD + place * 8192, HEAD + (place + 1) * 8192))

/** What a promise has come to once everything that can go on has gone on. */
async function isKept(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
}

describe('a reception whose worker is busy', () => {
  const worker = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  beforeEach(() => Object.defineProperty(globalThis, 'Worker', { configurable: true, value: BusyWorker }))
  afterEach(() => {
    if (worker) Object.defineProperty(globalThis, 'Worker', worker)
    else Reflect.deleteProperty(globalThis, 'Worker')
  })

  it('is settled when the frames of all that came were found', async () => {
    const reception = createReception()
    reception.push(head())
    const { count } = reception.index
    expect(count).toBeGreaterThan(0)
    expect(await isKept(reception.settled())).toBe(true)
    reception.push(chunk(0))
    reception.push(chunk(1))
    const settled = reception.settled()
    // It reads what is known already before what is new.
    for (let i = 0; i < 2; i++) BusyWorker.last.readOne()
    expect(await isKept(settled)).toBe(false)
    BusyWorker.last.readOne()
    expect(await isKept(settled)).toBe(true)
    expect(reception.index.count).toBeGreaterThan(count)
    expect(await isKept(reception.settled())).toBe(true)
  })

  it.each([0, 1, 2, 3, 4])('reads on by itself when the worker dies after %i of four answers', async (answers) => {
    const reception = createReception()
    reception.push(head())
    for (const place of [0, 1, 2]) reception.push(chunk(place))
    for (let i = 0; i < answers; i++) BusyWorker.last.readOne()
    // Some tell of their death twice.
    for (let i = 0; i < 2; i++) BusyWorker.last.dispatchEvent(new Event('error'))
    reception.push(chunk(3))
    await reception.settled()
    reception.push(chunk(4))
    await reception.end()

    const whole = createReception()
    whole.push(Uint8Array.from(file.subarray(0, HEAD + 5 * 8192)))
    BusyWorker.last.readOne()
    BusyWorker.last.dispatchEvent(new Event('error'))
    await whole.end()
    expect(reception.index.count).toBe(whole.index.count)
    expect(reception.index.duration).toBe(whole.index.duration)
    expect(reception.index.endOf(reception.index.count - 1)).toBe(whole.index.endOf(whole.index.count - 1))
  })

  it.each([
    ['they are looked through', () => BusyWorker.last.readOne()],
    ['it is released', (reception: Reception) => reception.release()],
  ])('has no room while many chunks wait, until %s', async (_, happen) => {
    const reception = createReception()
    reception.push(head())
    BusyWorker.last.readOne()
    for (let place = 0; place < 16; place++) reception.push(chunk(place % 5))
    expect(await isKept(reception.room())).toBe(true)
    reception.push(chunk(0))
    const room = reception.room()
    expect(await isKept(room)).toBe(false)
    happen(reception)
    expect(await isKept(room)).toBe(true)
  })

  it('finds nothing more once it is released', async () => {
    const reception = createReception()
    reception.push(head())
    const { count } = reception.index
    reception.push(chunk(0))
    BusyWorker.last.dispatchEvent(new Event('error'))
    reception.release()
    expect(await isKept(reception.settled())).toBe(false)
    expect(reception.index.count).toBe(count)
  })
})
