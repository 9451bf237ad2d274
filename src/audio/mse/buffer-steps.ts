import { gapsBetween, type Interval, intersectIntervals } from '../../domain/time/interval.ts'
import { type FrameSource, firstFrameFrom, playableCount } from '../mp3/frame-source.ts'
import type { BufferedSource } from '../source/buffered-source.ts'
import type { RecordingLength } from '../source/recording-length.ts'

/**
 * Consecutive audio, begun to reach `wanted`. `first` and `next` bound the frames appended since the last eviction, as
 * byte offsets, because frame numbers change when earlier audio arrives later.
 */
export type BufferedRun = {
  first: Bytes
  next: Bytes
  /** The recording time at which the frame at `next` was assumed to play. */
  nextTime: Seconds
  start: Seconds
  keptFrom: Seconds
  wanted: Seconds
}

export type BufferStep =
  | { name: 'wait'; time: Seconds }
  | { name: 'restart'; source: FrameSource; time: Seconds }
  /** `by` seconds later in the recording than assumed. */
  | { name: 'shift'; by: Seconds }
  | { name: 'append' }
  | { name: 'remove'; before: Seconds }
  | { name: 'end' }
  | { name: 'rest' }

export type Playback = Pick<BufferedSource, 'playableAt' | 'holding'> & { length: () => RecordingLength }

type Situation = {
  run: BufferedRun | null
  playback: Playback
  now: Seconds
  ahead: Seconds
}

const KEPT_BEHIND: Seconds = 20
const TRIM_STEP: Seconds = 10
/** A playhead up to this far past the end still counts as inside. */
export const NEAR: Seconds = 0.05
/** By browsers, of times. */
const ROUNDING: Seconds = 0.001
/** The browser may not yet report this many frames at the end. */
export const UNREPORTED = 4
const AUDIBLE_SHIFT: Seconds = 0.005
/** By this much, the reported interval may fall short at each end. */
const UNREPORTED_EDGE: Seconds = 0.1

export function planStep({ run, playback, now, ahead }: Situation): BufferStep {
  const { seconds, trust } = playback.length()
  const time = trust === 'exact' ? Math.min(now, seconds) : now
  const position = run && positionIn(playback, run.next)
  const by = run && position ? position.time - run.nextTime : 0
  if (Math.abs(by) >= AUDIBLE_SHIFT) return { name: 'shift', by }
  if (!run || !position || !isInside(run, position.time, time)) {
    const source = playback.playableAt(time)
    return source ? { name: 'restart', source, time } : { name: 'wait', time }
  }
  const { source, frame } = position
  if (frame < playableCount(source) && position.time - time < ahead) return { name: 'append' }
  if (time - run.keptFrom > KEPT_BEHIND + TRIM_STEP) return { name: 'remove', before: time - KEPT_BEHIND }
  return source.index.isFinished && frame === source.index.count ? { name: 'end' } : { name: 'rest' }
}

/**
 * Without evicted audio; `buffered` remains. Null if the audio at `now` is gone. If later audio is gone, the run ends
 * at that gap: its `first` and `next` are both the next frame to append.
 */
export function runAfterEviction(
  run: BufferedRun,
  playback: Playback,
  buffered: readonly Interval[],
  duration: Seconds,
  now: Seconds,
): BufferedRun | null {
  const position = positionIn(playback, run.next)
  if (!position) return null
  const { source, frame } = position
  const first = firstFrameFrom(source.index, run.first)
  const expected = {
    start: Math.max(run.keptFrom, run.start, 0) + UNREPORTED_EDGE,
    end: Math.min(timeOf(source, Math.max(first, frame - UNREPORTED)), duration) - UNREPORTED_EDGE,
  }
  const gone = intersectIntervals(gapsBetween(buffered, Number.POSITIVE_INFINITY), [expected])
  const before = gone.findLast(({ start }) => start <= now + NEAR)
  if (before && (before.end > now || before.end === expected.end)) return null
  const keptFrom = before?.end ?? run.keptFrom
  const after = gone.find(({ start }) => start > now + NEAR)
  if (!after) return { ...run, keptFrom }
  // The frame before the gap may be appended twice, which is harmless.
  const frameAfter = source.index.frameAt(after.start - source.timeOffset - NEAR)
  const resumed = source.index.offsetOf(frameAfter)
  const nextTime = timeOf(source, frameAfter)
  return { ...run, first: resumed, next: resumed, nextTime, keptFrom, wanted: Math.min(run.wanted, now) }
}

/** The frame that starts at or after a byte offset; null if its surroundings aren't known. */
export function positionIn(playback: Playback, offset: Bytes) {
  const source = playback.holding(offset)
  if (!source) return null
  const frame = firstFrameFrom(source.index, offset)
  return { source, frame, time: timeOf(source, frame) }
}

export function timeOf(source: FrameSource, frame: number): Seconds {
  return source.index.timeOf(frame) + source.timeOffset
}

function isInside(run: BufferedRun, end: Seconds, time: Seconds): boolean {
  return time >= run.keptFrom - ROUNDING && time <= Math.max(end, run.wanted) + NEAR
}
