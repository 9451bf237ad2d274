import type { Bytes, Milliseconds, Seconds } from '../../domain/units.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'
import { createTransferPool } from '../download/transfer-pool.ts'
import { type FrameBatch, splitBatch } from '../mp3/frame-batch.ts'
import type { PeaksChunk } from './peaks-reader.ts'
import type { PeaksWorkerRequest, PeaksWorkerResponse } from './peaks-worker.ts'
import peaksWorker from './peaks-worker.ts?worker&url'

/** A worker that decodes frames and computes their peaks. */
export type PeaksDecoder = {
  /** Begins a section at `from`. Frames before it that are pushed after this call are the run-up. */
  begin: (from: Seconds, section: number) => void
  /**
   * Decodes a copy of the next frames, which start and end at the given times.
   * @param lengthOf returns the length of a frame, given its index in the batch
   */
  push: (batch: FrameBatch, start: Seconds, end: Seconds, lengthOf: (frame: number) => Bytes) => void
  /** Call after pushing the last frames of the recording, which ends at `end`. */
  end: (end: Seconds) => void
  /** Resolves when the worker's queue has room for more frames, or when the decoder has finished. */
  readyForMore: () => Promise<void>
  /** Resolves when the decoder has finished. */
  outcome: Promise<DecoderOutcome>
  isFinished: () => boolean
  release: () => void
}

/**
 * `complete`: all frames were decoded. `undecodable`: some frames can't be decoded. `died`: the worker failed.
 * `released`: `release` was called.
 */
export type DecoderOutcome = 'complete' | 'undecodable' | 'died' | 'released'

/**
 * The time limit for a batch, which is needed because the decoder can loop forever on invalid frames. Decoding stops
 * only after two timeouts in a row, because a timer fires immediately when a suspended computer wakes up.
 */
const BATCH_TIMEOUT: Milliseconds = 5000
const ALLOWED_TIMEOUTS = 2
/** The maximum size of a batch. The worker decodes it in less than a second, which is far below the time limit. */
export const MAX_BATCH_BYTES: Bytes = 128 * 1024
export const MAX_BATCH_FRAMES = 512

/**
 * No more batches are requested once the queued ones reach this size, which keeps the worker busy for a few seconds.
 */
const MAX_QUEUED: Bytes = 1 << 20

/** The size of a pooled buffer, large enough for any batch. */
const POOLED_BUFFER_SIZE: Bytes = MAX_BATCH_BYTES

/**
 * The number of frames that the worker decodes at a time. They yield at most 590 kB of samples, which are discarded
 * before the next frames are decoded.
 */
const DECODE_FRAMES = 64

/** Returns null if the browser has no workers. */
export function createPeaksDecoder(onChunk: (section: number, chunk: PeaksChunk) => void): PeaksDecoder | null {
  const worker = startWorker(peaksWorker)
  if (!worker) return null
  const send = (message: PeaksWorkerRequest, transfer: Transferable[] = []) => worker.postMessage(message, { transfer })
  /** Sizes of the batches that haven't been decoded yet. */
  const queuedSizes: Bytes[] = []
  /** The sum of `queuedSizes`. */
  let queuedBytes: Bytes = 0
  const pool = createTransferPool(POOLED_BUFFER_SIZE)
  let waiters: (() => void)[] = []
  let hasEnded = false
  let isReady = false
  let isFinished = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const outcome = withResolvers<DecoderOutcome>()

  const resolveWaiters = () => {
    const resolved = waiters
    waiters = []
    for (const resolve of resolved) resolve()
  }
  const finish = (result: DecoderOutcome) => {
    isFinished = true
    queuedBytes = 0
    clearTimeout(timer)
    worker.terminate()
    outcome.resolve(result)
    resolveWaiters()
  }
  const restartTimer = (allowed = ALLOWED_TIMEOUTS) => {
    clearTimeout(timer)
    // There is no time limit for loading the decoder.
    if (!isReady || (queuedSizes.length === 0 && !hasEnded)) return
    timer = setTimeout(() => (allowed > 1 ? restartTimer(allowed - 1) : finish('undecodable')), BATCH_TIMEOUT)
  }
  worker.addEventListener('error', () => {
    if (!isFinished) finish('died')
  })
  worker.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerResponse>) => {
    if (isFinished) return
    if ('ready' in data) isReady = true
    else if ('chunk' in data) onChunk(data.section, data.chunk)
    else if ('recycled' in data) {
      pool.recycle(data.recycled)
      queuedBytes -= queuedSizes.shift() ?? 0
      if (queuedBytes < MAX_QUEUED) resolveWaiters()
    } else return finish('done' in data ? 'complete' : 'undecodable')
    restartTimer()
  })

  return {
    begin: (from, section) => send({ from, section }),
    push({ frames, count, format }, start, end, lengthOf) {
      if (isFinished || hasEnded) return
      const copy = pool.copy(frames)
      queuedSizes.push(frames.byteLength)
      queuedBytes += frames.byteLength
      const batches = [...splitBatch({ frames: copy, count, format }, DECODE_FRAMES, lengthOf)]
      send({ batches, start, end, buffer: copy.buffer }, [copy.buffer])
      if (queuedSizes.length === 1) restartTimer()
    },
    end(end) {
      if (isFinished || hasEnded) return
      hasEnded = true
      send({ last: end })
      restartTimer()
    },
    readyForMore: () =>
      queuedBytes < MAX_QUEUED ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve)),
    outcome: outcome.promise,
    isFinished: () => isFinished,
    release: () => finish('released'),
  }
}
