import { startWorker } from '../../lib/trusted-types.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'
import { splitBatch } from '../mp3/frame-batch.ts'
import { batchEnd, type FrameSource, readFrames } from '../mp3/frame-source.ts'
import type { PeaksChunk } from './peaks-reader.ts'
import type { PeaksWorkerRequest, PeaksWorkerResponse } from './peaks-worker.ts'
import peaksWorker from './peaks-worker.ts?worker&url'

/** `undecodable`: some frames can't be decoded. `died`: the worker failed or couldn't be started. */
export type DecoderFailure = 'undecodable' | 'died'

type Options = {
  source: Pick<FrameSource, 'index' | 'store'>
  signal: AbortSignal
  onChunk: (chunk: PeaksChunk) => void
  onFailed: (failure: DecoderFailure) => void
}

/** The decoder can loop forever on invalid frames. One timeout isn't enough: it fires when a computer wakes up. */
const BATCH_TIMEOUT: Milliseconds = 5000
const ALLOWED_TIMEOUTS = 2
const MAX_BATCH_BYTES: Bytes = 128 * 1024
const MAX_BATCH_FRAMES = 512
/** A few seconds of work, at most 1 MB. */
const MAX_WAITING = 8
/** At most 590 kB of samples. */
const DECODE_FRAMES = 64

/** Null if the browser has no workers, or if the signal is aborted. */
export function createPeaksDecoder({ source, signal, onChunk, onFailed }: Options) {
  const worker = signal.aborted ? null : startWorker(peaksWorker)
  if (!worker) return null
  const { index } = source
  let waiting = 0
  let isReady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let progress = withResolvers<void>()

  const notify = () => {
    progress.resolve()
    progress = withResolvers()
  }
  const waitUntilBelow = async (limit: number) => {
    while (waiting >= limit && !signal.aborted) await progress.promise
  }
  const restartTimer = (allowed = ALLOWED_TIMEOUTS) => {
    clearTimeout(timer)
    if (!isReady || waiting === 0) return
    timer = setTimeout(() => (allowed > 1 ? restartTimer(allowed - 1) : onFailed('undecodable')), BATCH_TIMEOUT)
  }
  const send = (request: PeaksWorkerRequest) => {
    if (signal.aborted) return
    worker.postMessage(request, { transfer: request.buffer ? [request.buffer] : [] })
    waiting += 1
    if (waiting === 1) restartTimer()
  }
  worker.addEventListener('error', () => onFailed('died'))
  worker.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerResponse>) => {
    if (signal.aborted) return
    if (data.kind === 'failed') return onFailed('undecodable')
    if (data.kind === 'ready') isReady = true
    else {
      waiting -= 1
      onChunk(data.chunk)
      notify()
    }
    restartTimer()
  })
  const stop = () => {
    worker.terminate()
    clearTimeout(timer)
    notify()
  }
  signal.addEventListener('abort', stop, { once: true })

  return {
    /**
     * Resolves, when the worker has room for more, to the first frame that wasn't sent. Rejects with an
     * `UnreadableBytesError`.
     */
    async decode(claim: number, from: number, limit: number): Promise<number> {
      const to = batchEnd(index, from, Math.min(limit, from + MAX_BATCH_FRAMES), MAX_BATCH_BYTES)
      const frames = await readFrames(source, from, to)
      const whole = { frames, count: to - from, format: index.formatOf(from) }
      const batches = [...splitBatch(whole, DECODE_FRAMES, (frame) => index.lengthOf(from + frame))]
      const times = { start: index.timeOf(from), end: index.timeOf(to), claim: index.timeOf(claim) }
      send({ batches, ...times, isLast: false, buffer: frames.buffer })
      await waitUntilBelow(MAX_WAITING)
      return to
    },
    /** Call after the last frame of the recording. */
    finish(claim: number) {
      const end = index.timeOf(index.count)
      send({ batches: [], start: end, end, claim: index.timeOf(claim), isLast: true, buffer: null })
    },
    drained: () => waitUntilBelow(1),
  }
}
