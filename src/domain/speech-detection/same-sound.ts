import type { ChannelSound } from './sound-slices.ts'

/** MP3 encoders quantise softer sounds coarsely. */
const AUDIBLE = -50
/** Half a second. Less isn't conclusive. */
const MIN_SLICES = 20
/** The difference between the levels varies by at most this many dB. */
const TOLERANCE = 1.5
/** A greater difference means that one side's voice leaks into the other's channel. */
const MAX_DIFFERENCE = 12
const MIN_SHARE = 0.9

/** Possibly at different levels. */
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
