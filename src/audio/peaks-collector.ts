import type { Channel, Peaks } from '../domain/peaks.ts'
import type { Bytes, Milliseconds, Seconds } from '../domain/units.ts'
import type { FrameBatch } from './frame-batch.ts'
import { createGrowingPeaks } from './growing-peaks.ts'
import { PEAKS_RATE } from './peaks-reader.ts'
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-worker.ts'

export type PeaksCollector = {
  /** Takes a copy of the next frames. */
  push: (batch: FrameBatch) => void
  /** No more frames come; the peaks end with the recording. */
  end: (duration: Seconds) => void
  release: () => void
}

export type BackPressure = {
  /** How much was pushed and is not decoded yet. */
  pending: () => Bytes
  /** Resolves when little enough is pending to push more, and when nothing is decoded any more. */
  room: () => Promise<void>
}

export type PeaksListener = {
  /** More is known; told at most every 250 ms. */
  onPeaks: (peaks: Peaks) => void
  onDone: (peaks: Peaks) => void
  /** No drawing can be made of this. */
  onFailed: () => void
}

const TELL_EVERY: Milliseconds = 250
/** The decoder can lose itself in what it cannot read. Twice, since a computer that slept finds the time already up. */
const PATIENCE: Milliseconds = 5000
const PATIENT_TIMES = 2
/** Some seconds of decoding, so that the worker never waits. */
const ROOM: Bytes = 1 << 20

/**
 * Runs the worker that decodes, and joins what it tells.
 * @param trimStart samples of the decoder's whole output that come before time 0
 */
export function createPeaksCollector(listener: PeaksListener, trimStart = 0): PeaksCollector & BackPressure {
  const worker = new Worker(new URL('./peaks-worker.ts', import.meta.url), { type: 'module' })
  const say = (message: ToPeaksWorker, moved: Transferable[] = []) => worker.postMessage(message, moved)
  const known = createGrowingPeaks()
  let hasBegun = false
  /** Sizes of the batches that are not answered yet, and of all of them. */
  const unanswered: Bytes[] = []
  let pending: Bytes = 0
  let waiting: (() => void)[] = []
  let duration: Seconds | null = null
  let hasEnded = false
  let isReady = false
  let isReleased = false
  let telling: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined

  const peaks = (): Peaks => {
    const most = duration === null ? undefined : Math.ceil(duration * PEAKS_RATE)
    return { rate: PEAKS_RATE, ...known.soFar(most) }
  }
  const letWaitingGo = () => {
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
  const release = () => {
    isReleased = true
    pending = 0
    clearTimeout(telling)
    clearTimeout(watching)
    worker.terminate()
    letWaitingGo()
  }
  const fail = () => {
    if (isReleased) return
    release()
    listener.onFailed()
  }
  const watch = (times = PATIENT_TIMES) => {
    clearTimeout(watching)
    // Until it is ready it is still being fetched, for which there is no limit.
    if (!isReady || (unanswered.length === 0 && !hasEnded)) return
    watching = setTimeout(() => (times > 1 ? watch(times - 1) : fail()), PATIENCE)
  }
  const take = (piece: readonly Channel[]) => {
    known.append(piece)
    if (piece.length > 0) hasBegun = true
    telling ??= setTimeout(() => {
      telling = undefined
      if (hasBegun) listener.onPeaks(peaks())
    }, TELL_EVERY)
  }
  const finish = () => {
    release()
    if (hasBegun) listener.onDone(peaks())
    else listener.onFailed()
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<FromPeaksWorker>) => {
    if (isReleased) return
    if ('ready' in data) isReady = true
    else if ('piece' in data) take(data.piece)
    else if ('taken' in data) {
      pending -= unanswered.shift() ?? 0
      if (pending < ROOM) letWaitingGo()
    } else if ('done' in data) return finish()
    else return fail()
    watch()
  })
  say({ trimStart })

  const push = ({ frames, count, format }: FrameBatch) => {
    if (isReleased || hasEnded) return
    const copy = frames.slice()
    unanswered.push(copy.byteLength)
    pending += copy.byteLength
    say({ frames: copy, count, format }, [copy.buffer])
    if (unanswered.length === 1) watch()
  }
  return {
    push,
    end(of) {
      if (isReleased || hasEnded) return
      duration = of
      hasEnded = true
      say({ end: true })
      watch()
    },
    pending: () => pending,
    room: () => (pending < ROOM ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    release,
  }
}
