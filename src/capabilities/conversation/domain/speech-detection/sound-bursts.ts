import { SILENCE, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'

/** Per slice, in dB. */
export type SoundContext = {
  level: Float32Array
  lowLevel: Float32Array
  floor: Float32Array
  lowFloor: Float32Array
  ordinary: Float32Array
  /** How many dB softer another voice can be; 0 if only one person speaks on the channel. */
  voiceRange: number
  /** The highest level of sound that leaks from the other channel; null if nothing leaks. */
  bleed: Float32Array | null
}

/** The slices `[start, end)`. */
export type Burst = { start: number; end: number }

/** In dB. Either the level or the low level must exceed all of its thresholds. */
type Thresholds = {
  aboveFloor: number
  /** Noise fluctuates more in the narrow low band. */
  lowAboveFloor: number
  belowOrdinary: number
}

/**
 * Line noise fluctuates by less than 1 dB from slice to slice. Human annotators mark the edges of speech about 30 to
 * 35 dB below the ordinary level.
 */
const EDGE: Thresholds = { aboveFloor: 3.5, lowAboveFloor: 5, belowOrdinary: 34 }
/** Noise can't reach these. */
const CORE: Thresholds = { aboveFloor: 7, lowAboveFloor: 8, belowOrdinary: 26 }

/** In slices. Stop consonants are silent for longer, so they separate bursts. */
const MAX_GAP = 2

/**
 * As in a Schmitt trigger, soft onsets of words are included while soft noises between words are not.
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

/** Edges that are too soft for the burst's own voice. */
function withoutSoftEdges({ start, end }: Burst, context: SoundContext): Burst {
  const lowest = voiceLevel({ start, end }, context) - EDGE.belowOrdinary
  const isSoft = (index: number) => (context.level[index] ?? 0) <= lowest
  while (start < end && isSoft(start)) start += 1
  while (start < end && isSoft(end - 1)) end -= 1
  return { start, end }
}

/** Of the voice that speaks the burst, which can be softer than the loudest voice. */
export function voiceLevel({ start, end }: Burst, { level, ordinary, voiceRange }: SoundContext): number {
  const loudest = level.subarray(start, end).reduce((highest, value) => Math.max(highest, value), SILENCE)
  const highest = ordinary[start] ?? 0
  return Math.max(highest - voiceRange, Math.min(highest, loudest))
}

/** In seconds. */
export function durationOf({ start, end }: Burst): number {
  return (end - start) / SLICE_RATE
}
