import type { Bytes, Milliseconds } from '../domain/units.ts'
import { readFrames } from './frame-source.ts'
import { createPeaksCollector, type PeaksListener } from './peaks-collector.ts'
import type { Reception } from './reception.ts'

const BATCH: Bytes = 128 * 1024
/** Sound first: so long the decoder waits for it, since both need the processor. */
const AFTER_SOUND: Milliseconds = 400

type Options = PeaksListener & {
  reception: Reception
  /** Settles when there is sound. */
  sound: Promise<unknown>
  signal: AbortSignal
}

/** Decodes what comes for its peaks, in order, until all has come or `signal` is aborted. */
export async function feedPeaks({ reception, sound, signal, ...listener }: Options): Promise<void> {
  await Promise.race([sound, new Promise((resolve) => setTimeout(resolve, AFTER_SOUND))])
  if (signal.aborted) return
  const { index } = reception
  while (index.count === 0 && !index.isFinished && !signal.aborted) await grown(reception, signal)
  if (signal.aborted || index.count === 0) return
  const collector = startCollector(listener, index.trimStart)
  if (!collector) return
  signal.addEventListener('abort', collector.release)
  let next = 0
  while (!signal.aborted) {
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

/** Null where there are no workers: then the recording plays undrawn. */
function startCollector(listener: PeaksListener, trimStart: number) {
  try {
    return createPeaksCollector(listener, trimStart)
  } catch {
    listener.onFailed()
    return null
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
