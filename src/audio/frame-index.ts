import type { Bytes, Seconds } from '../domain/units.ts'
import type { EncoderTag } from './encoder-tag.ts'
import type { FrameFormat } from './frame-header.ts'
import type { FramesFound } from './frame-reader.ts'
import type { Damage } from './sound-damage.ts'

/**
 * Where each frame of sound stands in the file and in time. Times are the listener's: what the encoder and the decoder
 * put in front is before 0. Questions about a frame expect one that is known: 0 ≤ frame < count.
 */
export type FrameIndex = {
  readonly count: number
  readonly isFinished: boolean
  readonly tag: EncoderTag | null
  readonly damage: readonly Damage[]
  /** Samples before the listener's 0. */
  readonly trimStart: number
  /** What is known so far; once finished without the padding at the end, where the tag's count of frames is true. */
  readonly duration: Seconds
  /** So far: no tag says otherwise, and each frame is within a byte of the mean of its format. */
  readonly isConstantBitRate: boolean
  append: (found: FramesFound) => void
  /** Nothing more comes. */
  finish: () => void
  offsetOf: (frame: number) => Bytes
  lengthOf: (frame: number) => Bytes
  /** The byte after the frame; in a whole file the next one's offset. */
  endOf: (frame: number) => Bytes
  formatOf: (frame: number) => FrameFormat
  /** When a frame begins; negative in front of the listener's 0. `timeOf(count)` is the end of what is known. */
  timeOf: (frame: number) => Seconds
  /** The frame that sounds at a time, the first or the last when none does; 0 when there is none at all. */
  frameAt: (time: Seconds) => number
  /** The last frame that begins at or before a byte of the file, else the first. */
  frameAtByte: (offset: Bytes) => number
}

/** Samples that a Layer III decoder itself is late. Source: LAME technical FAQ; FFmpeg's mp3dec.c. */
export const DECODER_DELAY = 529

/** Frames of one format in a row. */
type Run = {
  from: number
  format: FrameFormat
  start: Seconds
}

/** The lengths of all frames of one format. */
type Lengths = { count: number; total: Bytes; shortest: Bytes; longest: Bytes }

export function createFrameIndex(): FrameIndex {
  let offsets = new Float64Array(4096)
  let lengths = new Uint16Array(4096)
  let count = 0
  let isFinished = false
  let tag: EncoderTag | null = null
  const damage: Damage[] = []
  const runs: Run[] = []
  const lengthsOf = new Map<string, Lengths>()

  const grow = (needed: number) => {
    if (needed <= offsets.length) return
    const room = Math.max(needed, offsets.length * 2)
    const [moreOffsets, moreLengths] = [new Float64Array(room), new Uint16Array(room)]
    moreOffsets.set(offsets)
    moreLengths.set(lengths)
    offsets = moreOffsets
    lengths = moreLengths
  }
  const trimStart = () => (tag === null || tag.delay === null ? 0 : tag.delay + DECODER_DELAY)
  const trimEnd = () => {
    if (!isFinished || tag === null || tag.padding === null || tag.frames !== count) return 0
    return Math.max(0, tag.padding - DECODER_DELAY)
  }
  /** When `frame` of a run begins, or `trim` samples earlier. */
  const timeIn = (run: Run, frame: number, trim = 0): Seconds => {
    const samples = (frame - run.from) * run.format.samples - trim
    // In the first run all is whole samples, so nothing is rounded twice.
    if (run === runs[0]) return (samples - trimStart()) / run.format.sampleRate
    return run.start + samples / run.format.sampleRate
  }
  const runOf = (frame: number) =>
    // Asked for every frame of a recording, of which nearly all have one run.
    runs.length < 2
      ? runs[0]
      : runs[
          Math.max(
            0,
            lastWhere(runs.length, (run) => (runs[run]?.from ?? 0) <= frame),
          )
        ]
  const timeOf = (frame: number): Seconds => {
    const run = runOf(frame)
    return run === undefined ? 0 : timeIn(run, frame)
  }
  const measure = (from: number, to: number, { sampleRate, channels }: FrameFormat) => {
    const key = `${sampleRate} ${channels}`
    const all = lengthsOf.get(key) ?? { count: 0, total: 0, shortest: Number.POSITIVE_INFINITY, longest: 0 }
    lengthsOf.set(key, all)
    all.count += to - from
    for (let frame = from; frame < to; frame++) {
      const length = lengths[frame] ?? 0
      all.total += length
      if (length < all.shortest) all.shortest = length
      if (length > all.longest) all.longest = length
    }
  }

  return {
    get count() {
      return count
    },
    get isFinished() {
      return isFinished
    },
    get tag() {
      return tag
    },
    get damage() {
      return damage
    },
    get trimStart() {
      return trimStart()
    },
    get duration() {
      const run = runs.at(-1)
      return run === undefined ? 0 : Math.max(0, timeIn(run, count, trimEnd()))
    },
    get isConstantBitRate() {
      return count > 0 && tag?.isVariable !== true && [...lengthsOf.values()].every(isSteady)
    },
    append(found) {
      tag ??= found.tag
      for (const one of found.damage) damage.push(one)
      grow(count + found.offsets.length)
      offsets.set(found.offsets, count)
      lengths.set(found.lengths, count)
      let from = count
      for (const change of found.formats) {
        const run = runs.at(-1)
        const to = count + change.from
        if (run !== undefined) measure(from, to, run.format)
        runs.push({ from: to, format: change.format, start: timeOf(to) })
        from = to
      }
      count += found.offsets.length
      const run = runs.at(-1)
      if (run !== undefined) measure(from, count, run.format)
    },
    finish() {
      isFinished = true
    },
    offsetOf: (frame) => offsets[frame] ?? 0,
    lengthOf: (frame) => lengths[frame] ?? 0,
    endOf: (frame) => (offsets[frame] ?? 0) + (lengths[frame] ?? 0),
    formatOf(frame) {
      const run = runOf(frame)
      if (run === undefined) throw new RangeError(`Frame ${frame} is not known`)
      return run.format
    },
    timeOf,
    frameAt(time) {
      const run =
        runs[
          Math.max(
            0,
            lastWhere(runs.length, (place) => timeOf(runs[place]?.from ?? 0) <= time),
          )
        ]
      if (run === undefined || Number.isNaN(time)) return 0
      const guess = run.from + Math.floor(((time - timeIn(run, run.from)) * run.format.sampleRate) / run.format.samples)
      const frame = Math.max(0, Math.min(count - 1, guess))
      // Rounding can be one frame off where a frame begins.
      if (timeOf(frame) > time) return Math.max(0, frame - 1)
      return frame + 1 < count && timeOf(frame + 1) <= time ? frame + 1 : frame
    },
    frameAtByte: (offset) =>
      Math.max(
        0,
        lastWhere(count, (frame) => (offsets[frame] ?? 0) <= offset),
      ),
  }
}

/** Whether no length is more than a byte from the mean. */
function isSteady({ count, total, shortest, longest }: Lengths): boolean {
  return longest - total / count <= 1 && total / count - shortest <= 1
}

/** The last of `count` places where `holds` is true, when it is so at all before; -1 where at none. */
function lastWhere(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [-1, count - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
