import { MAX_FRAME_LENGTH } from './frame-header.ts'
import type { Gap, SearchResults } from './search-results.ts'

export type FileDamage = {
  /** `garbage`: bytes that are neither frames nor tags. `cut`: the end of the recording is missing. */
  kind: 'garbage' | 'cut'
  offset: Bytes
  length: Bytes
  frame: number
}

/** Some programs add a line break after a tag or at an end, or write a slightly wrong tag length. */
const MAX_HARMLESS_JUNK: Bytes = 32
const MAX_ZERO_PADDING: Bytes = 4096

/**
 * `frame` counts from the first frame of `results`.
 * @param options.from the offset at which the search began
 * @param options.fileEnd null if the end hasn't been reached
 */
export function damageIn(
  { gaps, cut, offsets }: SearchResults,
  { from, count, fileEnd }: { from: Bytes; count: number; fileEnd: Bytes | null },
): FileDamage[] {
  const isHarmless = (gap: Gap): boolean => {
    const length = gap.to - gap.from
    const isAtEdge = gap.after === 'start' || gap.to === fileEnd
    if (gap.isTag || (gap.isZero && gap.after === 'tag')) return true
    // A read that begins in the middle of a file usually begins inside a frame.
    if (gap.after === 'start' && from > 0 && length <= MAX_FRAME_LENGTH) return true
    if (isAtEdge && gap.isZero) return length <= MAX_ZERO_PADDING
    return length <= MAX_HARMLESS_JUNK && (isAtEdge || gap.after === 'tag')
  }
  const damage = gaps
    .filter((gap) => !isHarmless(gap))
    .map(
      ({ from, to, frame }): FileDamage => ({ kind: 'garbage', offset: from, length: to - from, frame: frame - count }),
    )
  if (cut) damage.push({ kind: 'cut', offset: cut.offset, length: cut.missing, frame: offsets.length })
  return damage
}
