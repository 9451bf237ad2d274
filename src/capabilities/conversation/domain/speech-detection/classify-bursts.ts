import { type ChannelSound, SILENCE, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'
import { isVowel } from './ordinary-level.ts'
import { type Burst, durationOf, type SoundContext, voiceLevel } from './sound-bursts.ts'
import { hasSameLevel, UNSTEADY_SLICES } from './steady-sound.ts'

/**
 * `syllable`: a very short vowel, speech only near other speech. `tone`: music, a busy tone or similar. `noise`: a
 * breath, a click, or a consonant.
 */
type BurstKind = 'voice' | 'syllable' | 'tone' | 'noise'
export type ClassifiedBurst = Burst & { kind: BurstKind }

/** A knock can sound like a vowel for a slice or two while it fades. */
const MIN_VOWEL: Seconds = 0.075
/** Within a phrase, or the audible part of a vowel in noise. */
const MIN_SHORT_VOWEL: Seconds = 0.05
/** In dB below the ordinary level. Breath noises are softer. */
const SOFTEST_VOWEL = 24
/** In dB below the ordinary level. Softer bursts need a longer vowel. */
const SOFT_BURST = 21
const MIN_SOFT_VOWEL: Seconds = 0.12
/** A long burst nearly as loud as the voice is speech without a vowel, such as a whisper or a hiss. */
const LOUD_NOISE = 8
const MIN_LOUD_NOISE: Seconds = 0.15

/** Of steady slices, without the first `UNSTEADY_SLICES`. */
const TONE_SHARE = 0.7
const MIN_STEADY_TONE: Seconds = 0.2
/** The level of a voice changes with every syllable, that of a tone hardly. */
const LEVEL_SHARE = 0.9
const MIN_LEVEL_TONE: Seconds = 1.5
/**
 * Within music, which `IN_MUSIC` of its slices must be, a smaller steady share is enough. Short bursts that overlap it
 * are notes.
 */
const TONE_SHARE_IN_MUSIC = 0.12
const IN_MUSIC = 0.6
const MAX_NOTE: Seconds = 0.6

/**
 * Keypad tones last only 0.1 to 0.2 s. All their slices within `FLAT_RANGE` dB of the maximum have the same level to
 * within `FLAT` dB, or `FLAT_IF_MANY` from `MANY_SLICES` on, but for one at each end. A burst may consist of two tones.
 */
const FLAT_RANGE = 20
const FLAT = 0.5
const FLAT_IF_MANY = 1
const MANY_SLICES = 6
const MIN_FLAT_SLICES = 3

export type ClassifiedSound = {
  sound: ChannelSound
  context: SoundContext
  /** 1 for each slice within music. */
  music: Uint8Array
  /** 1 for each slice that is too loud to be noise. */
  core: Uint8Array
}

export function classifyBursts(bursts: readonly Burst[], about: ClassifiedSound): ClassifiedBurst[] {
  return bursts.map((burst) => ({ ...burst, kind: kindOf(burst, about) }))
}

/** @param voice the level of the voice (`voiceLevel`) */
export function isSpokenVowel({ sound, core }: ClassifiedSound, voice: number, index: number): boolean {
  return core[index] === 1 && isVowel(sound, index) && (sound.level[index] ?? 0) > voice - SOFTEST_VOWEL
}

function kindOf(burst: Burst, about: ClassifiedSound): BurstKind {
  const { sound, context, music } = about
  const length = burst.end - burst.start
  const voice = voiceLevel(burst, context)
  let [vowels, periodic, steady, inMusic, sameLevel] = [0, 0, 0, 0, 0]
  /** Of the loudest slice above the ordinary level, in dB. */
  let loudness = Number.NEGATIVE_INFINITY
  for (let index = burst.start; index < burst.end; index++) {
    if (isSpokenVowel(about, voice, index)) vowels += 1
    periodic += sound.periodic[index] ?? 0
    steady += sound.steady[index] ?? 0
    inMusic += music[index] ?? 0
    if (hasSameLevel(sound.level, index)) sameLevel += 1
    loudness = Math.max(loudness, (sound.level[index] ?? 0) - (context.ordinary[index] ?? 0))
  }
  const duration = durationOf(burst)
  const steadyShare = steady / Math.max(1, length - UNSTEADY_SLICES)
  if (steadyShare >= TONE_SHARE && duration > MIN_STEADY_TONE) return 'tone'
  if (sameLevel >= length * LEVEL_SHARE && duration >= MIN_LEVEL_TONE) return 'tone'
  if (steadyShare >= TONE_SHARE_IN_MUSIC && inMusic >= length * IN_MUSIC) return 'tone'
  if (inMusic > 0 && duration <= MAX_NOTE) return 'tone'
  if (periodic * 2 >= length && isFlat(sound.level.subarray(burst.start, burst.end))) return 'tone'
  const vowelTime = vowels / SLICE_RATE
  const isLoud = loudness > -SOFT_BURST - context.voiceRange
  if (vowelTime >= (isLoud ? MIN_VOWEL : MIN_SOFT_VOWEL)) return 'voice'
  if (loudness > -LOUD_NOISE && duration >= MIN_LOUD_NOISE) return 'voice'
  return isLoud && vowelTime >= MIN_SHORT_VOWEL ? 'syllable' : 'noise'
}

/** The same level from start to end, as in short tones. */
function isFlat(levels: Float32Array): boolean {
  const loudest = levels.reduce((highest, level) => Math.max(highest, level), Number.NEGATIVE_INFINITY)
  const isLoud = (level = SILENCE) => level > loudest - FLAT_RANGE
  const loud = levels.filter((level) => isLoud(level)).length
  const tones = levels.filter((level, index) => isLoud(level) && !isLoud(levels[index - 1])).length
  const tolerance = loud >= MANY_SLICES ? FLAT_IF_MANY : FLAT
  const flat = levels.filter((level) => level >= loudest - tolerance).length
  return flat >= MIN_FLAT_SLICES * tones && flat >= loud - 2 * tones
}
