import { SILENCE, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'
import type { Burst } from './sound-bursts.ts'

export type ChannelLevels = { level: Float32Array; floor: Float32Array; ordinary: Float32Array }

/** Echoes arrive at most this much later; those of mobile phones by 0.4 to 0.9 s. */
const MAX_DELAY: Seconds = 1
/** How many dB softer leaked sound is. With a greater loss, it can't be mistaken for speech. */
const LEAST_LOSS = 5
const GREATEST_LOSS = 40
/** Only slices in which the source is loud are used, in dB below its ordinary level and above its noise floor. */
const MAX_BELOW_ORDINARY = 15
const MIN_ABOVE_FLOOR = 15
/** In dB above the noise of the channel that the sound leaks into. */
const MIN_AUDIBLE = 8
/** One second. Fewer aren't conclusive. */
const MIN_SLICES = 40
/**
 * In dB. Most slices of a leak are within `TOLERANCE` of the same loss, and few are `FAR_SOFTER`: echoes of echoes, where both sides leak. Of a leak, at
 * least 86% are; of two voices that speak in the same rhythm, at most 61%.
 */
const TOLERANCE = 2
const FAR_SOFTER = 5
const MIN_MATCHING = 0.7
const MAX_SOFTER = 0.15
/** Leaked sound varies by up to this many dB. Anything louder is the channel's own sound. */
const MARGIN = 6
/** In dB per second, because of reverberation. */
const FADING = 60
/** In slices: the accuracy of the delay. */
const REACH = 2

/** In dB. */
const MIN_ECHO_LOSS = 12
/** Fewer audible slices could agree by chance. */
const MIN_ECHO_SLICES = 6
const MIN_ECHO_AUDIBLE = 6
/** Mean deviation of an echo's loss from its average, in dB. For independent voices, it is 8. */
const MAX_ECHO_SPREAD = 2

/**
 * Null if nothing leaks. A leak has the loudness contour of its source, a fixed number of dB softer and slightly
 * later;
 * otherwise, the channel is mostly silent while the source is loud.
 */
export function bleedInto(
  channel: ChannelLevels,
  source: ChannelLevels,
  leak = findLeak(channel, source),
): Float32Array | null {
  if (!leak) return null
  let level = Number.NEGATIVE_INFINITY
  return channel.level.map((_, index) => {
    level -= FADING / SLICE_RATE
    for (let near = index - leak.delay - REACH; near <= index - leak.delay + REACH; near++)
      level = Math.max(level, (source.level[near] ?? Number.NEGATIVE_INFINITY) - leak.loss)
    return level + MARGIN
  })
}

/** `delay` is in slices, `loss` in dB, `matching` the share of slices that confirm the leak. */
type Leak = { delay: number; loss: number; matching: number }

/** The last entry also counts all larger differences. */
const DIFFERENCES = 64

export function findLeak(channel: ChannelLevels, source: ChannelLevels): Leak | null {
  /** How often the source is `above` dB louder than the channel and `headroom` dB louder than the channel's noise. */
  const histogram = new Uint32Array(DIFFERENCES * DIFFERENCES)
  let best: Leak | null = null
  for (let delay = 0; delay <= MAX_DELAY * SLICE_RATE; delay++) {
    histogram.fill(0)
    for (let index = delay; index < channel.level.length; index++) {
      const loudness = source.level[index - delay] ?? 0
      if (loudness < (source.ordinary[index - delay] ?? 0) - MAX_BELOW_ORDINARY) continue
      if (loudness < (source.floor[index - delay] ?? 0) + MIN_ABOVE_FLOOR) continue
      const headroom = Math.min(DIFFERENCES - 1, Math.round(loudness - (channel.floor[index] ?? 0)))
      const above = Math.min(DIFFERENCES - 1, Math.round(loudness - (channel.level[index] ?? 0)))
      if (headroom < 0 || above < 0) continue
      const entry = headroom * DIFFERENCES + above
      histogram[entry] = (histogram[entry] ?? 0) + 1
    }
    for (let loss = LEAST_LOSS; loss <= GREATEST_LOSS; loss++) {
      const matching = shareMatching(histogram, loss)
      if (matching >= MIN_MATCHING && matching > (best?.matching ?? 0)) best = { delay, loss, matching }
    }
  }
  return best
}

/** 0 if too few slices are conclusive or too many contradict the loss. */
function shareMatching(histogram: Uint32Array, loss: number): number {
  let [total, matching, softer] = [0, 0, 0]
  for (let headroom = loss + MIN_AUDIBLE; headroom < DIFFERENCES; headroom++) {
    // Smaller differences are caused by the channel's own speech.
    for (let above = LEAST_LOSS - TOLERANCE; above < DIFFERENCES; above++) {
      const size = histogram[headroom * DIFFERENCES + above] ?? 0
      total += size
      if (Math.abs(above - loss) <= TOLERANCE) matching += size
      else if (above > loss + FAR_SOFTER) softer += size
    }
  }
  return total < MIN_SLICES || softer > total * MAX_SOFTER ? 0 : matching / total
}

/** Unlike `bleedInto`, also detects leakage that is seldom audible and echoes that come and go. */
export function isEcho({ start, end }: Burst, channel: ChannelLevels, source: ChannelLevels): boolean {
  for (let delay = 0; delay <= MAX_DELAY * SLICE_RATE; delay++) {
    let [count, sum] = [0, 0]
    for (let index = start; index < end; index++) {
      if (!isAudible(channel, index)) continue
      count += 1
      sum += lossAt(channel, source, index, delay)
    }
    const mean = sum / count
    if (count < MIN_ECHO_SLICES || mean < MIN_ECHO_LOSS) continue
    let spread = 0
    for (let index = start; index < end; index++)
      if (isAudible(channel, index)) spread += Math.abs(lossAt(channel, source, index, delay) - mean) / count
    if (spread <= MAX_ECHO_SPREAD) return true
  }
  return false
}

function isAudible({ level, floor }: ChannelLevels, index: number): boolean {
  return (level[index] ?? 0) > (floor[index] ?? 0) + MIN_ECHO_AUDIBLE
}

function lossAt(channel: ChannelLevels, source: ChannelLevels, index: number, delay: number): number {
  return (source.level[index - delay] ?? SILENCE) - (channel.level[index] ?? 0)
}
