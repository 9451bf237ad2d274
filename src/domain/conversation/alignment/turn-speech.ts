import type { Seconds } from '../../units.ts'
import type { Side } from '../heard-call.ts'
import { otherSide, SIDES, type TimedTurn } from '../sides.ts'
import type { HeardSpeech, SpeechSegment } from '../speech.ts'
import { matchOnsets, type Onset } from './match-onsets.ts'

/** Where a turn begins and ends in the sound; null where it isn't known. */
export type TurnSpeech = { onset: Seconds | null; end: Seconds | null }

/** How far an onset can be from where it is expected. In a mix, onsets that are farther away belong to other turns. */
const REACH: Seconds = 2
const REACH_IN_MIX: Seconds = 1.25
/** Speech after a shorter pause probably continues a turn. Such an onset seems farther away by up to `CONTINUATION`. */
const MAX_PAUSE: Seconds = 1.5
const CONTINUATION: Seconds = 0.6

/** A turn without an onset begins at most this long before it is expected. */
const MAX_EARLY: Seconds = 0.5

/** The turns that are spoken on one channel or in the mix, and the onsets that they may have. */
type Voice = { positions: readonly number[]; segments: readonly SpeechSegment[]; onsets: Onset[]; reach: Seconds }

/**
 * Finds the speech of each turn: the onset of its side nearest to its start. Takes linear time.
 * @param turns in ascending order
 * @param lateness how long after its start a turn is expected to begin
 */
export function turnSpeech(heard: HeardSpeech, turns: readonly TimedTurn[], lateness: Seconds): TurnSpeech[] {
  const spoken = turns.map((): TurnSpeech => ({ onset: null, end: null }))
  const expectedAt = (position: number) => (turns[position]?.start ?? Number.POSITIVE_INFINITY) + lateness
  const matched = voicesOf(heard, turns).map((voice) => {
    const segmentOf = matchOnsets(voice.positions.map(expectedAt), voice.onsets, voice.reach)
    for (const [index, position] of voice.positions.entries()) {
      const found = spoken[position]
      if (found) found.onset = voice.segments[segmentOf[index] ?? -1]?.start ?? null
    }
    return { ...voice, segmentOf }
  })
  // The end of a turn depends on the onset of the next one, which may be the other side's.
  for (const { positions, segments, segmentOf } of matched)
    for (const [index, position] of positions.entries()) {
      const found = spoken[position]
      let last = segmentOf[index] ?? null
      if (!found || last === null) continue
      const nextOnset = spoken[position + 1]?.onset ?? expectedAt(position + 1)
      while ((segments[last + 1]?.start ?? Number.POSITIVE_INFINITY) < nextOnset) last += 1
      const end = segments[last]?.end ?? 0
      // If the next turn in these segments has no onset, its words may be in the same segment.
      const next = positions[index + 1]
      const isShared = next !== undefined && spoken[next]?.onset === null && expectedAt(next) - MAX_EARLY < end
      found.end = isShared ? null : end
    }
  return spoken
}

function voicesOf(heard: HeardSpeech, turns: readonly TimedTurn[]): Voice[] {
  if (heard.basis === 'mix') {
    const { speech } = heard
    return [{ positions: [...turns.keys()], segments: speech, onsets: onsetsInMix(speech), reach: REACH_IN_MIX }]
  }
  const positions: Record<Side, number[]> = { agent: [], customer: [] }
  for (const [position, { side }] of turns.entries()) if (side) positions[side].push(position)
  return SIDES.map((side) => ({
    positions: positions[side],
    segments: heard[side],
    onsets: onsetsOf(heard[side], heard[otherSide(side)]),
    reach: REACH,
  }))
}

/** Onsets that continue a turn of the same side, because nobody else spoke since, have a cost. */
function onsetsOf(segments: readonly SpeechSegment[], others: readonly SpeechSegment[]): Onset[] {
  let other = 0
  return segments.map(({ start: time }, index) => {
    const previous = segments[index - 1]
    if (!previous || time - previous.end >= MAX_PAUSE) return { time, cost: 0 }
    while (other < others.length && (others[other]?.end ?? 0) <= previous.end) other += 1
    const interjection = others[other]
    return { time, cost: interjection && interjection.start < time ? 0 : CONTINUATION }
  })
}

/** In a mix, it isn't known who spoke before. The shorter the pause, the less likely the side has changed. */
function onsetsInMix(speech: readonly SpeechSegment[]): Onset[] {
  return speech.map(({ start: time }, index) => {
    const pause = time - (speech[index - 1]?.end ?? Number.NEGATIVE_INFINITY)
    return { time, cost: CONTINUATION * Math.max(0, 1 - pause / MAX_PAUSE) }
  })
}
