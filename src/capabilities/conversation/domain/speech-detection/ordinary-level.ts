import { type ChannelSound, SILENCE, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'
import { isTone } from './steady-sound.ts'

/** Speakers who move or switch phones are assumed to stay at the new level for at least this long. */
const WINDOW: Seconds = 30
/** A voice exceeds its ordinary level in this share of its slices. With less, knocks would determine it. */
const LOUD_SHARE = 0.1
/** With less voice, the result would be random. */
const MIN_VOICE: Seconds = 0.5
/** In dB below the whole recording's level. Otherwise, breath would determine that of a part without a voice. */
const MAX_DROP = 20
/** In dB, so that noise in a channel without a voice isn't mistaken for whispering. */
const LOWEST_WITHOUT_VOICE = -32
/** In dB above the noise floor. Such a sound isn't background noise. */
const MIN_RISE = 6
/** In vowels, nearly all of the sound is in the low band; in knocks and clicks, it is at least 10 dB weaker. */
const MAX_VOWEL_TILT = 6

/** Periodic, and loudest in the low band. */
export function isVowel({ level, lowLevel, periodic }: ChannelSound, index: number): boolean {
  return periodic[index] === 1 && (lowLevel[index] ?? SILENCE) > (level[index] ?? 0) - MAX_VOWEL_TILT
}

/** The level of the voice's loudest sounds. It follows slow changes, such as a speaker moving away from the phone. */
export function ordinaryLevel(sound: ChannelSound, floor: Float32Array, music: Uint8Array): Float32Array {
  const count = sound.level.length
  const seconds = Math.ceil(count / SLICE_RATE)
  const bySecond = Array.from({ length: seconds }, () => new Uint16Array(LEVELS))
  const voice = new Uint32Array(LEVELS)
  const anything = new Uint32Array(LEVELS)
  for (let index = 0; index < count; index++) {
    const level = sound.level[index] ?? SILENCE
    if (music[index] || level < (floor[index] ?? 0) + MIN_RISE) continue
    const step = Math.max(0, Math.min(LEVELS - 1, Math.round(level - SILENCE)))
    increase(anything, step)
    if (!isVowel(sound, index) || isTone(sound, index)) continue
    increase(voice, step)
    increase(bySecond[Math.floor(index / SLICE_RATE)] ?? voice, step)
  }
  const overall = loudLevelOf(voice) ?? Math.max(LOWEST_WITHOUT_VOICE, loudLevelOf(anything) ?? SILENCE)
  const levels = new Float32Array(count)
  const nearby = new Uint32Array(LEVELS)
  const reach = WINDOW / 2
  for (let second = -reach; second < seconds; second++) {
    for (let step = 0; step < LEVELS; step++) {
      nearby[step] =
        (nearby[step] ?? 0) + (bySecond[second + reach]?.[step] ?? 0) - (bySecond[second - reach - 1]?.[step] ?? 0)
    }
    if (second < 0) continue
    const level = Math.max(loudLevelOf(nearby) ?? overall, overall - MAX_DROP)
    levels.fill(level, second * SLICE_RATE, (second + 1) * SLICE_RATE)
  }
  return levels
}

/** Of 1 dB each, starting at `SILENCE`. */
const LEVELS = 110

function increase(histogram: Uint32Array | Uint16Array, step: number): void {
  histogram[step] = (histogram[step] ?? 0) + 1
}

/** What only `LOUD_SHARE` of the slices exceed; null if there are too few. */
function loudLevelOf(histogram: Uint32Array): number | null {
  const total = histogram.reduce((sum, size) => sum + size, 0)
  if (total < MIN_VOICE * SLICE_RATE) return null
  let left = total * LOUD_SHARE
  let step = LEVELS - 1
  for (; step > 0; step--) {
    left -= histogram[step] ?? 0
    if (left <= 0) break
  }
  return SILENCE + step
}
