import type { KeyTone } from './keypad-tone.ts'

/** A slice is 25 ms, the resolution of detected speech. */
export const SLICE_RATE = 40

/**
 * Two bytes per slice, 1.7 MB for three hours of stereo:
 * - bits 0–7: the level in steps of 0.5 dB, starting at `SILENCE`
 * - bits 8–12: how far the low band is below the level, in steps of 1 dB
 * - bit 13: periodic
 * - bit 14: steady
 * - bit 15: tone
 *
 * Of a key, bits 0–7 are `KEY` and twice its number, plus 1 if it is clear: as a level, 12 dB above full scale and more.
 * Its level is in bits 8–15.
 */
export type SoundSlices = Uint16Array

/** Levels are in dB relative to full scale. */
export type Slice = {
  /** Above about 200 Hz, which excludes mains hum. */
  level: number
  /** Between about 200 and 800 Hz, where vowels are loudest. Never above `level`. */
  lowLevel: number
  /** Periodic at the pitch of a voice, as vowels and tones are. */
  isPeriodic: boolean
  /** With the same spectrum and level as just before, as tones are, but rarely speech. */
  isSteady: boolean
  /** Whether a tone, which has only one frequency, goes on since the slice before. */
  isTone: boolean
  /** The tones of a key; null if it has none. */
  key?: KeyTone | null
}

export const SILENCE = -100
const LEVEL_STEPS = 255
const TILT_STEPS = 31
const PERIODIC = 1 << 13
const STEADY = 1 << 14
const TONE = 1 << 15
const KEY = 224
/** In dB: less low than a vowel. */
const KEY_TILT = 10

/** Without samples. It has the level of silence, and is a tone, which silence can't be. */
export const LOST_SLICE = TONE

export function packSlice({ level, lowLevel, isPeriodic, isSteady, isTone, key }: Slice): number {
  const steps = Math.max(0, Math.min(KEY - 1, Math.round((level - SILENCE) * 2)))
  if (key) return (KEY + 2 * key.key + (key.isClear ? 1 : 0)) | (steps << 8)
  const tilt = Math.max(0, Math.min(TILT_STEPS, Math.round(level - lowLevel)))
  return steps | (tilt << 8) | (isPeriodic ? PERIODIC : 0) | (isSteady ? STEADY : 0) | (isTone ? TONE : 0)
}

export type ChannelSound = {
  level: Float32Array
  lowLevel: Float32Array
  periodic: Uint8Array
  steady: Uint8Array
  /** 1 for each slice in which a tone goes on. */
  tone: Uint8Array
}

/** Null if a slice has no key. */
export function keyOf(slice: number): (KeyTone & Pick<Slice, 'level'>) | null {
  const code = (slice & LEVEL_STEPS) - KEY
  return code < 0 ? null : { key: code >> 1, isClear: code % 2 === 1, level: SILENCE + (slice >> 8) / 2 }
}

export function unpackSlices(slices: SoundSlices): ChannelSound {
  const sound = {
    level: new Float32Array(slices.length),
    lowLevel: new Float32Array(slices.length),
    periodic: new Uint8Array(slices.length),
    steady: new Uint8Array(slices.length),
    tone: new Uint8Array(slices.length),
  }
  for (let index = 0; index < slices.length; index++) {
    const slice = slices[index] ?? 0
    const key = keyOf(slice)
    if (key) {
      sound.level[index] = key.level
      sound.lowLevel[index] = key.level - KEY_TILT
      sound.periodic[index] = 1
      sound.steady[index] = 1
      continue
    }
    const level = SILENCE + (slice & LEVEL_STEPS) / 2
    sound.level[index] = level
    sound.lowLevel[index] = level - ((slice >> 8) & TILT_STEPS)
    sound.periodic[index] = slice & PERIODIC ? 1 : 0
    sound.steady[index] = slice & STEADY ? 1 : 0
    sound.tone[index] = slice & TONE && slice !== LOST_SLICE ? 1 : 0
  }
  return sound
}
