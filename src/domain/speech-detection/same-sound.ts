import type { ChannelSound } from './sound-slices.ts'

/** Softer sounds may differ by chance because MP3 encoders quantise them coarsely. */
const AUDIBLE = -50
/** Less sound than this (half a second) isn't conclusive. */
const MIN_SLICES = 20
/** If two channels carry the same sound, the difference between their levels varies by at most this many dB. */
const TOLERANCE = 1.5
/** A greater difference in level means that one side's voice leaks into the other side's channel. */
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
