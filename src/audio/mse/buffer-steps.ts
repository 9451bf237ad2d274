import type { Interval } from '../../domain/time/interval.ts'
import { gapsBetween, intersectIntervals } from '../../domain/time/interval-sets.ts'
import type { Seconds } from '../../domain/units.ts'
import { type FrameSource, playableCount } from '../mp3/frame-source.ts'
import type { PlaybackSource, Successor } from '../source/playback-source.ts'

/**
 * Consecutive audio in the element's buffer. The run began at `start`, and the audio before `keptFrom` has been
 * removed. The most recently appended frames are `first` ≤ frame < `next` of `source`; any audio before them was
 * appended before an eviction. The run was started to reach the audio at `wanted`, which it may not have reached yet.
 */
export type BufferedRun = {
  source: FrameSource
  first: number
  next: number
  start: Seconds
  keptFrom: Seconds
  wanted: Seconds
}

/** The next step towards a buffer that contains the audio around the playhead. */
export type BufferStep =
  /** The audio at `time` hasn't arrived yet. */
  | { name: 'wait'; time: Seconds }
  /** Empty the buffer and start a run at `time`. */
  | { name: 'restart'; source: FrameSource; time: Seconds }
  /** Continue the run with the same frames from a different source. */
  | { name: 'continue-in'; successor: Successor }
  | { name: 'append' }
  | { name: 'remove'; before: Seconds }
  /** The last frame of the recording is in the buffer. */
  | { name: 'end' }
  /** There is nothing to do. */
  | { name: 'rest' }

type Situation = {
  run: BufferedRun | null
  playback: Pick<PlaybackSource, 'sourceAt' | 'successorOf' | 'length'>
  /** The time at which audio is needed. */
  now: Seconds
  /** How many seconds of audio should be buffered after `now`. */
  ahead: Seconds
}

/** How much audio to keep in the buffer before the playhead. */
const KEPT_BEHIND: Seconds = 20
/** The buffer is trimmed only when at least this much can be removed in one go. */
const TRIM_STEP: Seconds = 10
/** A playhead up to this far past the end of the run is still considered to be inside it. */
export const NEAR: Seconds = 0.05
/** Browsers may round times by up to this much. */
const ROUNDING: Seconds = 0.001
/** The number of frames at the end of the buffer that the browser may not yet report as buffered. */
export const UNREPORTED = 4
/** At each end, the buffered interval that the browser reports may fall short of the run by up to this much. */
const UNREPORTED_EDGE: Seconds = 0.1

/** Returns the next step. Has no side effects. */
export function planStep({ run, playback, now, ahead }: Situation): BufferStep {
  const successor = run && playback.successorOf(run.source)
  if (successor) return { name: 'continue-in', successor }
  const { seconds, trust } = playback.length()
  const time = trust === 'exact' ? Math.min(now, seconds) : now
  if (!run || !isInside(run, time)) {
    const source = playback.sourceAt(time)
    return source ? { name: 'restart', source, time } : { name: 'wait', time }
  }
  const { index } = run.source
  if (run.next < playableCount(run.source) && endOf(run) - time < ahead) return { name: 'append' }
  if (time - run.keptFrom > KEPT_BEHIND + TRIM_STEP) return { name: 'remove', before: time - KEPT_BEHIND }
  return index.isFinished && run.next === index.count ? { name: 'end' } : { name: 'rest' }
}

/**
 * Returns a run without the audio that the browser has evicted. `buffered` is the audio that remains. Returns null if
 * the audio at `now` is gone, which means that the run is over. If later audio is gone, the returned run ends at that
 * gap: its `first` and `next` are both the next frame to append.
 */
export function runAfterEviction(
  run: BufferedRun,
  buffered: readonly Interval[],
  duration: Seconds,
  now: Seconds,
): BufferedRun | null {
  const { source, first, next } = run
  const expected = {
    start: Math.max(run.keptFrom, run.start, 0) + UNREPORTED_EDGE,
    end: Math.min(timeOf(source, Math.max(first, next - UNREPORTED)), duration) - UNREPORTED_EDGE,
  }
  const gone = intersectIntervals(gapsBetween(buffered, Number.POSITIVE_INFINITY), [expected])
  const before = gone.findLast(({ start }) => start <= now + NEAR)
  if (before && (before.end > now || before.end === expected.end)) return null
  const keptFrom = before?.end ?? run.keptFrom
  const after = gone.find(({ start }) => start > now + NEAR)
  if (!after) return { ...run, keptFrom }
  // The frame before the gap may be appended twice, which is harmless.
  const resumed = source.index.frameAt(after.start - source.timeOffset() - NEAR)
  return { ...run, first: resumed, next: resumed, keptFrom, wanted: Math.min(run.wanted, now) }
}

/** The recording time at which a frame of a source starts. */
export function timeOf(source: FrameSource, frame: number): Seconds {
  return source.index.timeOf(frame) + source.timeOffset()
}

function endOf({ source, next }: BufferedRun): Seconds {
  return timeOf(source, next)
}

function isInside(run: BufferedRun, time: Seconds): boolean {
  return time >= run.keptFrom - ROUNDING && time <= Math.max(endOf(run), run.wanted) + NEAR
}
