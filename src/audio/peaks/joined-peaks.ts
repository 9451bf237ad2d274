import type { Channel, Peaks } from '../../domain/waveform/peaks.ts'
import { createGrowingPeaks } from './growing-peaks.ts'
import { PEAKS_RATE, type PeaksChunk } from './peaks-reader.ts'

/**
 * Joins peaks from several decoders. A section is a part of the recording that one decoder reads without a jump.
 * Sections are numbered in recording order.
 */
export type JoinedPeaks = {
  /** Begins a section at `firstBin`, where the previous section ends. Returns the number of the new section. */
  beginSection: (firstBin: number) => number
  /** Appends the next bins of a section. Bins after its end are dropped. */
  append: (section: number, chunk: PeaksChunk) => void
  /** Returns the bins from the start of the recording up to the first gap, at most `maxBins` of them. */
  snapshot: (maxBins?: number) => Peaks
}

type Section = { end: number; pending: PeaksChunk[] }

export function createJoinedPeaks(): JoinedPeaks {
  const joined = createGrowingPeaks()
  const sections: Section[] = []
  /** The first section that is incomplete. */
  let current = 0
  /** Number of bins joined so far. */
  let length = 0

  const join = ({ end }: Section, { firstBin, channels }: PeaksChunk) => {
    const count = channels[0]?.max.length ?? 0
    const [from, to] = [Math.max(0, length - firstBin), Math.min(count, end - firstBin)]
    if (to <= from) return
    joined.append(channels.map((channel) => sliceOf(channel, from, to)))
    length = firstBin + to
  }
  const joinPending = () => {
    for (let section = sections[current]; section; section = sections[++current]) {
      for (const chunk of section.pending.splice(0)) join(section, chunk)
      if (length < section.end) return
    }
  }
  return {
    beginSection(firstBin) {
      const last = sections.at(-1)
      if (last) last.end = firstBin
      sections.push({ end: Number.POSITIVE_INFINITY, pending: [] })
      joinPending()
      return sections.length - 1
    },
    append(section, chunk) {
      sections[section]?.pending.push(chunk)
      if (section === current) joinPending()
    },
    snapshot: (maxBins) => ({ rate: PEAKS_RATE, ...joined.snapshot(maxBins) }),
  }
}

function sliceOf({ min, max }: Channel, from: number, to: number): Channel {
  return { min: min.subarray(from, to), max: max.subarray(from, to) }
}
