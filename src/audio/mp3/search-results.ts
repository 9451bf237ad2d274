import type { Bytes } from '../../domain/units.ts'
import type { FrameFormat } from './frame-header.ts'
import type { XingHeader } from './xing-header.ts'

/** Bytes `from ≤ offset < to` in which neither a frame nor a complete tag was found. */
export type Gap = {
  from: Bytes
  to: Bytes
  /** Number of frames before the gap. */
  frame: number
  /** Whether the start of the search, a tag or a frame precedes the gap. */
  after: 'start' | 'tag' | 'frame'
  /** Whether all its bytes are zero. */
  isZero: boolean
  /** Whether it belongs to a tag that does not state its length. */
  isTag: boolean
}

/** In a batch, the frames from index `from` have a different format from those before. */
export type FormatChange = { from: number; format: FrameFormat }

/** The results of a search, in file order. */
export type SearchResults = {
  offsets: number[]
  lengths: number[]
  formats: FormatChange[]
  xingHeader: { offset: Bytes; header: XingHeader } | null
  gaps: Gap[]
  /** A last frame that is incomplete. */
  cut: { offset: Bytes; missing: Bytes } | null
}

export const emptySearchResults = (): SearchResults => ({
  offsets: [],
  lengths: [],
  formats: [],
  xingHeader: null,
  gaps: [],
  cut: null,
})

/** The combined results of two consecutive searches. */
export function concatSearchResults(a: SearchResults, b: SearchResults): SearchResults {
  return {
    offsets: a.offsets.concat(b.offsets),
    lengths: a.lengths.concat(b.lengths),
    formats: a.formats.concat(b.formats.map(({ from, format }) => ({ from: from + a.offsets.length, format }))),
    xingHeader: a.xingHeader ?? b.xingHeader,
    gaps: a.gaps.concat(b.gaps),
    cut: b.cut ?? a.cut,
  }
}
