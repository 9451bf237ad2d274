import type { Role, Timeline } from '../call/timeline.ts'
import { type Interval, intersectIntervals, mergeIntervals } from '../time/interval.ts'
import { anybodysSpeech, type HeardSpeech, type Side } from './heard-call.ts'

export type VoiceFilter = 'both' | 'agent' | 'customer'

/** Around speech, so that breaths and initial consonants aren't cut off. */
const PADDING: Seconds = 0.25
/** Skipping shorter gaps would be more distracting than helpful. */
const MIN_SKIP: Seconds = 0.75

type Wanted = { voices: VoiceFilter; speech: HeardSpeech | null; playsSilences?: boolean }

/**
 * In order and disjoint. On separate channels, all that a side says is played, whatever the transcript shows.
 * @param speech null if unknown, so that no silence is skipped
 */
export function intervalsToPlay(
  timeline: Timeline,
  duration: Seconds,
  { voices, speech, playsSilences = speech === null }: Wanted,
): readonly Interval[] {
  const sound = speech && !playsSilences ? anybodysSpeech(speech, duration) : [{ start: 0, end: duration }]
  const wantedOf = (side: Side): readonly Interval[] => {
    const turns = () => intersectIntervals(turnIntervals(timeline, side, duration), sound)
    if (speech?.basis !== 'channels') return turns()
    return playsSilences ? [...turns(), ...speech[side]] : speech[side]
  }
  const wanted = voices === 'both' ? sound : wantedOf(voices)
  const padded = mergeIntervals(
    wanted.map(({ start, end }) => ({ start: start - PADDING, end: end + PADDING })),
    duration,
  )
  const played: Interval[] = []
  for (const interval of padded) {
    const last = played.at(-1)
    if (last && interval.start - last.end < MIN_SKIP) last.end = interval.end
    else played.push({ ...interval, start: played.length === 0 && interval.start < MIN_SKIP ? 0 : interval.start })
  }
  const last = played.at(-1)
  if (last && duration - last.end < MIN_SKIP) last.end = duration
  return played
}

/** Of several turns that start at the same time, only the last one is ever current. */
function turnIntervals(timeline: Timeline, role: Role, duration: Seconds): Interval[] {
  const ofRole = timeline.starts.flatMap((start, index) =>
    timeline.turns[timeline.timed[index] ?? -1]?.role === role
      ? [{ start, end: timeline.starts[index + 1] ?? duration }]
      : [],
  )
  return mergeIntervals(ofRole, duration)
}
