import type { Bytes } from '../domain/units.ts'
import { isTagAmidSound, readEncoderTag } from './encoder-tag.ts'
import type { Finds, Gap } from './finds.ts'
import { apeTagBefore, foreignTagAt, TAG_PEEK } from './foreign-tag.ts'
import { type FrameFormat, type FrameHeader, isSameFormat, readFrameHeader } from './frame-header.ts'
import { isWaveHead, WAVE_HEAD, waveStepAt } from './wave-wrapper.ts'

/** The bytes at hand: `bytes[0]` stands at `start` in the file. */
type Stretch = { bytes: Uint8Array; start: Bytes; isLast: boolean }

type SearchStart = {
  from: Bytes
  /** At the start of a file, in its middle, or inside of a tag whose length may be nonsense. */
  at: 'file' | 'middle' | 'tag'
  /** Frames found before. */
  count: number
  /** Format of the frame before. */
  format: FrameFormat | null
}

export type FrameSearch = {
  /** Where it goes on looking; no earlier byte is needed any more. */
  readonly place: Bytes
  /** How many frames it found, those before its start included. */
  readonly count: number
  readonly format: FrameFormat | null
  /** Finds what the stretch decides. The next one must hold all bytes from `place` on. */
  advance: (stretch: Stretch, finds: Finds) => void
}

/**
 * Goes from frame to frame while each is where the one before ends, else byte by byte until a frame is followed by
 * another. No byte is looked at more often than a few times, whatever it holds: a step goes ahead or waits for more.
 * @param onLongTag told when a tag ends beyond the bytes at hand, with the place of the first byte inside
 */
export function createFrameSearch(from: SearchStart, onLongTag?: (inside: Bytes) => void): FrameSearch {
  let { from: place, count, format } = from
  let hasTag = from.at === 'middle' || count > 0
  let behind: Gap['behind'] = from.at === 'tag' ? 'tag' : 'nothing'
  let sampleRate = format?.sampleRate ?? 0
  /** What lies between the last find and `place`; null while each frame is where it should. */
  let gap: Gap | null = openGap(place, from.at === 'tag')
  /** A frame where it should be, with no other behind it: sound, unless another begins inside of it. */
  let doubtful: { offset: Bytes; end: Bytes; header: FrameHeader } | null = null
  /** The header that was read last behind a frame: mostly that of the next one. */
  let following: { offset: Bytes; header: FrameHeader } | null = null
  let wave: { isHead: boolean; end: Bytes } = { isHead: false, end: Number.POSITIVE_INFINITY }

  function openGap(at: Bytes, isTag = false): Gap {
    return { from: at, to: at, frame: count, behind, isZero: true, isTag }
  }
  const closeGap = (to: Bytes, finds: Finds) => {
    if (gap !== null && to > gap.from) finds.gaps.push({ ...gap, to })
    gap = null
  }
  const addFrame = (offset: Bytes, header: FrameHeader, finds: Finds) => {
    if (format === null || !isSameFormat(format, header.format)) {
      format = header.format
      finds.formats.push({ from: finds.offsets.length, format })
    }
    finds.offsets.push(offset)
    finds.lengths.push(header.length)
    count += 1
    behind = 'sound'
  }
  const skip = (length: Bytes, finds: Finds) => {
    closeGap(place, finds)
    place += length
    behind = 'tag'
    gap = openGap(place)
  }

  const headerAt = ({ bytes, start }: Stretch, at: number) =>
    following?.offset === start + at ? following.header : readFrameHeader(bytes, at)
  const isFollowed = (stretch: Stretch, next: number, header: FrameHeader) => {
    const { bytes, start, isLast } = stretch
    const found = readFrameHeader(bytes, next)
    if (found) following = { offset: start + next, header: found }
    return (
      found?.format.sampleRate === header.format.sampleRate ||
      (isLast && next === bytes.length) ||
      start + next === wave.end ||
      foreignTagAt(bytes, next) !== null
    )
  }

  const believe = (bytes: Uint8Array, at: number, header: FrameHeader, finds: Finds) => {
    closeGap(place, finds)
    doubtful = null
    sampleRate = header.format.sampleRate
    const tag = hasTag ? null : readEncoderTag(bytes.subarray(at), header)
    if (tag !== null) finds.tag = { offset: place, tag }
    if (tag !== null || (hasTag && isTagAmidSound(bytes, at, header))) behind = 'tag'
    else addFrame(place, header, finds)
    hasTag = true
    place += header.length
  }

  /** Takes the frame at `place`. False when there is none to believe in, null when more bytes must tell. */
  const takeFrame = (stretch: Stretch, finds: Finds): boolean | null => {
    const { bytes, start, isLast } = stretch
    const at = place - start
    const header = wave.isHead ? null : headerAt(stretch, at)
    if (header === null) return false
    const next = at + header.length
    if (!isLast && next + TAG_PEEK > bytes.length) return null
    if (isFollowed(stretch, next, header) || (!hasTag && readEncoderTag(bytes.subarray(at), header) !== null)) {
      believe(bytes, at, header, finds)
      return true
    }
    // A header that claims another rate must have a follower; one that goes on as before need not.
    if (gap !== null || header.format.sampleRate !== sampleRate) return false
    gap = openGap(place)
    doubtful = { offset: place, end: start + next, header }
    return false
  }

  const takeWaveHead = (bytes: Uint8Array, at: number, finds: Finds): boolean => {
    if (place === 0 && from.at === 'file' && isWaveHead(bytes, at)) {
      wave = { isHead: true, end: Number.POSITIVE_INFINITY }
      skip(WAVE_HEAD, finds)
      return true
    }
    if (!wave.isHead) return false
    const step = waveStepAt(bytes, at)
    if (step.kind === 'other') {
      gap = { ...openGap(0), isZero: false, behind: 'nothing' }
      place = Number.POSITIVE_INFINITY
    } else {
      if (at + step.length > bytes.length) onLongTag?.(place + 1)
      skip(step.length, finds)
      if (step.kind === 'sound') wave = { isHead: false, end: place + step.size }
    }
    return true
  }

  const takeTag = ({ bytes, start }: Stretch, finds: Finds): boolean => {
    const at = place - start
    if (takeWaveHead(bytes, at, finds)) return true
    // ID3 and APE tags are told apart from anything; the short marks of others count only where a tag is due.
    const isDue = gap === null || gap.from === place
    const apeLength = apeTagBefore(bytes, at)
    if (apeLength !== null) {
      // An APE tag without a header was taken for a gap, or for its end.
      closeGap(Math.max(gap?.from ?? place, place - apeLength), finds)
      skip(TAG_PEEK, finds)
      return true
    }
    const length = from.at === 'tag' ? null : foreignTagAt(bytes, at, isDue)
    if (length === null) {
      if (isDue && place >= wave.end) gap = openGap(place, true)
      return false
    }
    if (length === Number.POSITIVE_INFINITY) {
      closeGap(place, finds)
      behind = 'tag'
      gap = openGap(place, true)
      return false
    }
    if (place + length > start + bytes.length) onLongTag?.(place + 1)
    skip(length, finds)
    return true
  }

  /** Goes to the next byte that a frame or a tag could begin with. */
  const walk = ({ bytes, start }: Stretch, finds: Finds) => {
    gap ??= openGap(place)
    const end = Math.min(bytes.length, (doubtful?.end ?? Number.POSITIVE_INFINITY) - start)
    let at = place - start
    do {
      if (bytes[at] !== 0) gap.isZero = false
      at += 1
    } while (at < end && !isPromising(bytes[at], bytes[at + 1]))
    place = start + at
    if (doubtful === null || place < doubtful.end) return
    addFrame(doubtful.offset, doubtful.header, finds)
    doubtful = null
    gap = openGap(place)
  }

  return {
    get place() {
      return place
    },
    get count() {
      return count
    },
    get format() {
      return format
    },
    advance(stretch, finds) {
      const end = stretch.start + stretch.bytes.length
      while (place < end) {
        if (!stretch.isLast && place + TAG_PEEK > end) return
        const took = takeFrame(stretch, finds)
        if (took === null) return
        if (!took && (doubtful !== null || !takeTag(stretch, finds))) walk(stretch, finds)
      }
      if (!stretch.isLast) return
      if (doubtful === null) closeGap(end, finds)
      else finds.cut = { offset: doubtful.offset, missing: doubtful.end - end }
    },
  }
}

/** Whether a frame, an ID3 tag or an APE tag may begin with these two bytes; true where the second is not at hand. */
function isPromising(first: number | undefined, second: number | undefined): boolean {
  if (first === 0xff) return second === undefined || (second & 0xe6) === 0xe2
  if (first === 0x49) return second === undefined || second === 0x44
  return first === 0x41 && (second === undefined || second === 0x50)
}
