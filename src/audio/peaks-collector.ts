import type { Channel, Peaks } from '../domain/peaks.ts'
import type { Bytes, Milliseconds, Seconds } from '../domain/units.ts'
import { startWorker } from '../lib/trusted-types.ts'
import type { FrameBatch } from './frame-batch.ts'
import { createGrowingPeaks } from './growing-peaks.ts'
import { PEAKS_RATE } from './peaks-reader.ts'
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-worker.ts'
import peaksWorker from './peaks-worker.ts?worker&url'

export type PeaksCollector = {
  /** Takes a copy of the next frames. */
  push: (batch: FrameBatch) => void
  /** No more frames come; the peaks end with the recording. */
  end: (duration: Seconds) => void
  /** Resolves when little enough is pending to push more, and when nothing is decoded any more. */
  room: () => Promise<void>
  /** What is known now. */
  peaks: () => Peaks
  /** How it ended: all is known, this cannot be decoded, the worker died, or nobody wants it any more. */
  over: Promise<Outcome>
  isOver: () => boolean
  release: () => void
}

type Outcome = 'complete' | 'undecodable' | 'died' | 'released'

const TELL_EVERY: Milliseconds = 250
/** The decoder can lose itself in what it cannot read. Twice, since a computer that slept finds the time already up. */
const PATIENCE: Milliseconds = 5000
const PATIENT_TIMES = 2
/** Some seconds of decoding, so that the worker never waits. */
const ROOM: Bytes = 1 << 20

/**
 * Runs the worker that decodes, and joins what it tells. Null where there are no workers.
 * @param onPeaks told at most every 250 ms, when more is known
 * @param trimStart samples of the decoder's whole output that come before time 0
 */
export function createPeaksCollector(onPeaks: (peaks: Peaks) => void, trimStart = 0): PeaksCollector | null {
  const worker = startWorker(peaksWorker)
  if (!worker) return null
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
  let isOver = false
  let telling: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  let settle: (outcome: Outcome) => void = () => undefined
  const over = new Promise<Outcome>((resolve) => {
    settle = resolve
  })

  const peaks = (): Peaks => {
    const most = duration === null ? undefined : Math.ceil(duration * PEAKS_RATE)
    return { rate: PEAKS_RATE, ...known.soFar(most) }
  }
  const letWaitingGo = () => {
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
  const finish = (outcome: Outcome) => {
    isOver = true
    pending = 0
    clearTimeout(telling)
    clearTimeout(watching)
    worker.terminate()
    settle(outcome)
    letWaitingGo()
  }
  const watch = (times = PATIENT_TIMES) => {
    clearTimeout(watching)
    // Until it is ready it is still being fetched, for which there is no limit.
    if (!isReady || (unanswered.length === 0 && !hasEnded)) return
    watching = setTimeout(() => (times > 1 ? watch(times - 1) : finish('undecodable')), PATIENCE)
  }
  const take = (piece: readonly Channel[]) => {
    known.append(piece)
    if (piece.length > 0) hasBegun = true
    telling ??= setTimeout(() => {
      telling = undefined
      if (hasBegun) onPeaks(peaks())
    }, TELL_EVERY)
  }
  worker.addEventListener('error', () => {
    if (!isOver) finish('died')
  })
  worker.addEventListener('message', ({ data }: MessageEvent<FromPeaksWorker>) => {
    if (isOver) return
    if ('ready' in data) isReady = true
    else if ('piece' in data) take(data.piece)
    else if ('taken' in data) {
      pending -= unanswered.shift() ?? 0
      if (pending < ROOM) letWaitingGo()
    } else return finish('done' in data && hasBegun ? 'complete' : 'undecodable')
    watch()
  })
  say({ trimStart })

  return {
    push({ frames, count, format }) {
      if (isOver || hasEnded) return
      const copy = frames.slice()
      unanswered.push(copy.byteLength)
      pending += copy.byteLength
      say({ frames: copy, count, format }, [copy.buffer])
      if (unanswered.length === 1) watch()
    },
    end(of) {
      if (isOver || hasEnded) return
      duration = of
      hasEnded = true
      say({ end: true })
      watch()
    },
    room: () => (pending < ROOM ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    peaks,
    over,
    isOver: () => isOver,
    release: () => finish('released'),
  }
}
