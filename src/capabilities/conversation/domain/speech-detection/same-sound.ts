import type { ChannelSound } from '../../../../domain/sound/sound-slices.ts'

/** MP3 encoders quantise softer sounds coarsely. */
const AUDIBLE = -50
/** Half a second. Less isn't conclusive. */
const MIN_SLICES = 20
/** The difference between the levels varies by at most this many dB. If each voice is in both, it depends on the voice. */
const MAX_SPREAD = 12
/** A greater difference means that one side's voice leaks into the other's channel. */
const MAX_DIFFERENCE = 12
/** Of the slices, as many at either end are ignored. */
const IGNORED_SHARE = 0.05

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
  const at = (share: number) => sorted[Math.floor(share * (count - 1))] ?? 0
  return Math.abs(at(0.5)) <= MAX_DIFFERENCE && at(1 - IGNORED_SHARE) - at(IGNORED_SHARE) <= MAX_SPREAD
}
