import {
  type HeardSpeech,
  otherSide,
  SIDES,
  type Side,
  type SpeechSegment,
  type TimedTurn,
} from '../../../../../domain/sound/heard-call.ts'
import { matchOnsets, type Onset } from './match-onsets.ts'

export type TurnSpeech = { onset: Seconds | null; end: Seconds | null }

/** In a mix, more distant onsets probably belong to other turns. */
const REACH: Seconds = 2
const REACH_IN_MIX: Seconds = 1.25
/**
 * Speech after a shorter pause probably continues the previous turn, so its onset counts as up to `CONTINUATION`
 * farther away.
 */
const MAX_PAUSE: Seconds = 1.5
const CONTINUATION: Seconds = 0.6

/** A turn without an onset is assumed to begin at most this long before its expected time. */
const MAX_EARLY: Seconds = 0.5

/** The turns on one channel or in the mix, and their possible onsets. */
type Voice = { positions: readonly number[]; segments: readonly SpeechSegment[]; onsets: Onset[]; reach: Seconds }

/**
 * A turn begins at its side's onset nearest to the expected time. Linear.
 * @param turns ascending
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
  // The end of a turn depends on the onset of the next turn, which may belong to the other side.
  for (const { positions, segments, segmentOf } of matched)
    for (const [index, position] of positions.entries()) {
      const found = spoken[position]
      let last = segmentOf[index] ?? null
      if (!found || last === null) continue
      const nextOnset = spoken[position + 1]?.onset ?? expectedAt(position + 1)
      while ((segments[last + 1]?.start ?? Number.POSITIVE_INFINITY) < nextOnset) last += 1
      const end = segments[last]?.end ?? 0
      // The words of the next turn may be in this segment, so the end of this turn is unknown.
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

/** An onset after a short pause has a cost unless the other side spoke during the pause. */
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

/** The shorter the pause, the less likely it is that the unknown speaker has changed. */
function onsetsInMix(speech: readonly SpeechSegment[]): Onset[] {
  return speech.map(({ start: time }, index) => {
    const pause = time - (speech[index - 1]?.end ?? Number.NEGATIVE_INFINITY)
    return { time, cost: CONTINUATION * Math.max(0, 1 - pause / MAX_PAUSE) }
  })
}
