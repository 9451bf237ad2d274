import { firstIndexWhere } from '../../lib/bisect.ts'
import type { FileDamage } from './file-damage.ts'
import { type FrameFormat, isSameFormat, MAX_FRAME_LENGTH } from './frame-header.ts'
import type { FramesFound } from './frame-reader.ts'
import { shortestSilentFrame } from './silent-frame.ts'
import type { XingHeader } from './xing-header.ts'

/**
 * Time 0 is the first sample that players play. Frames that damaged bytes have replaced are counted as well, because
 * their time has passed; their number follows from the size of the damage.
 */
export type FrameIndex = {
  readonly count: number
  readonly isFinished: boolean
  readonly xingHeader: XingHeader | null
  /** Where the audio ends according to the Xing header; null if unknown. */
  readonly declaredEnd: Bytes | null
  readonly damage: readonly IndexedDamage[]
  readonly trimStart: number
  /** Without the padding that a correct Xing header declares. */
  readonly duration: Seconds
  /** Within one byte of the mean length for the format, unless a Xing header says otherwise. */
  readonly isConstantBitRate: boolean
  append: (found: FramesFound) => void
  /** The first frame of `next` is the last one of this index. */
  join: (next: FrameIndex) => void
  finish: (fileEnd: Bytes) => void
  offsetOf: (frame: number) => Bytes
  /** The silent frame that takes the place of a lost one has a length, too. */
  lengthOf: (frame: number) => Bytes
  endOf: (frame: number) => Bytes
  isLost: (frame: number) => boolean
  /** Throws a RangeError if no frame is known. */
  formatOf: (frame: number) => FrameFormat
  formatEnd: (frame: number) => number
  /** May be before 0. `timeOf(count)` is the end of the last frame. */
  timeOf: (frame: number) => Seconds
  /** The nearest frame if none contains `time`; 0 if no frame is known. */
  frameAt: (time: Seconds) => number
}

/** `frame`: the first lost frame, or the frame after the damage. */
export type IndexedDamage = FileDamage & { lost: number }

/** In samples. Source: LAME technical FAQ; FFmpeg's mp3dec.c. */
export const DECODER_DELAY = 529
/** Some encoders count the Xing header's own frame. */
const MAX_MISCOUNT = 1

type FormatRun = {
  from: number
  format: FrameFormat
  start: Seconds
}

type LengthStats = { count: number; total: Bytes; shortest: Bytes; longest: Bytes }

export function createFrameIndex(): FrameIndex {
  let offsets = new Float64Array(4096)
  let lengths = new Uint16Array(4096)
  let count = 0
  let isFinished = false
  let xing: FramesFound['xingHeader'] = null
  const damage: IndexedDamage[] = []
  /** Whether it has replaced frames depends on what follows. */
  const undecided: FileDamage[] = []
  const runs: FormatRun[] = []
  const lengthStats = new Map<string, LengthStats>()

  const add = (offset: Bytes, length: Bytes) => {
    if (count === offsets.length) {
      const [newOffsets, newLengths] = [new Float64Array(count * 2), new Uint16Array(count * 2)]
      newOffsets.set(offsets)
      newLengths.set(lengths)
      offsets = newOffsets
      lengths = newLengths
    }
    offsets[count] = offset
    lengths[count] = length
    count += 1
  }
  const trimStart = () => (xing === null || xing.header.delay === null ? 0 : xing.header.delay + DECODER_DELAY)
  const trimEnd = () => {
    if (!isFinished || xing === null || xing.header.padding === null || xing.header.frames !== count) return 0
    return Math.max(0, xing.header.padding - DECODER_DELAY)
  }
  const timeIn = (run: FormatRun, frame: number, trim = 0): Seconds => {
    const samples = (frame - run.from) * run.format.samplesPerFrame - trim
    // A single division of whole samples rounds only once.
    if (run === runs[0]) return (samples - trimStart()) / run.format.sampleRate
    return run.start + samples / run.format.sampleRate
  }
  const firstRunAfter = (startsAfter: (run: FormatRun) => boolean): number =>
    firstIndexWhere(runs.length, (index) => {
      const run = runs[index]
      return run !== undefined && startsAfter(run)
    })
  const lastRun = (startsAfter: (run: FormatRun) => boolean): FormatRun | undefined => {
    // Nearly all recordings have only one format.
    if (runs.length < 2) return runs[0]
    return runs[Math.max(0, firstRunAfter(startsAfter) - 1)]
  }
  const runOf = (frame: number) => (runs.length < 2 ? runs[0] : lastRun(({ from }) => from > frame))
  const endOf = (frame: number): Bytes => (offsets[frame] ?? 0) + (lengths[frame] ?? 0)
  const formatOf = (frame: number): FrameFormat => {
    const run = runOf(frame)
    if (run === undefined) throw new RangeError(`Unknown frame: ${frame}`)
    return run.format
  }
  const timeOf = (frame: number): Seconds => {
    const run = runOf(frame)
    return run === undefined ? 0 : timeIn(run, frame)
  }
  const currentStats = (): LengthStats => {
    const { sampleRate, channels } = formatOf(count)
    const key = `${sampleRate} ${channels}`
    const stats = lengthStats.get(key) ?? { count: 0, total: 0, shortest: Number.POSITIVE_INFINITY, longest: 0 }
    lengthStats.set(key, stats)
    return stats
  }
  const addFound = (offset: Bytes, length: Bytes) => {
    const stats = currentStats()
    stats.count += 1
    stats.total += length
    stats.shortest = Math.min(stats.shortest, length)
    stats.longest = Math.max(stats.longest, length)
    add(offset, length)
  }
  const beginRun = (format: FrameFormat) => {
    const last = runs.at(-1)
    if (!last || !isSameFormat(last.format, format)) runs.push({ from: count, format, start: timeOf(count) })
  }
  const meanLength = (): Bytes => {
    const stats = currentStats()
    return stats.total / Math.max(1, stats.count)
  }
  const addDamage = (one: FileDamage | undefined, limit: number) => {
    if (!one) return
    const lost = limit > 0 && count > 0 ? Math.min(limit, Math.round(one.length / meanLength())) : 0
    damage.push({ ...one, frame: count, lost })
    for (let index = 0; index < lost; index++) add(Math.floor(one.offset + (index * one.length) / lost), 0)
  }
  const missingBytes = (fileEnd: Bytes): Bytes => {
    if (xing === null) return 0
    const { frames, bytes } = xing.header
    const missing = bytes === null ? null : xing.offset + bytes - fileEnd
    if (frames === null) return missing === null || missing <= MAX_FRAME_LENGTH ? 0 : missing
    if (frames - count <= MAX_MISCOUNT || count === 0) return 0
    return missing === null ? Math.round((frames - count) * meanLength()) : Math.max(0, missing)
  }

  return {
    get count() {
      return count
    },
    get isFinished() {
      return isFinished
    },
    get xingHeader() {
      return xing?.header ?? null
    },
    get declaredEnd() {
      return xing?.header.bytes == null ? null : xing.offset + xing.header.bytes
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
      return count > 0 && xing?.header.isVariable !== true && [...lengthStats.values()].every(isUniform)
    },
    append(found) {
      xing ??= found.xingHeader
      const { offsets: starts, formats } = found
      const damaged = [...undecided.splice(0), ...found.damage]
      for (let index = 0; index < starts.length; index++) {
        while (damaged[0] && damaged[0].frame <= index)
          addDamage(damaged.shift(), count > 0 ? Number.POSITIVE_INFINITY : 0)
        const change = formats.find(({ from }) => from === index)
        if (change) beginRun(change.format)
        addFound(starts[index] ?? 0, found.lengths[index] ?? 0)
      }
      undecided.push(...damaged.map((one) => ({ ...one, frame: 0 })))
    },
    join(next) {
      for (const one of next.damage) if (one.frame > 0) damage.push({ ...one, frame: count + one.frame - 1 })
      for (let frame = 1; frame < next.count; frame++) {
        beginRun(next.formatOf(frame))
        if (next.isLost(frame)) add(next.offsetOf(frame), 0)
        else addFound(next.offsetOf(frame), next.lengthOf(frame))
      }
      isFinished = next.isFinished
    },
    finish(fileEnd) {
      isFinished = true
      // Only the Xing header can tell that damage after the last frame has replaced others.
      const declared = xing?.header.frames ?? 0
      for (const one of undecided.splice(0)) addDamage(one, one.kind === 'cut' ? 0 : Math.max(0, declared - count))
      const length = missingBytes(fileEnd)
      const cut = damage.find(({ kind }) => kind === 'cut')
      if (length <= (cut?.length ?? 0)) return
      if (cut) cut.length = length
      else damage.push({ kind: 'cut', offset: count > 0 ? endOf(count - 1) : 0, length, frame: count, lost: 0 })
    },
    offsetOf: (frame) => offsets[frame] ?? 0,
    lengthOf: (frame) => lengths[frame] || (frame < count ? shortestSilentFrame(formatOf(frame)).length : 0),
    endOf,
    isLost: (frame) => frame < count && lengths[frame] === 0,
    formatOf,
    formatEnd: (frame) => runs[firstRunAfter(({ from }) => from > frame)]?.from ?? count,
    timeOf,
    frameAt(time) {
      const run = lastRun(({ from }) => timeOf(from) > time)
      if (run === undefined || Number.isNaN(time)) return 0
      const { sampleRate, samplesPerFrame } = run.format
      const estimate = run.from + Math.floor(((time - timeIn(run, run.from)) * sampleRate) / samplesPerFrame)
      const frame = Math.max(0, Math.min(count - 1, estimate))
      // Rounding can put the estimate off by one frame.
      if (timeOf(frame) > time) return Math.max(0, frame - 1)
      return frame + 1 < count && timeOf(frame + 1) <= time ? frame + 1 : frame
    },
  }
}

function isUniform({ count, total, shortest, longest }: LengthStats): boolean {
  return longest - total / count <= 1 && total / count - shortest <= 1
}
