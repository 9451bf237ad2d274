import type { FrameIndex } from '../../../audio/mp3/frame-index.ts'
import type { FramedFile } from '../../../audio/recording/recording.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { blobBytes, createBlobBuilder, readBlobInto } from '../lib/blobs.ts'
import { completeFrames, interruptionIn, reservoirEnd, reservoirStart, runUpFrames } from './frames.ts'
import { muteFrames } from './mute-frames.ts'

/** Damage makes a recording's times uncertain. */
export type MuteRefusal = 'not-mp3' | 'damaged' | 'format-change'

type FrameRun = { from: number; to: number }
/** The frames `from ≤ frame < to` may share bytes with the muted ones. */
type Group = { from: number; to: number; muted: readonly FrameRun[] }

/**
 * One or two frames before each interval are muted, too, because their sound would continue into it. All times stay.
 * @param intervals in any order; may overlap
 * @throws `NotReadableError` if the browser has lost the recording's bytes
 */
export async function muteIntervals(
  file: FramedFile,
  intervals: readonly Interval[],
): Promise<FramedFile | MuteRefusal> {
  const { index, bytes } = file
  const count = completeFrames(file)
  if (count === 0) return 'not-mp3'
  // Damage within the audio shifts all later times by an unknown amount.
  if (index.damage.some(({ kind, frame }) => kind === 'garbage' && frame > 0 && frame < count)) return 'damaged'
  // Frames that the index doesn't list yet can't be muted, so they are omitted.
  const size = index.isFinished ? bytes.size : index.endOf(count - 1)
  const builder = createBlobBuilder()
  let end: Bytes = 0
  for (const group of groupsOf(index, runsOf(index, intervals, count), count)) {
    const interruption = interruptionIn(index, group.from, group.to)
    if (interruption !== null) return interruption
    const muted = await mutedGroup(file, group)
    if (muted === null) return 'damaged'
    builder.add(bytes.slice(end, index.offsetOf(group.from)))
    for (const part of muted) builder.add(part)
    end = index.endOf(group.to - 1)
  }
  builder.add(bytes.slice(end, size))
  return { index, bytes: builder.build(bytes.type) }
}

/** In pieces, long muted intervals need little memory. */
const PIECE_FRAMES = 4096

async function mutedGroup({ index, bytes }: FramedFile, group: Group): Promise<Blob[] | null> {
  const parts: Blob[] = []
  let start = group.from
  let silent: Uint8Array<ArrayBuffer> = new Uint8Array()
  let from = start
  // One buffer, because the browser takes a while to free a buffer that was copied into a blob.
  let buffer: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (const end of [...cutsOf(index, group), group.to]) {
    const to = reservoirEnd(index, end - 1, group.to)
    const [restStart, restEnd] = [index.offsetOf(start), index.endOf(to - 1)]
    const length = silent.length + restEnd - restStart
    if (buffer.length < length) buffer = new Uint8Array(length)
    const frames = buffer.subarray(0, length)
    frames.set(silent)
    await readBlobInto(frames.subarray(silent.length), bytes.slice(restStart, restEnd))
    const flags = Array.from({ length: to - from }, () => false)
    for (const run of group.muted) {
      const [first, afterLast] = [Math.max(run.from, start), Math.min(run.to + 1, to)]
      if (first < afterLast) flags.fill(true, first - from, afterLast - from)
    }
    if (!muteFrames(frames, flags, from === 0)) return null
    const part = new Blob([frames.subarray(silent.length, index.endOf(end - 1) - index.offsetOf(from))])
    // Once the blob can be read, its bytes are no longer in the page's memory.
    await blobBytes(part.slice(0, 1))
    parts.push(part)
    if (end === group.to) break
    const base = index.offsetOf(from)
    from = reservoirStart(index, end)
    start = end
    silent = frames.slice(index.offsetOf(from) - base, index.offsetOf(end) - base)
  }
  return parts
}

/** Only muted frames share bytes with frames on the other side of a cut. */
function cutsOf(index: FrameIndex, { muted, to }: Group): number[] {
  return muted.flatMap((run) => {
    const cuts: number[] = []
    for (let cut = run.from + PIECE_FRAMES; cut + PIECE_FRAMES <= run.to; cut += PIECE_FRAMES) {
      if (reservoirStart(index, cut) > run.from && reservoirEnd(index, cut - 1, to) <= run.to) cuts.push(cut)
    }
    return cuts
  })
}

function runsOf(index: FrameIndex, intervals: readonly Interval[], count: number): FrameRun[] {
  const runs = intervals.flatMap(({ start, end }): FrameRun[] => {
    if (!(end > start) || end <= 0 || start >= index.timeOf(count)) return []
    const first = Math.min(count - 1, index.frameAt(start))
    const last = Math.min(count - 1, index.frameAt(end))
    const from = start <= 0 ? 0 : Math.max(0, first - runUpFrames(index.formatOf(first)))
    // Samples that players trim at the end are muted too.
    const to = end >= index.duration ? count - 1 : index.timeOf(last) < end ? last : last - 1
    return [{ from, to: Math.max(from, to) }]
  })
  const merged: FrameRun[] = []
  for (const run of runs.sort((a, b) => a.from - b.from)) {
    const previous = merged.at(-1)
    if (previous && run.from <= previous.to + 1) previous.to = Math.max(previous.to, run.to)
    else merged.push({ ...run })
  }
  return merged
}

function groupsOf(index: FrameIndex, runs: readonly FrameRun[], count: number): Group[] {
  const groups: Group[] = []
  for (const run of runs) {
    const [from, to] = [reservoirStart(index, run.from), reservoirEnd(index, run.to, count)]
    const previous = groups.at(-1)
    if (previous && from < previous.to) {
      groups[groups.length - 1] = {
        from: previous.from,
        to: Math.max(previous.to, to),
        muted: [...previous.muted, run],
      }
    } else groups.push({ from, to, muted: [run] })
  }
  return groups
}
