import type { Bytes, Seconds } from '../../domain/units.ts'
import { firstIndexWhere } from '../../lib/bisect.ts'
import type { FileDamage } from './file-damage.ts'
import type { FrameFormat } from './frame-header.ts'
import type { FramesFound } from './frame-reader.ts'
import type { XingHeader } from './xing-header.ts'

/**
 * The byte offset and the time of every audio frame found so far. Time 0 is the time of the first sample that players
 * play, after the encoder delay and the decoder delay. Methods that take a frame number expect a known frame
 * (`0 ≤ frame < count`).
 */
export type FrameIndex = {
  readonly count: number
  /** Whether the whole file has been read. */
  readonly isFinished: boolean
  readonly xingHeader: XingHeader | null
  readonly damage: readonly FileDamage[]
  /** The number of samples before time 0. */
  readonly trimStart: number
  /**
   * The time from time 0 to the end of the last known frame. Once the whole file has been read, the end padding is
   * excluded if the Xing header's frame count is correct.
   */
  readonly duration: Seconds
  /**
   * Whether the bit rate has been constant so far: the Xing header doesn't declare a variable bit rate, and the length
   * of each frame is within one byte of the mean for its format.
   */
  readonly isConstantBitRate: boolean
  append: (found: FramesFound) => void
  /** Call when the whole file has been read. */
  finish: () => void
  offsetOf: (frame: number) => Bytes
  lengthOf: (frame: number) => Bytes
  /** Offset of the first byte after the frame. Unless a tag or damage follows, the next frame starts there. */
  endOf: (frame: number) => Bytes
  /** Throws a RangeError if no frame is known. */
  formatOf: (frame: number) => FrameFormat
  /** The first frame after `frame` that has a different format; `count` if there is none. */
  formatEnd: (frame: number) => number
  /**
   * The time at which a frame starts; negative if that is before time 0. `timeOf(count)` is the end of the last known
   * frame.
   */
  timeOf: (frame: number) => Seconds
  /** The frame that contains `time`, or the nearest frame if none does; 0 if no frame is known. */
  frameAt: (time: Seconds) => number
  /** The last frame that starts at or before `offset`, or the first frame if none does. */
  frameAtByte: (offset: Bytes) => number
}

/** The delay of a Layer III decoder's output, in samples. Source: LAME technical FAQ; FFmpeg's mp3dec.c. */
export const DECODER_DELAY = 529

/** Consecutive frames of one format, starting with frame `from`. */
type FormatRun = {
  from: number
  format: FrameFormat
  start: Seconds
}

/** Statistics on the lengths of all frames of one format. */
type LengthStats = { count: number; total: Bytes; shortest: Bytes; longest: Bytes }

export function createFrameIndex(): FrameIndex {
  let offsets = new Float64Array(4096)
  let lengths = new Uint16Array(4096)
  let count = 0
  let isFinished = false
  let xingHeader: XingHeader | null = null
  const damage: FileDamage[] = []
  const runs: FormatRun[] = []
  const lengthStats = new Map<string, LengthStats>()

  const reserve = (needed: number) => {
    if (needed <= offsets.length) return
    const capacity = Math.max(needed, offsets.length * 2)
    const [newOffsets, newLengths] = [new Float64Array(capacity), new Uint16Array(capacity)]
    newOffsets.set(offsets)
    newLengths.set(lengths)
    offsets = newOffsets
    lengths = newLengths
  }
  const trimStart = () => (xingHeader === null || xingHeader.delay === null ? 0 : xingHeader.delay + DECODER_DELAY)
  const trimEnd = () => {
    if (!isFinished || xingHeader === null || xingHeader.padding === null || xingHeader.frames !== count) return 0
    return Math.max(0, xingHeader.padding - DECODER_DELAY)
  }
  /** The time at which `frame` of a format run starts, minus `trim` samples. */
  const timeIn = (run: FormatRun, frame: number, trim = 0): Seconds => {
    const samples = (frame - run.from) * run.format.samplesPerFrame - trim
    // Times in the first run are computed from whole samples with a single division, so they are rounded only once.
    if (run === runs[0]) return (samples - trimStart()) / run.format.sampleRate
    return run.start + samples / run.format.sampleRate
  }
  /** The index of the first format run for which `startsAfter` is true; `runs.length` if there is none. */
  const firstRunAfter = (startsAfter: (run: FormatRun) => boolean): number =>
    firstIndexWhere(runs.length, (index) => {
      const run = runs[index]
      return run !== undefined && startsAfter(run)
    })
  /** The last format run for which `startsAfter` is false, or the first run if it is true for all. */
  const lastRun = (startsAfter: (run: FormatRun) => boolean): FormatRun | undefined => {
    // This function is called for every frame, and nearly all recordings have only one format, so skip the search.
    if (runs.length < 2) return runs[0]
    return runs[Math.max(0, firstRunAfter(startsAfter) - 1)]
  }
  const runOf = (frame: number) => (runs.length < 2 ? runs[0] : lastRun(({ from }) => from > frame))
  const timeOf = (frame: number): Seconds => {
    const run = runOf(frame)
    return run === undefined ? 0 : timeIn(run, frame)
  }
  const measure = (from: number, to: number, { sampleRate, channels }: FrameFormat) => {
    const key = `${sampleRate} ${channels}`
    const stats = lengthStats.get(key) ?? { count: 0, total: 0, shortest: Number.POSITIVE_INFINITY, longest: 0 }
    lengthStats.set(key, stats)
    stats.count += to - from
    for (let frame = from; frame < to; frame++) {
      const length = lengths[frame] ?? 0
      stats.total += length
      if (length < stats.shortest) stats.shortest = length
      if (length > stats.longest) stats.longest = length
    }
  }

  return {
    get count() {
      return count
    },
    get isFinished() {
      return isFinished
    },
    get xingHeader() {
      return xingHeader
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
      return count > 0 && xingHeader?.isVariable !== true && [...lengthStats.values()].every(isUniform)
    },
    append(found) {
      xingHeader ??= found.xingHeader
      for (const one of found.damage) damage.push(one)
      reserve(count + found.offsets.length)
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
      if (run === undefined) throw new RangeError(`Unknown frame: ${frame}`)
      return run.format
    },
    formatEnd: (frame) => runs[firstRunAfter(({ from }) => from > frame)]?.from ?? count,
    timeOf,
    frameAt(time) {
      const run = lastRun(({ from }) => timeOf(from) > time)
      if (run === undefined || Number.isNaN(time)) return 0
      const { sampleRate, samplesPerFrame } = run.format
      const estimate = run.from + Math.floor(((time - timeIn(run, run.from)) * sampleRate) / samplesPerFrame)
      const frame = Math.max(0, Math.min(count - 1, estimate))
      // Near a frame boundary, the estimate can be off by one frame due to rounding.
      if (timeOf(frame) > time) return Math.max(0, frame - 1)
      return frame + 1 < count && timeOf(frame + 1) <= time ? frame + 1 : frame
    },
    frameAtByte: (offset) => Math.max(0, firstIndexWhere(count, (frame) => (offsets[frame] ?? 0) > offset) - 1),
  }
}

/** Whether every length is within one byte of the mean. */
function isUniform({ count, total, shortest, longest }: LengthStats): boolean {
  return longest - total / count <= 1 && total / count - shortest <= 1
}
