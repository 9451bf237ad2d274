import type { HeardSpeech, SpeechSegment, TalkShare, TimedTurn } from '../../../../domain/sound/heard-call.ts'
import { intersectIntervals, totalLength } from '../../../../domain/time/interval.ts'

/** In characters per second. Most people speak 12 to 20. */
const SLOWEST_PACE = 6
const MAX_SPARE = 0.25

/**
 * Each side's share of the time in which somebody speaks; null if nobody does. In a mix, speech belongs to the side of
 * the turn during which it is heard; null if that is only one side, or if much more is spoken than the turns' texts.
 * @param spoken how long anybody speaks during each turn
 */
export function talkShare(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly Seconds[],
): TalkShare | null {
  const of = (side: keyof TalkShare) =>
    heard.basis === 'channels'
      ? totalLength(heard[side])
      : turns.reduce((sum, turn, index) => sum + (turn.side === side ? (spoken[index] ?? 0) : 0), 0)
  const [agent, customer] = [of('agent'), of('customer')]
  const total = agent + customer
  const spare = turns.reduce((sum, { length }, at) => sum + Math.max(0, (spoken[at] ?? 0) - length / SLOWEST_PACE), 0)
  if (heard.basis === 'mix' && (spare > MAX_SPARE * total || !agent || !customer)) return null
  return total > 0 ? { agent: agent / total, customer: customer / total } : null
}

/**
 * How long anybody speaks during each turn, that is, until the next turn is expected to begin.
 * @param turns in ascending order
 * @param lateness how long after its start a turn is expected to begin
 * @param duration the length of the recording
 */
export function speechDuringTurns(
  speech: readonly SpeechSegment[],
  turns: readonly TimedTurn[],
  lateness: Seconds,
  duration: Seconds,
): Seconds[] {
  const intervals = turns.map(({ start }, index) => ({
    start: start + lateness,
    end: (turns[index + 1]?.start ?? Math.max(start, duration)) + lateness,
  }))
  const spoken = turns.map(() => 0)
  let position = 0
  for (const { start, end } of intersectIntervals(intervals, speech)) {
    while ((intervals[position]?.end ?? end) <= start) position += 1
    spoken[position] = (spoken[position] ?? 0) + end - start
  }
  return spoken
}
