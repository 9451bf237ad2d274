import type { ChannelSound } from './sound-slices.ts'

/** Softer sounds may differ by chance, because MP3 encoders code them coarsely. */
const AUDIBLE = -50
/** With less sound than this (half a second), nothing is certain. */
const MIN_SLICES = 20
/** The same sound in two channels has the same level, or a fixed difference, apart from this many dB. */
const TOLERANCE = 1.5
/** One side's voice leaks into the other's channel with a greater difference than this. */
const MAX_DIFFERENCE = 12
const MIN_SHARE = 0.9

/** Whether two channels carry the same sound, possibly at different levels. */
export function isSameSound(one: ChannelSound, other: ChannelSound): boolean {
  const differences = new Float32Array(one.level.length)
  let count = 0
  for (let index = 0; index < one.level.length; index++) {
    const [first, second] = [one.level[index] ?? 0, other.level[index] ?? 0]
    if (Math.max(first, second) < AUDIBLE) continue
    differences[count] = first - second
    count += 1
  }
  if (count < MIN_SLICES) return false
  const sorted = differences.subarray(0, count).sort()
  const middle = sorted[count >> 1] ?? 0
  const near = sorted.filter((difference) => Math.abs(difference - middle) <= TOLERANCE).length
  return Math.abs(middle) <= MAX_DIFFERENCE && near >= count * MIN_SHARE
}
