import type { Seconds } from '../units.ts'
import type { Burst } from './sound-bursts.ts'
import { SILENCE, SLICE_RATE } from './sound-slices.ts'

/** One channel's levels, which are used to estimate the leakage between the channels. */
export type ChannelLevels = { level: Float32Array; floor: Float32Array; ordinary: Float32Array }

/** Echoes arrive at most this much later than the sound that causes them. */
const MAX_DELAY: Seconds = 0.4
/**
 * The range of the loss: how many dB softer leaked sound is than its source. Sound with a greater loss is too quiet to
 * be mistaken for speech.
 */
const LEAST_LOSS = 5
const GREATEST_LOSS = 40
/**
 * Only slices in which the source is loud are used: at most this many dB below its ordinary level, and at least
 * `MIN_ABOVE_FLOOR` dB above its noise floor.
 */
const MAX_BELOW_ORDINARY = 15
const MIN_ABOVE_FLOOR = 15
/**
 * Leaked sound can be measured only if it is at least this many dB above the noise of the channel that it leaks into.
 */
const MIN_AUDIBLE = 8
/** Fewer slices than this (one second) aren't conclusive. */
const MIN_SLICES = 40
/**
 * If a channel leaks, most slices are within `TOLERANCE` dB of the same loss, and almost none are more than
 * `FAR_SOFTER` dB softer than that.
 */
const TOLERANCE = 2
const FAR_SOFTER = 5
const MIN_MATCHING = 0.5
const MAX_SOFTER = 0.1
/**
 * The level of leaked sound varies by up to this many dB around the expected level. Anything louder is the channel's
 * own sound.
 */
const MARGIN = 6
/** Because of reverberation, leaked sound fades by only this many dB per second after its source has stopped. */
const FADING = 60
/** The delay is accurate to within two slices. */
const REACH = 2

/** An echo is at least this many dB softer than the sound that causes it. */
const MIN_ECHO_LOSS = 12
/** Fewer audible slices than this could agree by chance. */
const MIN_ECHO_SLICES = 6
const MIN_ECHO_AUDIBLE = 6
/** The highest mean deviation of an echo's loss from its average, in dB. For independent voices, it is 8 dB. */
const MAX_ECHO_SPREAD = 2

/**
 * The highest level that sound leaking from `source` into `channel` can have at each slice; null if nothing leaks. If
 * `source` leaks, `channel` has the same loudness contour, a fixed number of dB softer and slightly later, wherever
 * `source` is loud enough. If nothing leaks, `channel` is mostly silent while `source` is loud.
 */
export function bleedInto(channel: ChannelLevels, source: ChannelLevels): Float32Array | null {
  const leak = findLeak(channel, source)
  if (!leak) return null
  let level = Number.NEGATIVE_INFINITY
  return channel.level.map((_, index) => {
    level -= FADING / SLICE_RATE
    for (let near = index - leak.delay - REACH; near <= index - leak.delay + REACH; near++)
      level = Math.max(level, (source.level[near] ?? Number.NEGATIVE_INFINITY) - leak.loss)
    return level + MARGIN
  })
}

/**
 * A possible leak. `delay` is in slices, `loss` is in dB, and `matching` is the share of slices that confirm the leak.
 */
type Leak = { delay: number; loss: number; matching: number }

/** The size of each dimension of a histogram of dB differences. The last entry also counts all larger differences. */
const DIFFERENCES = 64

function findLeak(channel: ChannelLevels, source: ChannelLevels): Leak | null {
  /**
   * How often the source is `above` dB louder than the channel while being `headroom` dB louder than the channel's
   * noise.
   */
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

/** The share of slices that confirm a loss; 0 if too few slices are conclusive or too many contradict it. */
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

/**
 * Whether a burst in `channel` is an echo of `source`: it has the same loudness contour, but is softer and slightly
 * later. Unlike `bleedInto`, this also detects leakage that is seldom audible and echoes that come and go.
 */
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
