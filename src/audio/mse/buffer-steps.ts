import type { Seconds } from '../../domain/units.ts'
import { type FrameSource, playableCount } from '../mp3/frame-source.ts'
import type { PlaybackSource, Successor } from '../source/playback-source.ts'

/**
 * Consecutive frames in the element's buffer: `first` ≤ frame < `next` of `source`, except those removed before
 * `keptFrom`. The run was started to reach the audio at `wanted`, and may not have reached it yet.
 */
export type BufferedRun = { source: FrameSource; first: number; next: number; keptFrom: Seconds; wanted: Seconds }

/** The next step towards a buffer that contains the audio around the playhead. */
export type BufferStep =
  /** The audio at `time` has not arrived. */
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
  /** The time at which audio is wanted. */
  now: Seconds
  /** How many seconds of audio should be buffered after `now`. */
  ahead: Seconds
}

/** How many seconds of audio stay in the buffer before the playhead. */
const KEPT_BEHIND: Seconds = 20
/** The buffer is trimmed only when at least this much can be removed at once. */
const TRIM_STEP: Seconds = 10
/** A playhead up to this far past the end of the run still counts as inside the run. */
export const NEAR: Seconds = 0.05
/** Browsers may round times by this much. */
const ROUNDING: Seconds = 0.001

/** Decides what to do next, without changing anything. */
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
