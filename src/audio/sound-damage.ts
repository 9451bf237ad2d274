import type { Bytes } from '../domain/units.ts'
import type { Finds, Gap } from './finds.ts'
import { LONGEST_FRAME } from './frame-header.ts'

export type Damage = {
  /** `garbage`: bytes that are no sound. `cut`: the recording breaks off before its end. */
  kind: 'garbage' | 'cut'
  offset: Bytes
  /** Of the garbage; of a cut, how much is missing as far as anything tells. */
  length: Bytes
  /** How many frames of sound stand before it. */
  frame: number
}

/** What some program may leave behind a tag or at either end of a file: a line break, a wrong length of its own. */
const LITTLE: Bytes = 32
/** Zeros at either end of a file that round it up to a block. */
const BLOCK: Bytes = 4096
/** An encoder may count the frame of its tag. */
const MISCOUNT = 1

export type SoundDamage = {
  take: (finds: Finds) => Damage[]
  end: (finds: Finds, fileEnd: Bytes) => Damage[]
}

/** Tells which gaps should alarm a person, and whether all came that the encoder's tag promised. */
export function createSoundDamage(from: Bytes): SoundDamage {
  let tag: Finds['tag'] = null
  let count = 0
  let soundBytes = 0
  let soundEnd = from
  let garbage = 0

  const isHarmless = (gap: Gap, fileEnd: Bytes): boolean => {
    const length = gap.to - gap.from
    const isAtEdge = gap.behind === 'nothing' || gap.to === fileEnd
    if (gap.isTag || (gap.isZero && gap.behind === 'tag')) return true
    // From the middle of a file, reading mostly begins inside of a frame.
    if (gap.behind === 'nothing' && from > 0 && length <= LONGEST_FRAME) return true
    if (isAtEdge && gap.isZero) return length <= BLOCK
    return length <= LITTLE && (isAtEdge || gap.behind === 'tag')
  }
  const take = (finds: Finds, fileEnd: Bytes): Damage[] => {
    const gaps = finds.gaps.filter((gap) => !isHarmless(gap, fileEnd))
    tag ??= finds.tag
    count += finds.offsets.length
    soundBytes += finds.lengths.reduce((sum, length) => sum + length, 0)
    if (finds.offsets.length > 0) soundEnd = (finds.offsets.at(-1) ?? 0) + (finds.lengths.at(-1) ?? 0)
    const damage = gaps.map(
      ({ from, to, frame }): Damage => ({ kind: 'garbage', offset: from, length: to - from, frame }),
    )
    for (const { offset, length } of damage) if (offset > (tag?.offset ?? 0)) garbage += length
    return damage
  }
  /** How much of the promised did not come, beyond what garbage stands for. */
  const missing = (fileEnd: Bytes): Bytes => {
    if (tag === null) return 0
    const { frames, bytes } = tag.tag
    const missingBytes = bytes === null ? null : tag.offset + bytes - fileEnd
    if (frames === null) return missingBytes === null || missingBytes <= LONGEST_FRAME ? 0 : missingBytes
    const frameLength = soundBytes / Math.max(1, count)
    const missingFrames = frames - count - Math.floor(garbage / Math.max(1, frameLength))
    if (missingFrames <= MISCOUNT) return 0
    return missingBytes === null ? Math.round(missingFrames * frameLength) : Math.max(0, missingBytes)
  }

  return {
    take: (finds) => take(finds, Number.NaN),
    end(finds, fileEnd) {
      const damage = take(finds, fileEnd)
      const length = Math.max(missing(fileEnd), finds.cut?.missing ?? 0)
      if (length > 0) damage.push({ kind: 'cut', offset: finds.cut?.offset ?? soundEnd, length, frame: count })
      return damage
    },
  }
}
