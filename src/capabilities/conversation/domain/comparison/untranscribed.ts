import {
  type HeardSpeech,
  otherSide,
  SIDES,
  type TimedTurn,
  type Untranscribed,
} from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'
import { intersectIntervals, lengthOf, totalLength } from '../../../../domain/time/interval.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'

/** 1 s, less a margin for rounding errors. Shorter ones are often `mm-hm`, which services leave out. */
const MIN_LENGTH: Seconds = 1 - 1e-6
/** Speech this close to a turn of its side may belong to it. */
const NEAR: Seconds = 1
/** In characters per second, for when a turn ends at the latest. Most people speak 12 to 20. */
const SLOW_PACE = 10
/** People rarely speak while the other side does. If a larger share of the speech does, it is that of a television. */
const MAX_OVERLAP = 0.3

/**
 * Speech between two turns of the other side, far from any turn of its own. In order; null in a mix, or if nothing is
 * found on one side because of sound that is lost or too much speech at the same time.
 * @param turns ascending
 * @param lateness how long after its start a turn is expected to begin
 */
export function findUntranscribed(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
  lateness: Seconds,
  known: KnownSound,
): Untranscribed[] | null {
  if (heard.basis === 'mix' || !known.hasTimes) return null
  const timeOf = (at: number) => spoken[at]?.onset ?? (turns[at]?.start ?? Number.NaN) + lateness
  let isSure = known.lost.length === 0
  const found = SIDES.flatMap((side) => {
    // A turn of unknown role may be this side's.
    const own = turns.flatMap((turn, at) => (turn.side === otherSide(side) ? [] : [at]))
    let count = 0
    const strays = heard[side].flatMap((segment) => {
      const { start, end } = segment
      while (timeOf(own[count] ?? -1) <= start + NEAR) count += 1
      const [previous, next] = [own[count - 1] ?? -1, own[count] ?? turns.length]
      const { length = 0 } = turns[previous] ?? {}
      const saidUntil = Math.max(timeOf(previous) + length / SLOW_PACE, spoken[previous]?.end ?? 0)
      if (lengthOf(segment) < MIN_LENGTH || start < saidUntil + NEAR || timeOf(next) < end + NEAR) return []
      const isBetween = timeOf(previous + 1) < start && timeOf(next - 1) > start
      return [{ start, end, side, isBetween: isBetween && next - previous > 2 }]
    })
    const overlap = totalLength(intersectIntervals(strays, heard[otherSide(side)]))
    if (overlap > MAX_OVERLAP * totalLength(strays)) isSure = false
    else return strays.filter(({ isBetween, start, end }) => isBetween && isKnown(known, start, end))
    return []
  })
  if (found.length === 0 && !isSure) return null
  return found.map(({ start, end, side }) => ({ start, end, side })).sort((a, b) => a.start - b.start)
}
