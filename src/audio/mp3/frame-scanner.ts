import type { Bytes, Milliseconds } from '../../domain/units.ts'
import { startResponsiveTimeout } from '../../lib/timing/responsive-timeout.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import { createTransferPool } from '../download/transfer-pool.ts'
import { createFrameReader, type FrameReader, type FramesFound } from './frame-reader.ts'
import type { FramesWorkerRequest, FramesWorkerResponse } from './frames-worker.ts'
import framesWorker from './frames-worker.ts?worker&url'

/** A frame reader that moves to a worker for long recordings. */
export type FrameScanner = {
  /** Reads the next bytes. The caller may reuse the chunk's memory afterwards. */
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  end: () => void
  release: () => void
}

type Options = {
  /** File offset of the first byte that will be pushed. */
  from: Bytes
  /** Returns the bytes `from ≤ offset < to`, which were pushed earlier. */
  read: (from: Bytes, to: Bytes) => Promise<Uint8Array>
  /** Called once per push, in order, and once more at the end. */
  onFound: (found: FramesFound, isLast: boolean) => void
  /** Called if the worker died and the bytes couldn't be read again. No more frames will be found. */
  onFailed: (error: unknown) => void
}

/**
 * The number of bytes that the main thread reads before a worker takes over. Reading them takes only a few
 * milliseconds, whereas starting a worker takes longer and would delay playback.
 */
const MAIN_THREAD_BYTES: Bytes = 1 << 20

/** How long to wait for a reply. A worker replies to a chunk within milliseconds, unless its script fails to load. */
const WORKER_TIMEOUT: Milliseconds = 10_000

/** The size of a pooled buffer, large enough for most chunks. */
const POOLED_BUFFER_SIZE: Bytes = 128 * 1024

/**
 * Reads the first bytes on the calling thread and the rest in a worker. If the worker dies or stops replying, the
 * calling thread starts over and reads all bytes itself, as it does if workers aren't available.
 */
export function createFrameScanner({ from, read, onFound, onFailed }: Options): FrameScanner {
  const chunkSizes: Bytes[] = []
  let reportedCount = 0
  let hasEnded = false
  let isReleased = false
  let reader: FrameReader | null = createFrameReader({ from })
  /**
   * The chunks read on this thread so far, which a worker must read again when it takes over; null once a worker has
   * started or failed to start.
   */
  let firstChunks: Uint8Array<ArrayBuffer>[] | null = []
  let worker: Worker | null = null
  /** The number of replies still expected from the worker. */
  let awaitedReplies = 0
  let stopTimeout: () => void = () => undefined

  const watchWorker = () => {
    stopTimeout()
    if (awaitedReplies > 0) stopTimeout = startResponsiveTimeout(WORKER_TIMEOUT, onWorkerFailed)
  }
  const send = (message: FramesWorkerRequest, transfer: Transferable[] = []) => {
    if (!worker) return
    worker.postMessage(message, { transfer })
    if ('from' in message) return
    awaitedReplies += 1
    if (awaitedReplies === 1) watchWorker()
  }
  const stopWorker = () => {
    stopTimeout()
    worker?.terminate()
    worker = null
  }
  const pool = createTransferPool(POOLED_BUFFER_SIZE)
  const sendChunk = (chunk: Uint8Array) => {
    const copy = pool.copy(chunk)
    send({ chunk: copy }, [copy.buffer])
  }
  const report = (found: FramesFound) => {
    reportedCount += 1
    onFound(found, false)
  }
  const moveToWorker = (chunks: readonly Uint8Array<ArrayBuffer>[]) => {
    worker = startWorker(framesWorker)
    if (!worker) return
    reader = null
    let alreadyReported = chunks.length
    worker.addEventListener('message', ({ data }: MessageEvent<FramesWorkerResponse>) => {
      if (!worker) return
      if (data.recycled) pool.recycle(data.recycled)
      awaitedReplies -= 1
      watchWorker()
      if (data.isLast) {
        stopWorker()
        onFound(data.found, true)
      } else if (alreadyReported > 0) alreadyReported -= 1
      else report(data.found)
    })
    worker.addEventListener('error', onWorkerFailed)
    send({ from })
    for (const chunk of chunks) sendChunk(chunk)
  }
  const onWorkerFailed = () => {
    // A worker may fire `error` more than once.
    if (!worker) return
    stopWorker()
    readAgain().catch((error: unknown) => {
      if (!isReleased) onFailed(error)
    })
  }
  const readAgain = async () => {
    const newReader = createFrameReader({ from })
    let byteOffset = from
    for (let i = 0; i < chunkSizes.length; i++) {
      const end = byteOffset + (chunkSizes[i] ?? 0)
      const found = newReader.push(await read(byteOffset, end))
      if (isReleased) return
      if (i >= reportedCount) report(found)
      byteOffset = end
    }
    reader = newReader
    if (hasEnded) onFound(reader.end(), true)
  }
  return {
    push(chunk) {
      chunkSizes.push(chunk.byteLength)
      if (!reader) return sendChunk(chunk)
      report(reader.push(chunk))
      firstChunks?.push(chunk.slice())
      if (!firstChunks || firstChunks.reduce((sum, { byteLength }) => sum + byteLength, 0) < MAIN_THREAD_BYTES) return
      moveToWorker(firstChunks)
      firstChunks = null
    },
    end() {
      hasEnded = true
      if (reader) onFound(reader.end(), true)
      else send({ end: true })
    },
    release() {
      isReleased = true
      stopWorker()
    },
  }
}
