import { afterEach, expect, it, vi } from 'vitest'
import { type DownloadProgress, readDownload } from '../../../../src/audio/download/read-download.ts'
import type { RecordingResponse } from '../../../../src/domain/call/recording-response.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

/** A download that delivers the bytes passed to `send` and counts how often its stream is cancelled. */
function controlledDownload(total: number | null) {
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
  const open: RecordingResponse = {
    body,
    from: 0,
    length: total,
    total,
    type: null,
    address: 'https://calls.example/audio.mp3',
  }
  return {
    open,
    cancelled: () => cancelled,
    send: (...bytes: number[]) => controller?.enqueue(Uint8Array.from(bytes)),
    close: () => controller?.close(),
  }
}

/** Starts to read a download. */
function startReading(open: RecordingResponse, onChunk: (chunk: Uint8Array) => void = () => undefined) {
  const progress: DownloadProgress[] = []
  let received = 0
  const result = readDownload(open, {
    signal: new AbortController().signal,
    async onChunk(chunk) {
      received += chunk.length
      onChunk(chunk)
      return undefined
    },
    progress: () => ({ received, total: open.total }),
    onProgress: (latest) => progress.push(latest),
  })
  // Each test awaits the result later. Until then, this handler prevents an unhandled rejection.
  result.catch(() => undefined)
  return { result, progress }
}

it('a download delivers every chunk in order as it arrives', async () => {
  const { open, send, close } = controlledDownload(5)
  const chunks: number[][] = []
  const { result, progress } = startReading(open, (chunk) => chunks.push([...chunk]))
  send(1, 2)
  send(3)
  send(4, 5)
  close()
  await result
  expect(chunks).toEqual([[1, 2], [3], [4, 5]])
  // Progress is reported at most once every 100 ms.
  expect(progress).toEqual([2, 5].map((received) => ({ received, total: 5, slow: false })))
})

afterEach(() => vi.useRealTimers())

it('a download is reported as slow after 15 s without bytes, until more bytes arrive', async () => {
  vi.useFakeTimers()
  const { open, send, close } = controlledDownload(8)
  const { result, progress } = startReading(open)
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
  vi.useFakeTimers()
  const { open, send, close } = controlledDownload(1)
  const { result, progress } = startReading(open)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(progress).toEqual([{ received: 0, total: 1, slow: true }])
  send(1)
  close()
  expect(await result).toBe('ended')
})

it('a download fails as stalled after 30 s without bytes, and reports how many bytes arrived', async () => {
  vi.useFakeTimers()
  const { open, send, cancelled } = controlledDownload(8)
  const { result } = startReading(open)
  send(1, 2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await troubleOf(result)).trouble).toEqual({ kind: 'stalled', received: 2, total: 8 })
  expect(cancelled()).toBe(1)
})
