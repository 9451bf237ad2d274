import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import { BLOCK, binCount, type Channel, FULL_SCALE, type Peaks } from './peaks.ts'

/** Shares of a channel's speech level. Speech starts above the first and ends below the second (hysteresis). */
const SPEECH_START = 0.08
const SPEECH_END = 0.04
/** On a noisy line, loudness up to this multiple of the noise level is treated as noise. */
const NOISE_MARGIN = 3
/** Loudness above this share of the speech level is treated as speech, regardless of how noisy the line is. */
const MAX_NOISE_SHARE = 0.35
/**
 * A channel's speech level is at least this share of the loudest channel's, so a channel that contains only hum is
 * silent.
 */
const MIN_CHANNEL_SHARE = 0.1
/** -60 dB, which is inaudible. */
const INAUDIBLE = FULL_SCALE / 1000

/**
 * The silences of at least `minLength`, in order. A silence is an interval without speech in any channel. The
 * thresholds adapt to the recording's loudness. Loudness between the two thresholds neither starts nor ends speech. A
 * silence still ends before the soft onset of a word, so the onset isn't cut off.
 */
export function detectSilences(peaks: Peaks, minLength: Seconds): Interval[] {
  const { channels, rate } = peaks
  const count = binCount(peaks)
  const levels = channels.map((channel) => levelsIn(channel, count, rate))
  const loudest = Math.max(0, ...levels.map(({ speech }) => speech))
  const thresholds = levels.map((level) => thresholdsFor(level, loudest * MIN_CHANNEL_SHARE))
  const inputs = channels.flatMap((channel, index) => {
    const threshold = thresholds[index]
    return threshold ? [{ channel, blocks: peaks.blocks?.[index], ...threshold }] : []
  })
  const [one, other = one] = inputs
  const silences: Interval[] = []
  if (!one || !other) return silences
  const isSilent = (start: number, end: number) => end > start && (end - start) / rate >= minLength
  /** Whether a whole block starts at `bin` and is known to be quiet. */
  const isQuietBlock = (bin: number) =>
    bin % BLOCK === 0 &&
    inputs.every(({ blocks, quiet }) => (blocks?.[bin / BLOCK] ?? Number.POSITIVE_INFINITY) <= quiet)
  /** During speech, a block can be skipped if the next block contains speech: any silence in it would be too short. */
  const isBeforeSpeechBlock = (bin: number) =>
    bin % BLOCK === 0 &&
    minLength * rate >= 2 * BLOCK &&
    inputs.some(({ blocks, loud }) => (blocks?.[bin / BLOCK + 1] ?? 0) > loud)
  let start = 0
  /** The end of the last bin that was quiet in all channels. */
  let quietUntil = 0
  let isSpeech = false
  for (let bin = 0; bin < count; ) {
    if (isSpeech && isBeforeSpeechBlock(bin)) {
      bin += BLOCK
      continue
    }
    const end = isQuietBlock(bin) ? bin + BLOCK : bin + 1
    const loudness = one.channel[bin] ?? 0
    const otherLoudness = other.channel[bin] ?? 0
    const isQuiet = loudness <= one.quiet && otherLoudness <= other.quiet
    if (isSpeech && isQuiet) {
      isSpeech = false
      start = bin
    } else if (!isSpeech && (loudness > one.loud || otherLoudness > other.loud)) {
      isSpeech = true
      if (isSilent(start, quietUntil)) silences.push({ start: start / rate, end: quietUntil / rate })
    }
    if (isQuiet) quietUntil = end
    bin = end
  }
  if (!isSpeech && isSilent(start, count)) silences.push({ start: start / rate, end: count / rate })
  return silences
}

/** The loudness of speech and of background noise, from 0 to `FULL_SCALE`. */
type Levels = { speech: number; noise: number }

/** Speech starts above `loud` and ends at or below `quiet`. */
function thresholdsFor({ speech, noise }: Levels, minLevel: number) {
  const level = Math.max(speech, minLevel, INAUDIBLE)
  const overNoise = Math.min(noise * NOISE_MARGIN, level * MAX_NOISE_SHARE)
  const loud = Math.max(level * SPEECH_START, overNoise, INAUDIBLE)
  return { loud, quiet: Math.max(level * SPEECH_END, overNoise * 0.75, INAUDIBLE / 2) }
}

/** The approximate maximum number of bins to measure, which is enough even for a long recording. */
const MAX_SAMPLES = 50_000
const HISTOGRAM_SIZE = 2048
const HISTOGRAM_STEP = (FULL_SCALE + 2) / HISTOGRAM_SIZE

/** Knocks are louder than speech, but short, so the speech level ignores up to this duration of the loudest audio. */
const KNOCKS: Seconds = 3

/**
 * The speech level is the 99th percentile of the loudness, or a higher percentile in long recordings. The noise level
 * is the 10th percentile.
 */
function levelsIn(channel: Channel, count: number, rate: number): Levels {
  const histogram = new Uint32Array(HISTOGRAM_SIZE)
  const step = Math.ceil(count / MAX_SAMPLES)
  for (let bin = 0; bin < count; bin += step) {
    const slot = Math.floor((channel[bin] ?? 0) / HISTOGRAM_STEP)
    histogram[slot] = (histogram[slot] ?? 0) + step
  }
  /** The loudness that the `rank` quietest bins don't exceed. */
  const loudnessAtRank = (rank: number) => {
    let left = rank
    const slot = histogram.findIndex((size) => {
      left -= size
      return left <= 0
    })
    return (slot + 1) * HISTOGRAM_STEP
  }
  return {
    speech: loudnessAtRank(count - Math.min(count * 0.01, KNOCKS * rate)),
    noise: loudnessAtRank(count * 0.1),
  }
}
