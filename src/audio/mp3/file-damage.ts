import type { Bytes } from '../../domain/units.ts'
import { MAX_FRAME_LENGTH } from './frame-header.ts'
import type { Gap, SearchResults } from './search-results.ts'

export type FileDamage = {
  /** `garbage`: bytes that are neither frames nor tags. `cut`: the end of the recording is missing. */
  kind: 'garbage' | 'cut'
  offset: Bytes
  /** Size of the garbage; for `cut`, the estimated size of the missing end. */
  length: Bytes
  /** Number of audio frames before the damage. */
  frame: number
}

/**
 * The maximum amount of junk that is considered harmless after a tag or at either end of a file. Some programs add a
 * line break there or write a slightly wrong tag length.
 */
const MAX_HARMLESS_JUNK: Bytes = 32
/** The maximum number of zeros at either end of a file that are considered padding. */
const MAX_ZERO_PADDING: Bytes = 4096
/** A Xing header may overstate the frame count by this much, because some encoders count the header's own frame. */
const MAX_MISCOUNT = 1

export type DamageDetector = {
  /** Adds the next search results and returns the damage found in them. */
  push: (results: SearchResults) => FileDamage[]
  /** Adds the last search results and returns the damage found in them, including a truncated end of the file. */
  end: (results: SearchResults, fileEnd: Bytes) => FileDamage[]
}

/**
 * Decides which gaps between frames are damage that the user should know about, and whether all the audio that the Xing
 * header declares has arrived.
 */
export function createDamageDetector(from: Bytes): DamageDetector {
  let xingHeader: SearchResults['xingHeader'] = null
  let frameCount = 0
  let frameBytes = 0
  let framesEnd = from
  let garbageBytes = 0

  const isHarmless = (gap: Gap, fileEnd: Bytes): boolean => {
    const length = gap.to - gap.from
    const isAtEdge = gap.after === 'start' || gap.to === fileEnd
    if (gap.isTag || (gap.isZero && gap.after === 'tag')) return true
    // A read that begins in the middle of a file usually begins inside a frame, and the rest of that frame isn't
    // damage.
    if (gap.after === 'start' && from > 0 && length <= MAX_FRAME_LENGTH) return true
    if (isAtEdge && gap.isZero) return length <= MAX_ZERO_PADDING
    return length <= MAX_HARMLESS_JUNK && (isAtEdge || gap.after === 'tag')
  }
  const add = (results: SearchResults, fileEnd: Bytes): FileDamage[] => {
    const gaps = results.gaps.filter((gap) => !isHarmless(gap, fileEnd))
    xingHeader ??= results.xingHeader
    frameCount += results.offsets.length
    frameBytes += results.lengths.reduce((sum, length) => sum + length, 0)
    if (results.offsets.length > 0) framesEnd = (results.offsets.at(-1) ?? 0) + (results.lengths.at(-1) ?? 0)
    const damage = gaps.map(
      ({ from, to, frame }): FileDamage => ({ kind: 'garbage', offset: from, length: to - from, frame }),
    )
    for (const { offset, length } of damage) if (offset > (xingHeader?.offset ?? 0)) garbageBytes += length
    return damage
  }
  /** How many of the bytes that the Xing header declares are missing. Bytes replaced by garbage don't count. */
  const missingBytes = (fileEnd: Bytes): Bytes => {
    if (xingHeader === null) return 0
    const { frames, bytes } = xingHeader.header
    const missing = bytes === null ? null : xingHeader.offset + bytes - fileEnd
    if (frames === null) return missing === null || missing <= MAX_FRAME_LENGTH ? 0 : missing
    const frameLength = frameBytes / Math.max(1, frameCount)
    const missingFrames = frames - frameCount - Math.floor(garbageBytes / Math.max(1, frameLength))
    if (missingFrames <= MAX_MISCOUNT) return 0
    return missing === null ? Math.round(missingFrames * frameLength) : Math.max(0, missing)
  }

  return {
    push: (results) => add(results, Number.NaN),
    end(results, fileEnd) {
      const damage = add(results, fileEnd)
      const { cut } = results
      const length = Math.max(missingBytes(fileEnd), cut?.missing ?? 0)
      if (length > 0) damage.push({ kind: 'cut', offset: cut?.offset ?? framesEnd, length, frame: frameCount })
      return damage
    },
  }
}
