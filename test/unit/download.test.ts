import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DownloadProgress, type OpenDownload, readDownload } from '../../src/audio/download.ts'
import { troubleOf } from '../support/trouble-of.ts'

/** A download whose bytes the test sends; it records whether the reader let go of it. */
function sending(total: number | null) {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  let cancelled = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given
    },
    cancel: () => {
      cancelled += 1
    },
  })
  const open: OpenDownload = { body, from: 0, total, version: null, address: 'https://calls.example/audio.mp3' }
  return {
    open,
    cancelled: () => cancelled,
    send: (...bytes: number[]) => controller?.enqueue(Uint8Array.from(bytes)),
    close: () => controller?.close(),
    breakOff: (error: unknown) => controller?.error(error),
  }
}

/** Resolves when the page's thread comes to what waits now. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function reading(open: OpenDownload, onChunk: (chunk: Uint8Array) => void | Promise<void> = () => undefined) {
  const leaving = new AbortController()
  const progress: DownloadProgress[] = []
  const sound = readDownload(open, { signal: leaving.signal, onChunk, onProgress: (told) => progress.push(told) })
  // Each test awaits the result later; until then a rejection is expected.
  sound.catch(() => undefined)
  return { sound, progress, leaving }
}

describe('a download', () => {
  it('gives every byte in order, as it comes', async () => {
    const { open, send, close } = sending(5)
    const chunks: number[][] = []
    const { sound, progress } = reading(open, (chunk) => void chunks.push([...chunk]))
    send(1, 2)
    send(3)
    send(4, 5)
    close()
    await sound
    expect(chunks).toEqual([[1, 2], [3], [4, 5]])
    // What comes within a moment is told at once.
    expect(progress).toEqual([2, 5].map((received) => ({ received, total: 5, slow: false })))
  })

  it('reads on only when what came was dealt with', async () => {
    const { open, send, close } = sending(2)
    const told: string[] = []
    const { sound } = reading(open, async (chunk) => {
      told.push(`begin ${chunk[0]}`)
      await Promise.resolve()
      told.push(`end ${chunk[0]}`)
    })
    send(1)
    send(2)
    close()
    await sound
    expect(told).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  it('lets the rest of the page have its turn, however much is there already', async () => {
    const { open, send, close } = sending(null)
    let taken = 0
    const { sound } = reading(open, () => {
      taken += 1
      for (const end = performance.now() + 1; performance.now() < end; );
    })
    const takenBeforeOthers = nextTask().then(() => taken)
    const COUNT = 100
    for (let byte = 0; byte < COUNT; byte++) send(byte)
    close()
    expect(await takenBeforeOthers).toBeLessThan(COUNT)
    await sound
    expect(taken).toBe(COUNT)
  })

  it('of a part counts from where that begins', async () => {
    const { open, send, breakOff } = sending(8)
    const { sound, progress } = reading({ ...open, from: 5 }, () => breakOff(new TypeError('network error')))
    send(6)
    expect((await troubleOf(sound)).trouble).toEqual({ kind: 'lost', received: 6, total: 8 })
    expect(progress).toEqual([{ received: 6, total: 8, slow: false }])
  })

  it.each([
    ['none was announced', null, [null, null]],
    ['more comes than was announced', 3, [3, null]],
  ])('has no total once %s', async (_, announced, totals) => {
    const { open, send, close } = sending(announced)
    const { sound, progress } = reading(open)
    send(1, 2)
    send(3, 4)
    close()
    await sound
    expect(progress.map(({ total }) => total)).toEqual(totals)
  })

  it('that breaks off tells how far it came', async () => {
    const { open, send, breakOff } = sending(8)
    const { sound } = reading(open, () => breakOff(new TypeError('network error')))
    send(1, 2, 3)
    expect((await troubleOf(sound)).trouble).toEqual({ kind: 'lost', received: 3, total: 8 })
  })

  it('that is left gives the reason and lets go of the stream', async () => {
    const { open, send, cancelled } = sending(8)
    const { sound, leaving } = reading(open)
    send(1)
    leaving.abort(new Error('Left'))
    await expect(sound).rejects.toThrow('Left')
    expect(cancelled()).toBe(1)
  })

  it('that is left while a chunk is told ends there, even as its stream breaks with it', async () => {
    const { open, send, breakOff } = sending(8)
    const chunks: number[][] = []
    const { sound, leaving } = reading(open, (chunk) => {
      chunks.push([...chunk])
      leaving.abort(new Error('Left'))
      breakOff(new Error('The stream was left'))
    })
    send(1)
    await expect(sound).rejects.toThrow('Left')
    expect(chunks).toEqual([[1]])
  })
})

describe('a download that falls silent', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is called slow after 15 s, until the next bytes', async () => {
    const { open, send, close } = sending(8)
    const { sound, progress } = reading(open)
    send(1)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(progress.at(-1)?.slow).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(progress.at(-1)).toEqual({ received: 1, total: 8, slow: true })
    send(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(progress.at(-1)).toEqual({ received: 2, total: 8, slow: false })
    close()
    await sound
  })

  it('is given up after 30 s, with how far it came', async () => {
    const { open, send, cancelled } = sending(8)
    const { sound } = reading(open)
    send(1, 2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await troubleOf(sound)).trouble).toEqual({ kind: 'stalled', received: 2, total: 8 })
    expect(cancelled()).toBe(1)
  })

  it('is not given up while bytes keep coming', async () => {
    const { open, send, close } = sending(null)
    const { sound } = reading(open)
    for (let byte = 0; byte < 5; byte++) {
      send(byte)
      await vi.advanceTimersByTimeAsync(29_000)
    }
    close()
    await expect(sound).resolves.toBeUndefined()
  })

  it('leaves no timer behind', async () => {
    const { open, send, close } = sending(1)
    const { sound } = reading(open)
    send(1)
    close()
    await sound
    expect(vi.getTimerCount()).toBe(0)
  })
})
