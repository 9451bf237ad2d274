import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DownloadProgress, readDownload } from '../../../../src/audio/download/read-download.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Reads a download that delivers the bytes passed to `send`. */
function reading(total: number) {
  const controllers: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = []
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void controllers.push(given), cancel })
  const address = 'https://calls.example/audio.mp3'
  const progress: DownloadProgress[] = []
  const chunks: number[][] = []
  const result = readDownload(
    { body, from: 0, length: total, total, type: null, address },
    {
      signal: new AbortController().signal,
      async onChunk(chunk) {
        chunks.push([...chunk])
        return undefined
      },
      progress: () => ({ received: chunks.flat().length, total }),
      onProgress: (latest) => progress.push(latest),
    },
  )
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  result.catch(() => undefined)
  const [controller] = controllers
  return {
    ...{ result, progress, chunks, cancel },
    send: (...bytes: number[]) => controller?.enqueue(Uint8Array.from(bytes)),
    close: () => controller?.close(),
  }
}

it('a download delivers every chunk in order as it arrives', async () => {
  const { result, chunks, progress, send, close } = reading(5)
  send(1, 2)
  send(3)
  send(4, 5)
  close()
  await result
  expect(chunks).toEqual([[1, 2], [3], [4, 5]])
  // Progress is reported at most once every 100 ms.
  expect(progress).toEqual([2, 5].map((received) => ({ received, total: 5, slow: false })))
})

it('a download is reported as slow after 15 s without bytes, until more bytes arrive', async () => {
  const { result, progress, send, close } = reading(8)
  send(1)
  await vi.advanceTimersByTimeAsync(14_900)
  expect(progress.at(-1)?.slow).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(progress.at(-1)).toEqual({ received: 1, total: 8, slow: true })
  send(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(progress.at(-1)).toEqual({ received: 2, total: 8, slow: false })
  close()
  await result
})

it('the first byte of a file is waited for without a limit', async () => {
  const { result, progress, send, close } = reading(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(progress).toEqual([{ received: 0, total: 1, slow: true }])
  send(1)
  close()
  expect(await result).toBe('ended')
})

it('a download fails as stalled after 30 s without bytes, and reports how many bytes arrived', async () => {
  const { result, send, cancel } = reading(8)
  send(1, 2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await troubleOf(result)).trouble).toEqual({ kind: 'stalled', received: 2, total: 8 })
  expect(cancel).toHaveBeenCalledOnce()
})
