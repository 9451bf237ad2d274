import type { Bytes, Milliseconds } from '../domain/units.ts'
import { startWorker } from '../lib/trusted-types.ts'
import type { FrameBatch } from './frame-batch.ts'
import type { PeaksPiece, PeaksPlace } from './peaks-reader.ts'
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-worker.ts'
import peaksWorker from './peaks-worker.ts?worker&url'
import { createTravellingMemory } from './travelling-memory.ts'

/** One worker that decodes. */
export type PeaksDecoder = {
  /** The frames that follow are at this place, and their peaks belong to this run. */
  begin: (place: PeaksPlace, run: number) => void
  /** Takes a copy of the next frames. */
  push: (batch: FrameBatch) => void
  /** No more frames come. */
  end: () => void
  /** Resolves when little enough is pending to push more, and when nothing is decoded any more. */
  room: () => Promise<void>
  /** How it ended: all was told, this cannot be decoded, the worker died, or nobody wants it any more. */
  over: Promise<Outcome>
  isOver: () => boolean
  release: () => void
}

export type Outcome = 'complete' | 'undecodable' | 'died' | 'released'

/** The decoder can lose itself in what it cannot read. Twice, since a computer that slept finds the time already up. */
const PATIENCE: Milliseconds = 5000
const PATIENT_TIMES = 2
/** Some seconds of decoding, so that the worker never waits. */
const ROOM: Bytes = 1 << 20

/** What most batches go into. */
const USUAL: Bytes = 64 * 1024

/** Starts a worker that decodes. Null where there are no workers. */
export function createPeaksDecoder(onPiece: (run: number, piece: PeaksPiece) => void): PeaksDecoder | null {
  const worker = startWorker(peaksWorker)
  if (!worker) return null
  const say = (message: ToPeaksWorker, moved: Transferable[] = []) => worker.postMessage(message, { transfer: moved })
  /** Sizes of the batches that are not answered yet, and of all of them. */
  const unanswered: Bytes[] = []
  let pending: Bytes = 0
  const memory = createTravellingMemory(USUAL)
  let waiting: (() => void)[] = []
  let hasEnded = false
  let isReady = false
  let isOver = false
  let watching: ReturnType<typeof setTimeout> | undefined
  let settle: (outcome: Outcome) => void = () => undefined
  const over = new Promise<Outcome>((resolve) => {
    settle = resolve
  })

  const letWaitingGo = () => {
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
  const finish = (outcome: Outcome) => {
    isOver = true
    pending = 0
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
  worker.addEventListener('error', () => {
    if (!isOver) finish('died')
  })
  worker.addEventListener('message', ({ data }: MessageEvent<FromPeaksWorker>) => {
    if (isOver) return
    if ('ready' in data) isReady = true
    else if ('piece' in data) onPiece(data.run, data.piece)
    else if ('taken' in data) {
      memory.takeBack(data.taken)
      pending -= unanswered.shift() ?? 0
      if (pending < ROOM) letWaitingGo()
    } else return finish('done' in data ? 'complete' : 'undecodable')
    watch()
  })

  return {
    begin: (place, run) => say({ place, run }),
    push({ frames, count, format }) {
      if (isOver || hasEnded) return
      const copy = memory.copyOf(frames)
      unanswered.push(frames.byteLength)
      pending += frames.byteLength
      say({ frames: copy, count, format }, [copy.buffer])
      if (unanswered.length === 1) watch()
    },
    end() {
      if (isOver || hasEnded) return
      hasEnded = true
      say({ end: true })
      watch()
    },
    room: () => (pending < ROOM ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    over,
    isOver: () => isOver,
    release: () => finish('released'),
  }
}
