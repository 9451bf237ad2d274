import { BLOCK, type Channel, FULL_SCALE, loudnessAt, type Peaks, stretchCount } from './peaks.ts'
import type { Seconds } from './units.ts'

/** A stretch of a recording in which nobody speaks. */
export type Silence = { start: Seconds; end: Seconds }

/** Speech begins above this share of a channel's ordinary maximum, and ends below that. */
const BEGINS = 0.08
const ENDS = 0.04
/** A noisy line is never silent; what stays within this many times its lowest tenth is noise. */
const OVER_NOISE = 3
/** However noisy the line, this share of the maximum is speech. */
const SURELY_SPEECH = 0.35
/** A channel that never comes near the level of the other only hums. */
const QUIETEST_CHANNEL = 0.1
/** Below this nothing is heard: -60 dB. */
const INAUDIBLE = FULL_SCALE / 1000

/**
 * Where no channel speaks for at least `least` seconds, in order. What is loud is told by the recording itself;
 * between two thresholds it stays what it was, and a word's soft beginning belongs to the word.
 */
export function silencesOf(peaks: Peaks, least: Seconds): Silence[] {
  const { channels, rate } = peaks
  const count = stretchCount(peaks)
  const levels = channels.map((channel) => levelsIn(channel, count, rate))
  const loudest = Math.max(0, ...levels.map(({ ordinaryMaximum }) => ordinaryMaximum))
  const thresholds = levels.map((level) => thresholdsFor(level, loudest * QUIETEST_CHANNEL))
  const sides = channels.flatMap((channel, side) => {
    const threshold = thresholds[side]
    return threshold ? [{ channel, blocks: peaks.blocks?.[side], ...threshold }] : []
  })
  const [one, other = one] = sides
  const silences: Silence[] = []
  if (!one || !other) return silences
  const isSilent = (start: number, end: number) => end > start && (end - start) / rate >= least
  /** Whether the whole block that begins at `place` is known to be quiet. */
  const isQuietBlock = (place: number) =>
    place % BLOCK === 0 &&
    sides.every(({ blocks, ends }) => (blocks?.[place / BLOCK] ?? Number.POSITIVE_INFINITY) <= ends)
  /**
   * Amid speech a block before one with speech is passed over: what is silent in it is over in the next, and too short.
   */
  const isAmidSpeech = (place: number) =>
    place % BLOCK === 0 &&
    least * rate >= 2 * BLOCK &&
    sides.some(({ blocks, begins }) => (blocks?.[place / BLOCK + 1] ?? 0) > begins)
  let start = 0
  /** Behind the last stretch that was quiet for sure. */
  let quietUntil = 0
  let isSpeech = false
  for (let place = 0; place < count; ) {
    if (isSpeech && isAmidSpeech(place)) {
      place += BLOCK
      continue
    }
    const end = isQuietBlock(place) ? place + BLOCK : place + 1
    const loudness = loudnessAt(one.channel, place)
    const otherLoudness = loudnessAt(other.channel, place)
    const isQuiet = loudness <= one.ends && otherLoudness <= other.ends
    if (isSpeech && isQuiet) {
      isSpeech = false
      start = place
    } else if (!isSpeech && (loudness > one.begins || otherLoudness > other.begins)) {
      isSpeech = true
      if (isSilent(start, quietUntil)) silences.push({ start: start / rate, end: quietUntil / rate })
    }
    if (isQuiet) quietUntil = end
    place = end
  }
  if (!isSpeech && isSilent(start, count)) silences.push({ start: start / rate, end: count / rate })
  return silences
}

/** The longest silence, the first of equals; null where there is none. */
export function longestOf(silences: readonly Silence[]): Silence | null {
  return silences.reduce<Silence | null>((most, one) => (most && lengthOf(most) >= lengthOf(one) ? most : one), null)
}

export function totalOf(silences: readonly Silence[]): Seconds {
  return silences.reduce((sum, one) => sum + lengthOf(one), 0)
}

/** What a player may leave out: each silence but for `padding` at either end, so that no word is clipped. */
export function passOver(silences: readonly Silence[], padding: Seconds): Silence[] {
  return silences
    .map(({ start, end }) => ({ start: start + padding, end: end - padding }))
    .filter(({ start, end }) => end > start)
}

function lengthOf({ start, end }: Silence): Seconds {
  return end - start
}

type Levels = { ordinaryMaximum: number; noise: number }

function thresholdsFor({ ordinaryMaximum, noise }: Levels, least: number) {
  const level = Math.max(ordinaryMaximum, least, INAUDIBLE)
  const overNoise = Math.min(noise * OVER_NOISE, level * SURELY_SPEECH)
  const begins = Math.max(level * BEGINS, overNoise, INAUDIBLE)
  return { begins, ends: Math.max(level * ENDS, overNoise * 0.75, INAUDIBLE / 2) }
}

/** So many stretches tell the levels of a long recording. */
const MOST_SAMPLES = 50_000
const BINS = 2048
const BIN = (FULL_SCALE + 2) / BINS

/** Knocks are louder than any word, but few: so much of a long recording is left out when its maximum is told. */
const KNOCKS: Seconds = 3

/** The loudness that all of a channel but a hundredth, or its knocks, stays under, and that a tenth of it stays under. */
function levelsIn(channel: Channel, count: number, rate: number): Levels {
  const bins = new Uint32Array(BINS)
  const step = Math.ceil(count / MOST_SAMPLES)
  for (let place = 0; place < count; place += step) {
    const bin = Math.floor(loudnessAt(channel, place) / BIN)
    bins[bin] = (bins[bin] ?? 0) + step
  }
  const under = (most: number) => {
    let left = most
    const bin = bins.findIndex((size) => {
      left -= size
      return left <= 0
    })
    return (bin + 1) * BIN
  }
  return { ordinaryMaximum: under(count - Math.min(count * 0.01, KNOCKS * rate)), noise: under(count * 0.1) }
}
