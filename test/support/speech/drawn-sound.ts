import { KEYS } from '../../../src/domain/sound/keypad-tone.ts'
import { packSlice, SILENCE, type Slice, type SoundSlices } from '../../../src/domain/sound/sound-slices.ts'

/** Per character, which is 0.1 s. */
const SLICES = 4

/** Relative to the loudest, as in a real voice. */
const VOWEL = [-2, 0, -3, -5]

const noise = (level: number, tilt: number, is: Partial<Slice> = {}): Slice => {
  return { level, lowLevel: level - tilt, isPeriodic: false, isSteady: false, isTone: false, ...is }
}
const tone = (level: number, is: Partial<Slice>) => noise(level - 4, 1, { isPeriodic: true, ...is })
const vowel = (level: number, index: number) => noise(level + (VOWEL[index] ?? 0), 1, { isPeriodic: true })
const floorNoise = (floor: number) => noise(floor, 8)

/** A character's slices: the voice's loudest sounds are at `level`, the line noise is at `floor`. */
const SOUNDS: Record<string, (level: number, floor: number, index: number) => Slice> = {
  _: () => noise(SILENCE, 0),
  '.': (_, floor) => floorNoise(floor),
  v: (level, _, index) => vowel(level, index),
  m: (level, _, index) => vowel(level - 12, index),
  i: (level, floor, index) => (index < 2 ? vowel(level, index) : floorNoise(floor)),
  s: (level) => noise(level - 15, 15),
  h: (level) => noise(level - 25, 6),
  c: (level, floor, index) => (index === 0 ? noise(level + 5, 10) : floorNoise(floor)),
  k: (level, _, index) => noise(level - 8 * index, 12, { isPeriodic: true }),
  t: (level) => tone(level, { isSteady: true }),
  n: (level) => tone(level, {}),
  b: (level) => tone(level, { isSteady: true, isTone: true }),
}
for (const [key, character] of [...KEYS].entries())
  SOUNDS[character] = (level) => tone(level, { key: { key, isClear: true } })

/**
 * A character per 0.1 s: `v` vowel, `m` soft vowel, `i` very short vowel, `s` hiss, `h` breath, `c` click, `k` knock,
 * `t` steady tone, `n` start of a tone, `b` an answering machine's beep, a key such as `5`, `.` line noise, `_` digital
 * silence. `v*20`: two seconds.
 */
export function drawnSound(drawing: string, { level = -20, floor = -60 } = {}): SoundSlices {
  const characters = drawing
    .replace(/(.)\*(\d+)/g, (_, each: string, count: string) => each.repeat(Number(count)))
    .replaceAll(' ', '')
  const slices = [...characters].flatMap((character) => {
    const sound = SOUNDS[character]
    if (!sound) throw new Error(`Unknown sound: ${character}`)
    return Array.from({ length: SLICES }, (_, index) => packSlice(sound(level, floor, index)))
  })
  return Uint16Array.from(slices)
}
