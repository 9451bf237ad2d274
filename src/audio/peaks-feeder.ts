import type { Peaks } from '../domain/peaks.ts'
import type { Bytes, Milliseconds } from '../domain/units.ts'
import { readFrames } from './frame-source.ts'
import { createPeaksCollector, type PeaksCollector } from './peaks-collector.ts'
import type { Reception } from './reception.ts'

const BATCH: Bytes = 128 * 1024
/** Sound first: so long the decoder waits for it, since both need the processor. */
const AFTER_SOUND: Milliseconds = 400

export type PeaksListener = {
  /** More is known; told at most every 250 ms. */
  onPeaks: (peaks: Peaks) => void
  onDone: (peaks: Peaks) => void
  /** No drawing can be made of this. */
  onFailed: () => void
}

type Options = PeaksListener & {
  reception: Reception
  /** Settles when there is sound. */
  sound: Promise<unknown>
  signal: AbortSignal
}

/** Decodes what comes for its peaks, in order, until all has come or `signal` is aborted. A decoder that dies is replaced once. */
export async function feedPeaks({ reception, sound, signal, ...listener }: Options): Promise<void> {
  await Promise.race([sound, new Promise((resolve) => setTimeout(resolve, AFTER_SOUND))])
  if (signal.aborted) return
  const { index } = reception
  while (index.count === 0 && !index.isFinished && !signal.aborted) await grown(reception, signal)
  if (signal.aborted || index.count === 0) return
  for (let tries = 2; tries > 0; tries--) {
    if (signal.aborted) return
    const collector = createPeaksCollector(listener.onPeaks, index.trimStart)
    if (!collector) break
    signal.addEventListener('abort', collector.release)
    const pushing = pushAll(reception, collector, signal)
    const outcome = await Promise.race([collector.over, pushing.then(() => collector.over)])
    signal.removeEventListener('abort', collector.release)
    if (outcome === 'released') return
    if (outcome === 'complete') return listener.onDone(collector.peaks())
    if (outcome === 'undecodable') break
  }
  listener.onFailed()
}

async function pushAll(reception: Reception, collector: PeaksCollector, signal: AbortSignal): Promise<void> {
  const { index } = reception
  let next = 0
  while (!collector.isOver()) {
    if (next < index.count) {
      const to = batchEnd(reception, next)
      const frames = await readFrames(reception, next, to)
      collector.push({ frames, count: to - next, format: index.formatOf(next) })
      next = to
      await collector.room()
    } else if (index.isFinished) return collector.end(index.duration)
    else await grown(reception, signal)
  }
}

function batchEnd({ index }: Reception, from: number): number {
  const start = index.offsetOf(from)
  const format = index.formatOf(from)
  let to = from + 1
  while (to < index.count && index.endOf(to) - start <= BATCH && index.formatOf(to) === format) to += 1
  return to
}

function grown(reception: Reception, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop()
      signal.removeEventListener('abort', go)
      resolve()
    }
    const stop = reception.subscribe(go)
    signal.addEventListener('abort', go)
  })
}
