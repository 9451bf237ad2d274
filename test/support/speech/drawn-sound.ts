import { KEYS } from '../../../src/domain/sound/keypad-tone.ts'
import { packSlice, SILENCE, type Slice, type SoundSlices } from '../../../src/domain/sound/sound-slices.ts'

/** Per character, which is 0.1 s. */
const SLICES = 4

/** Relative to the loudest, as in a real voice. */
const VOWEL = [-2, 0, -3, -5]

const noise = (level: number, tilt: number): Slice => ({
  level,
  lowLevel: level - tilt,
  isPeriodic: false,
  isSteady: false,
  isTone: false,
})
const vowel = (level: number, index: number): Slice => {
  const own = level + (VOWEL[index % VOWEL.length] ?? 0)
  return { level: own, lowLevel: own - 1, isPeriodic: true, isSteady: false, isTone: false }
}

/** The voice's loudest sounds are at `level`, the line noise at `floor`. */
function sliceOf(character: string, index: number, { level, floor }: { level: number; floor: number }): Slice {
  switch (character) {
    case '_':
      return noise(SILENCE, 0)
    case '.':
      return noise(floor, 8)
    case 'v':
      return vowel(level, index)
    case 'm':
      return vowel(level - 12, index)
    case 'i':
      return index < 2 ? vowel(level, index) : noise(floor, 8)
    case 's':
      return noise(level - 15, 15)
    case 'h':
      return noise(level - 25, 6)
    case 'c':
      return index === 0 ? noise(level + 5, 10) : noise(floor, 8)
    case 'k':
      return { ...noise(level - 8 * index, 12), isPeriodic: true }
    case 't':
      return { level: level - 4, lowLevel: level - 5, isPeriodic: true, isSteady: true, isTone: false }
    case 'n':
      return { level: level - 4, lowLevel: level - 5, isPeriodic: true, isSteady: false, isTone: false }
    // The tone of an answering machine.
    case 'b':
      return { level: level - 4, lowLevel: level - 5, isPeriodic: true, isSteady: true, isTone: true }
    default: {
      const key = { key: KEYS.indexOf(character), isClear: true }
      if (key.key >= 0) return { ...vowel(level - 4, 1), key }
      throw new Error(`Unknown sound: ${character}`)
    }
  }
}

/**
 * A character per 0.1 s: `v` vowel, `m` soft vowel, `i` very short vowel, `s` hiss, `h` breath, `c` click, `k` knock,
 * `t` steady tone, `n` start of a tone, `b` beep, a key such as `5`, `.` line noise, `_` digital silence. `v*20`: two
 * seconds.
 */
export function drawnSound(drawing: string, { level = -20, floor = -60 } = {}): SoundSlices {
  const characters = drawing
    .replace(/(.)\*(\d+)/g, (_, each: string, count: string) => each.repeat(Number(count)))
    .replaceAll(' ', '')
  return Uint16Array.from(
    [...characters].flatMap((character) =>
      Array.from({ length: SLICES }, (_, index) => packSlice(sliceOf(character, index, { level, floor }))),
    ),
  )
}
