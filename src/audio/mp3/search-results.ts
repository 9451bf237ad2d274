import type { FrameFormat } from './frame-header.ts'
import type { XingHeader } from './xing-header.ts'

/** Neither frames nor complete tags. */
export type Gap = {
  from: Bytes
  to: Bytes
  frame: number
  after: 'start' | 'tag' | 'frame'
  isZero: boolean
  isTag: boolean
}

export type FormatChange = { from: number; format: FrameFormat }

export type SearchResults = {
  offsets: number[]
  lengths: number[]
  formats: FormatChange[]
  xingHeader: { offset: Bytes; header: XingHeader } | null
  gaps: Gap[]
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
