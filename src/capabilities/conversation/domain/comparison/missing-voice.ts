import { type HeardSpeech, SIDES, type TimedTurn } from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'

/** Nobody speaks more characters per second. Most people speak 12 to 20. */
export const FASTEST_PACE = 24
/** At least this much speech is missing from a turn that wasn't found. */
const MIN_MISSING: Seconds = 0.25
/**
 * A voice is missing if it wasn't found in more than this share of its side's turns, and in at least `MIN_TURNS`. A few
 * turns may have been interrupted, or never spoken.
 */
const MAX_SHARE = 0.25
const MIN_TURNS = 2

/**
 * Whether a voice in a mix is too soft to be found. If so, several turns of its side have more text than anybody could
 * say in the speech that was found during these turns.
 * @param turns in ascending order
 * @param spoken how long anybody speaks during each turn
 * @param duration the length of the recording
 */
export function missesVoice(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly Seconds[],
  duration: Seconds,
  sound: KnownSound,
): boolean {
  if (heard.basis === 'channels') return false
  const isHeard = (at: number) => isKnown(sound, turns[at]?.start ?? 0, turns[at + 1]?.start ?? duration)
  return SIDES.some((side) => {
    const known = [...turns.entries()].filter(
      ([at, turn]) => turn.side === side && turn.start < duration && isHeard(at),
    )
    const missing = known.filter(([at, { length }]) => length / FASTEST_PACE - (spoken[at] ?? 0) > MIN_MISSING)
    return missing.length >= MIN_TURNS && missing.length > MAX_SHARE * known.length
  })
}
