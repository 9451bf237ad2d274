import { SILENCE, SLICE_RATE } from './sound-slices.ts'

/** The levels and thresholds of each slice of a channel, in dB. */
export type SoundContext = {
  level: Float32Array
  lowLevel: Float32Array
  /** The noise floors of the two levels. */
  floor: Float32Array
  lowFloor: Float32Array
  /** The ordinary level of the loudest voice. */
  ordinary: Float32Array
  /** How many dB softer another voice on the channel can be; 0 if only one person speaks on the channel. */
  voiceRange: number
  /** The highest level of sound that leaks from the other channel; null if nothing leaks. */
  bleed: Float32Array | null
}

/** Consecutive slices with sound: the slice indexes `[start, end)`. */
export type Burst = { start: number; end: number }

/** Thresholds in dB. Either the level or the low level of a sound must exceed all of its thresholds. */
type Thresholds = {
  aboveFloor: number
  /** Noise fluctuates more in the narrow low band than in the whole spectrum. */
  lowAboveFloor: number
  belowOrdinary: number
}

/**
 * The thresholds for the soft edges of words. Line noise fluctuates by less than 1 dB from slice to slice. Human
 * annotators mark the start and end of speech where it is about 30 to 35 dB below the ordinary level.
 */
const EDGE: Thresholds = { aboveFloor: 3.5, lowAboveFloor: 5, belowOrdinary: 34 }
/** At least one slice of a burst must exceed these thresholds, which noise can't reach. */
const CORE: Thresholds = { aboveFloor: 7, lowAboveFloor: 8, belowOrdinary: 26 }

/** The longest gap within a burst, in slices. Stop consonants are silent for longer, so they separate bursts. */
const MAX_GAP = 2

/**
 * Finds the bursts of a channel. As in a Schmitt trigger, a burst starts and ends at low thresholds but must also
 * exceed high ones, so soft onsets of words are included while soft noises between words are not.
 * @param isCore receives 1 for each slice above the high thresholds
 */
export function findBursts(context: SoundContext, isCore: Uint8Array): Burst[] {
  const count = context.level.length
  const bursts: Burst[] = []
  for (let index = 0; index < count; ) {
    if (!exceeds(context, index, EDGE)) {
      index += 1
      continue
    }
    const burst = { start: index, end: index }
    let hasCore = false
    for (; index < count && index - burst.end <= MAX_GAP; index++) {
      if (!exceeds(context, index, EDGE)) continue
      burst.end = index + 1
      if (!exceeds(context, index, CORE)) continue
      isCore[index] = 1
      hasCore = true
    }
    if (hasCore) bursts.push(withoutSoftEdges(burst, context))
    index = burst.end
  }
  return bursts
}

function exceeds(context: SoundContext, index: number, thresholds: Thresholds): boolean {
  const lowest = Math.max(
    (context.ordinary[index] ?? 0) - context.voiceRange - thresholds.belowOrdinary,
    context.bleed?.[index] ?? Number.NEGATIVE_INFINITY,
  )
  const level = context.level[index] ?? 0
  if (level <= lowest) return false
  if (level > (context.floor[index] ?? 0) + thresholds.aboveFloor) return true
  const low = context.lowLevel[index] ?? 0
  return low > lowest && low > (context.lowFloor[index] ?? 0) + thresholds.lowAboveFloor
}

/** A burst without the edges that are too soft for its own voice. */
function withoutSoftEdges({ start, end }: Burst, context: SoundContext): Burst {
  const lowest = voiceLevel({ start, end }, context) - EDGE.belowOrdinary
  const isSoft = (index: number) => (context.level[index] ?? 0) <= lowest
  while (start < end && isSoft(start)) start += 1
  while (start < end && isSoft(end - 1)) end -= 1
  return { start, end }
}

/** The ordinary level of the voice that speaks a burst, which can be softer than the loudest voice. */
export function voiceLevel({ start, end }: Burst, { level, ordinary, voiceRange }: SoundContext): number {
  const loudest = level.subarray(start, end).reduce((highest, value) => Math.max(highest, value), SILENCE)
  const highest = ordinary[start] ?? 0
  return Math.max(highest - voiceRange, Math.min(highest, loudest))
}

/** The duration of a burst in seconds. */
export function durationOf({ start, end }: Burst): number {
  return (end - start) / SLICE_RATE
}
