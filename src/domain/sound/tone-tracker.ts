/** In Hz. Ringing tones, busy tones and the tones of answering machines are in this range. */
const LOWEST = 340
const HIGHEST = 2000
/**
 * The share of a slice's power that a single frequency must have to be a tone. A vowel and a key of a telephone have at
 * least two strong frequencies, with a share of 0.7 at most.
 */
const MIN_SHARE = 0.8
/** A tone keeps its frequency, in Hz, and its power, as a factor, from the first slice to the second. */
const MAX_DRIFT = 10
const MAX_CHANGE = 1.5
/** While a tone sounds, its power stays within this factor, even if somebody speaks at the same time. */
const MAX_CHANGE_UNDER_SPEECH = 2

type Tone = { frequency: number; power: number }

/** Detects narrow-band, steady tones in consecutive slices of a channel. */
export function createToneTracker() {
  let last: Tone | null = null
  let isTone = false
  return {
    /** Analyses the next slice, which consists of the first `size` samples. Returns whether a tone goes on in it. */
    follow(samples: Float64Array, size: number, sampleRate: number): boolean {
      if (isTone && last) {
        const { power } = measureAt(samples, size, sampleRate, last.frequency)
        if (isSimilar(power, last.power, MAX_CHANGE_UNDER_SPEECH)) return true
      }
      const previous = last
      last = toneIn(samples, size, sampleRate)
      isTone =
        previous !== null &&
        last !== null &&
        Math.abs(last.frequency - previous.frequency) < MAX_DRIFT &&
        isSimilar(last.power, previous.power, MAX_CHANGE)
      return isTone
    },
    /** Call for each slice that isn't analysed. */
    skip() {
      last = null
      isTone = false
    },
  }
}

function isSimilar(power: number, other: number, factor: number): boolean {
  return power < other * factor && other < power * factor
}

/** The tone that a slice consists of, or null. */
function toneIn(samples: Float64Array, size: number, sampleRate: number): Tone | null {
  const found = measureAt(samples, size, sampleRate, frequencyOf(samples, size, sampleRate))
  let energy = 0
  for (let index = 0; index < size; index++) energy += (samples[index] ?? 0) ** 2
  const isNarrow = found.power >= (MIN_SHARE * energy) / size
  return isNarrow && found.frequency >= LOWEST && found.frequency <= HIGHEST ? found : null
}

/**
 * The frequency of the sine wave that fits the samples best. In a sine wave, the sum of the samples before and after each
 * sample is `2 * Math.cos(angle)` times the sample. White noise has twice as much power in the sum as in the sample, so
 * the sum is scaled before the line is fitted by total least squares.
 */
function frequencyOf(samples: Float64Array, size: number, sampleRate: number): number {
  let [sums, products, squares] = [0, 0, 0]
  for (let index = 1; index < size - 1; index++) {
    const sample = samples[index] ?? 0
    const sum = ((samples[index - 1] ?? 0) + (samples[index + 1] ?? 0)) * Math.SQRT1_2
    sums += sum * sum
    products += sum * sample
    squares += sample * sample
  }
  const slope = Math.tan(Math.atan2(2 * products, squares - sums) / 2)
  return (Math.acos(Math.max(-1, Math.min(1, slope * Math.SQRT1_2))) / (2 * Math.PI)) * sampleRate
}

/**
 * The power of the sine wave near a frequency. The halves of the samples are measured separately because the difference
 * between their phases shows by how much the frequency is off.
 */
export function measureAt(samples: Float64Array, size: number, sampleRate: number, frequency: number): Tone {
  const angle = (2 * Math.PI * frequency) / sampleRate
  const half = size >> 1
  const [one, other] = [goertzel(samples, 0, half, angle), goertzel(samples, half, 2 * half, angle)]
  const turns = (other.phase - one.phase - angle * half) / (2 * Math.PI)
  return {
    frequency: frequency + ((turns - Math.round(turns)) * sampleRate) / half,
    power: ((one.amplitude + other.amplitude) / half) ** 2 / 2,
  }
}

/** The amplitude and the phase of one frequency, times the number of samples and at their end (Goertzel's algorithm). */
function goertzel(samples: Float64Array, from: number, to: number, angle: number) {
  const factor = 2 * Math.cos(angle)
  let [last, beforeLast] = [0, 0]
  for (let index = from; index < to; index++) {
    const value = (samples[index] ?? 0) + factor * last - beforeLast
    beforeLast = last
    last = value
  }
  const [real, imaginary] = [last - (beforeLast * factor) / 2, beforeLast * Math.sin(angle)]
  return { amplitude: Math.hypot(real, imaginary), phase: Math.atan2(imaginary, real) }
}
