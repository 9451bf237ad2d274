import type { Channel, Peaks } from '../domain/peaks.ts'
import { createGrowingPeaks } from './growing-peaks.ts'
import { PEAKS_RATE, type PeaksPiece } from './peaks-reader.ts'

export type JoinedPeaks = {
  /** Begins the run that follows the last one, which ends where this begins. Returns its number. */
  begin: (at: number) => number
  /** Takes what comes next of a run. */
  take: (run: number, piece: PeaksPiece) => void
  /** What is known without a gap, from the start on; at most so many stretches. */
  soFar: (most?: number) => Peaks
}

type Run = { end: number; waiting: PeaksPiece[] }

/** Peaks of runs that are read at the same time, joined in order; runs may read beyond their ends. */
export function createJoinedPeaks(): JoinedPeaks {
  const known = createGrowingPeaks()
  const runs: Run[] = []
  /** The first run that is not complete, and how many stretches are. */
  let first = 0
  let length = 0

  const join = ({ end }: Run, { at, channels }: PeaksPiece) => {
    const count = channels[0]?.max.length ?? 0
    const [from, to] = [Math.max(0, length - at), Math.min(count, end - at)]
    if (to <= from) return
    known.append(channels.map((channel) => partOf(channel, from, to)))
    length = at + to
  }
  const joinWaiting = () => {
    for (let run = runs[first]; run; run = runs[++first]) {
      for (const piece of run.waiting.splice(0)) join(run, piece)
      if (length < run.end) return
    }
  }
  return {
    begin(at) {
      const last = runs.at(-1)
      if (last) last.end = at
      runs.push({ end: Number.POSITIVE_INFINITY, waiting: [] })
      joinWaiting()
      return runs.length - 1
    },
    take(number, piece) {
      runs[number]?.waiting.push(piece)
      if (number === first) joinWaiting()
    },
    soFar: (most) => ({ rate: PEAKS_RATE, ...known.soFar(most) }),
  }
}

function partOf({ min, max }: Channel, from: number, to: number): Channel {
  return { min: min.subarray(from, to), max: max.subarray(from, to) }
}
