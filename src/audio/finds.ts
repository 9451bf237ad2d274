import type { Bytes } from '../domain/units.ts'
import type { EncoderTag } from './encoder-tag.ts'
import type { FrameFormat } from './frame-header.ts'

/** Bytes where neither a frame nor a whole tag was found. */
export type Gap = {
  from: Bytes
  to: Bytes
  /** How many frames stand before it. */
  frame: number
  behind: 'nothing' | 'tag' | 'sound'
  isZero: boolean
  /** It belongs to a tag that does not tell its length. */
  isTag: boolean
}

/** What a search found, in the order of the file. */
export type Finds = {
  offsets: number[]
  lengths: number[]
  formats: { from: number; format: FrameFormat }[]
  tag: { offset: Bytes; tag: EncoderTag } | null
  gaps: Gap[]
  /** The last frame, of which some bytes did not come. */
  cut: { offset: Bytes; missing: Bytes } | null
}

export const noFinds = (): Finds => ({ offsets: [], lengths: [], formats: [], tag: null, gaps: [], cut: null })
