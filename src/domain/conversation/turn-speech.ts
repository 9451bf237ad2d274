import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import { matchOnsets, type Onset } from './match-onsets.ts'
import { otherSide, type TimedTurn } from './sides.ts'
import type { HeardSpeech, SpeechSegment } from './speech.ts'

/** Where a turn begins and ends in the sound; null where it isn't known. */
export type TurnSpeech = { onset: Seconds | null; end: Seconds | null }

/** How far an onset can be from where it is expected. In a mix, nearby onsets may belong to the other side. */
const REACH: Seconds = 2
const REACH_IN_MIX: Seconds = 1.25
/** A segment after a pause of less than this continues a turn, unless the other side spoke meanwhile. */
const MAX_PAUSE: Seconds = 1.5
/** How much farther away an onset seems that continues a turn. */
const CONTINUATION_COST: Seconds = 0.6

/**
 * Finds the speech of each turn: the onset of its side nearest to its start.
 * @param turns in ascending order
 * @param lateness how long after its start a turn is expected to begin
 */
export function turnSpeech(heard: HeardSpeech, turns: readonly TimedTurn[], lateness: Seconds): TurnSpeech[] {
  const onsets: (Seconds | null)[] = turns.map(() => null)
  const match = (indexes: readonly number[], segments: readonly SpeechSegment[], all: Onset[], reach: Seconds) => {
    const expected = indexes.map((index) => (turns[index]?.start ?? 0) + lateness)
    for (const [position, onset] of matchOnsets(expected, all, reach).entries())
      onsets[indexes[position] ?? -1] = onset === null ? null : (segments[onset]?.start ?? null)
  }
  const indexes = [...turns.keys()]
  if (heard.basis === 'mix') {
    match(
      indexes,
      heard.speech,
      heard.speech.map(({ start }, index) => ({
        time: start,
        cost: costInMix(start - (heard.speech[index - 1]?.end ?? Number.NEGATIVE_INFINITY)),
      })),
      REACH_IN_MIX,
    )
    return turns.map((_, index) => ({ onset: onsets[index] ?? null, end: endInMix(heard.speech, onsets, index) }))
  }
  for (const side of ['agent', 'customer'] as const)
    match(
      indexes.filter((index) => turns[index]?.side === side),
      heard[side],
      onsetsOf(heard[side], heard[otherSide(side)]),
      REACH,
    )
  return turns.map((turn, index) => ({
    onset: onsets[index] ?? null,
    end: turn.side && endOf(heard[turn.side], turns, onsets, index),
  }))
}

function onsetsOf(segments: readonly SpeechSegment[], others: readonly SpeechSegment[]): Onset[] {
  return segments.map(({ start }, index) => {
    const previous = segments[index - 1]
    const continues = previous && start - previous.end < MAX_PAUSE && !isAnyWithin(others, previous.end, start)
    return { time: start, cost: continues ? CONTINUATION_COST : 0 }
  })
}

function isAnyWithin(segments: readonly Interval[], from: Seconds, to: Seconds): boolean {
  return (segments[firstIndexWhere(segments.length, (index) => (segments[index]?.end ?? 0) > from)]?.start ?? to) < to
}

/** The last segment that starts before `time`, if it starts at or after `from`. */
function lastSegmentIn(segments: readonly SpeechSegment[], from: Seconds, time: Seconds): SpeechSegment | null {
  const segment = segments[firstIndexWhere(segments.length, (index) => (segments[index]?.start ?? 0) >= time) - 1]
  return segment && segment.start >= from ? segment : null
}

/**
 * Where a turn's side stops speaking before the next turn begins. Null if the onset isn't known, or if the next turn of
 * its side continues the same segment.
 */
function endOf(
  segments: readonly SpeechSegment[],
  turns: readonly TimedTurn[],
  onsets: readonly (Seconds | null)[],
  index: number,
): Seconds | null {
  const onset = onsets[index] ?? null
  if (onset === null) return null
  const next = turns[index + 1]
  const nextOnset = onsets[index + 1] ?? next?.start ?? Number.POSITIVE_INFINITY
  const last = lastSegmentIn(segments, onset, Math.max(nextOnset, onset + Number.EPSILON))
  if (!last) return null
  const continued = turns.find((turn, other) => other > index && turn.side === turns[index]?.side)
  return continued && continued.start < last.end && (onsets[turns.indexOf(continued)] ?? null) === null
    ? null
    : last.end
}

function endInMix(
  speech: readonly SpeechSegment[],
  onsets: readonly (Seconds | null)[],
  index: number,
): Seconds | null {
  const onset = onsets[index] ?? null
  const next = index + 1 < onsets.length ? (onsets[index + 1] ?? null) : Number.POSITIVE_INFINITY
  if (onset === null || next === null) return null
  return lastSegmentIn(speech, onset, next)?.end ?? null
}

function costInMix(pause: Seconds): Seconds {
  return CONTINUATION_COST * Math.max(0, 1 - pause / MAX_PAUSE)
}
