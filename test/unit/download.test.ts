import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DownloadProgress, type OpenDownload, readDownload } from '../../src/audio/download.ts'
import { troubleOf } from '../support/trouble-of.ts'

/** A download whose bytes the test sends; it records whether the reader let go of it. */
function sending(total: number | null) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let cancelled = 0
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    cancel: () => {
      cancelled += 1
    },
  })
  const open: OpenDownload = { body, total, address: 'https://calls.example/audio.mp3' }
  return {
    open,
    cancelled: () => cancelled,
    send: (...bytes: number[]) => controller?.enqueue(Uint8Array.from(bytes)),
    close: () => controller?.close(),
    breakOff: (error: unknown) => controller?.error(error),
  }
}

function reading(open: OpenDownload, onChunk: (chunk: Uint8Array) => void = () => undefined) {
  const leaving = new AbortController()
  const progress: DownloadProgress[] = []
  const sound = readDownload(open, { signal: leaving.signal, onChunk, onProgress: (told) => progress.push(told) })
  // Each test awaits the result later; until then a rejection is expected.
  sound.catch(() => undefined)
  return { sound, progress, leaving }
}

const bytesOf = async (sound: Blob) => [...new Uint8Array(await sound.arrayBuffer())]

describe('a download', () => {
  it('gives every byte in order, as it comes and as a whole', async () => {
    const { open, send, close } = sending(5)
    const chunks: number[][] = []
    const { sound, progress } = reading(open, (chunk) => chunks.push([...chunk]))
    send(1, 2)
    send(3)
    send(4, 5)
    close()
    expect(await bytesOf(await sound)).toEqual([1, 2, 3, 4, 5])
    expect(chunks).toEqual([[1, 2], [3], [4, 5]])
    expect(progress).toEqual([2, 3, 5].map((received) => ({ received, total: 5, slow: false })))
  })

  it('is typed as sound', async () => {
    const { open, close } = sending(null)
    close()
    expect((await reading(open).sound).type).toBe('audio/mpeg')
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
    expect(await bytesOf(await sound)).toEqual([0, 1, 2, 3, 4])
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
