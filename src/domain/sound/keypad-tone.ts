import { measureAt } from './tone-tracker.ts'

/** In Hz. */
const ROWS = [697, 770, 852, 941] as const
const COLUMNS = [1209, 1336, 1477, 1633] as const

/** In the order of rows. */
export const KEYS = '123A456B789C*0#D'

/**
 * The share of a slice's power that both tones have together: alone, and beside a voice or in a slice that is only partly
 * filled. Decoders need 0.4.
 */
const CLEAR_SHARE = 0.9
const MIN_SHARE = 0.25
/** How many times as much power one tone can have as the other: 12 dB. */
const MAX_TWIST = 16
/** Telephones are accurate to within 1.8 %. */
const MAX_OFF = 0.022

export type KeyTone = { key: number; isClear: boolean }

/** The index in `KEYS` of the key whose two tones the first `size` samples consist of, or null. */
export function keyToneIn(samples: Float64Array, size: number, sampleRate: number): KeyTone | null {
  let energy = 0
  for (let index = 0; index < size; index++) energy += (samples[index] ?? 0) ** 2
  const least = ((energy / size) * MIN_SHARE) / (1 + MAX_TWIST)
  const row = strongest(ROWS)
  const column = row && strongest(COLUMNS)
  if (!column) return null
  const share = ((row.power + column.power) * size) / energy
  const twist = row.power / column.power
  if (share < MIN_SHARE || twist > MAX_TWIST || twist < 1 / MAX_TWIST) return null
  return { key: row.index * COLUMNS.length + column.index, isClear: share >= CLEAR_SHARE }

  /** Null if its frequency isn't one of a keypad. */
  function strongest(frequencies: readonly number[]) {
    let [best, power] = [0, 0]
    for (const [index, frequency] of frequencies.entries()) {
      const found = measureAt(samples, size, sampleRate, frequency)
      if (found.power <= power) continue
      best = index
      power = found.power
    }
    // Between two frequencies, a third of the power is lost.
    if (power < least / 2) return null
    const near = frequencies[best] ?? 0
    const { frequency } = measureAt(samples, size, sampleRate, near)
    if (Math.abs(frequency / near - 1) > MAX_OFF) return null
    return { index: best, power: measureAt(samples, size, sampleRate, frequency).power }
  }
}
