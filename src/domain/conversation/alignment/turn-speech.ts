import { firstIndexWhere } from '../../../lib/bisect.ts'
import type { Seconds } from '../../units.ts'
import { otherSide, SIDES, type TimedTurn } from '../sides.ts'
import type { HeardSpeech, SpeechSegment } from '../speech.ts'
import { matchOnsets } from './match-onsets.ts'

/** Where a turn begins and ends in the sound; null where it isn't known. */
export type TurnSpeech = { onset: Seconds | null; end: Seconds | null }

/** How far an onset can be from where it is expected. In a mix, onsets that are farther away belong to other turns. */
const REACH: Seconds = 2
const REACH_IN_MIX: Seconds = 1.25
/** Speech after a shorter pause probably continues a turn. Such an onset seems farther away by up to `CONTINUATION`. */
const MAX_PAUSE: Seconds = 1.5
const CONTINUATION: Seconds = 0.6

/**
 * Finds the speech of each turn: the onset of its side nearest to its start.
 * @param turns in ascending order
 * @param lateness how long after its start a turn is expected to begin
 */
export function turnSpeech(heard: HeardSpeech, turns: readonly TimedTurn[], lateness: Seconds): TurnSpeech[] {
  const expected = turns.map(({ start }) => start + lateness)
  const segmentOf: (number | null)[] = turns.map(() => null)
  const match = (indexes: readonly number[], segments: readonly SpeechSegment[], costs: Seconds[], reach: Seconds) => {
    const onsets = segments.map(({ start }, index) => ({ time: start, cost: costs[index] ?? 0 }))
    const wanted = indexes.map((index) => expected[index] ?? 0)
    for (const [position, segment] of matchOnsets(wanted, onsets, reach).entries())
      segmentOf[indexes[position] ?? -1] = segment
  }
  const indexes = [...turns.keys()]
  if (heard.basis === 'mix') match(indexes, heard.speech, costsInMix(heard.speech), REACH_IN_MIX)
  else
    for (const side of SIDES) {
      const ofSide = indexes.filter((index) => turns[index]?.side === side)
      match(ofSide, heard[side], costsOf(heard[side], heard[otherSide(side)]), REACH)
    }
  const segmentsOf = (index: number) => segmentsFor(heard, turns[index])
  const onsetOf = (index: number) => segmentsOf(index)[segmentOf[index] ?? -1]?.start ?? null
  /** The next turn whose speech is in the same list. */
  const nextOf = nextIndexes(turns, heard.basis === 'mix')
  return indexes.map((index) => {
    const first = segmentOf[index] ?? null
    if (first === null) return { onset: null, end: null }
    const segments = segmentsOf(index)
    const nextOnset = index + 1 < turns.length ? (onsetOf(index + 1) ?? expected[index + 1]) : undefined
    let last = first
    while ((segments[last + 1]?.start ?? Number.POSITIVE_INFINITY) < (nextOnset ?? Number.POSITIVE_INFINITY)) last += 1
    const end = segments[last]?.end ?? null
    // If the next turn has no onset, its words may be in the same segment.
    const next = nextOf[index] ?? null
    const isShared = next !== null && onsetOf(next) === null && (expected[next] ?? 0) - MAX_EARLY < (end ?? 0)
    return { onset: onsetOf(index), end: isShared ? null : end }
  })
}

/** A turn without an onset begins at most this long before it is expected. */
const MAX_EARLY: Seconds = 0.5

function segmentsFor(heard: HeardSpeech, turn: TimedTurn | undefined): readonly SpeechSegment[] {
  if (heard.basis === 'mix') return heard.speech
  return turn?.side ? heard[turn.side] : []
}

/** For each turn, the index of the next turn of its side, or of any side. */
function nextIndexes(turns: readonly TimedTurn[], isMix: boolean): (number | null)[] {
  const next: (number | null)[] = []
  const latest = new Map<TimedTurn['side'] | 'any', number>()
  for (let index = turns.length - 1; index >= 0; index--) {
    const key = isMix ? 'any' : (turns[index]?.side ?? null)
    next[index] = latest.get(key) ?? null
    latest.set(key, index)
  }
  return next
}

/** The costs of onsets that continue a turn of the same side, because nobody else spoke since. */
function costsOf(segments: readonly SpeechSegment[], others: readonly SpeechSegment[]): Seconds[] {
  return segments.map(({ start }, index) => {
    const previous = segments[index - 1]
    if (!previous || start - previous.end >= MAX_PAUSE) return 0
    const other = others[firstIndexWhere(others.length, (at) => (others[at]?.end ?? 0) > previous.end)]
    return other && other.start < start ? 0 : CONTINUATION
  })
}

/** In a mix, it isn't known who spoke before. The shorter the pause, the less likely the side has changed. */
function costsInMix(speech: readonly SpeechSegment[]): Seconds[] {
  return speech.map(({ start }, index) => {
    const pause = start - (speech[index - 1]?.end ?? Number.NEGATIVE_INFINITY)
    return CONTINUATION * Math.max(0, 1 - pause / MAX_PAUSE)
  })
}
