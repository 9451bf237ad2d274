import { candidatesAt, numberOf, PILOT_RADIXES, PILOT_SAMPLE_RATE } from './pilot-code.ts'
import { SAMPLES_PER_FRAME } from './pilot-frames.ts'

const WINDOW = 1024
const HOP = 64
/** Of the power of all candidate tones, for the loudest of the five digits. */
const MIN_SHARE = 0.4
/** Consecutive windows with the same number. Less than a frame, because windows over two frames may match neither. */
const MIN_RUN = 0.6 * (SAMPLES_PER_FRAME / HOP)
/** In samples after the frame's first decoded sample. */
const FRAME_CENTRE = 1105
const AGREEMENT: Samples = 300

type Samples = number

/**
 * The index of the last sample in the recording, from its first audio frame. Null with too few pilot tones since the
 * last jump.
 */
export function readPosition(samples: Float32Array, sampleRate: number = PILOT_SAMPLE_RATE): Samples | null {
  const scale = PILOT_SAMPLE_RATE / sampleRate
  const hop = HOP / scale
  const length = Math.round(WINDOW / scale)
  const detect = createDetector(length, sampleRate)
  const windows = Math.floor((samples.length - length) / hop) + 1
  const numbers = Array.from({ length: windows }, (_, index) => {
    const start = Math.round(index * hop)
    return detect(samples.subarray(start, start + length))
  })
  // The position according to each run of windows with the same number. The first and the last run are incomplete.
  const ends: Samples[] = []
  let from = 0
  for (const [index, number] of numbers.entries()) {
    const previous = numbers[index - 1] ?? null
    if (index === 0 || number === previous) continue
    if (previous !== null && from > 0 && index - from >= MIN_RUN) {
      const centre = ((from + index - 1) / 2) * hop + length / 2
      ends.push(previous * SAMPLES_PER_FRAME + FRAME_CENTRE + (samples.length - 1 - centre) * scale)
    }
    from = index
  }
  const last = ends.at(-1)
  if (last === undefined) return null
  const agreeing = ends.slice(ends.findLastIndex((end) => Math.abs(end - last) > AGREEMENT) + 1)
  return agreeing.length >= 2 ? median(agreeing) : null
}

function createDetector(length: number, sampleRate: number): (window: Float32Array) => number | null {
  const shape = Float32Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length))
  const shaped = new Float32Array(length)
  const coefficientsOfDigits = PILOT_RADIXES.map((_, digit) =>
    candidatesAt(digit).map((hertz) => 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)),
  )
  return (window) => {
    let energy = 0
    for (let at = 0; at < length; at += 1) {
      shaped[at] = (window[at] ?? 0) * (shape[at] ?? 0)
      energy += (shaped[at] ?? 0) ** 2
    }
    if (energy < 1e-6 * length) return null
    const powers = coefficientsOfDigits.map((coefficients) =>
      coefficients.map((coefficient) => powerAt(shaped, coefficient)),
    )
    const best = powers.map((ofDigit) => Math.max(...ofDigit))
    // In two frames, two values share a digit's power; other signals spread it over all values.
    if (sumOf(best) < MIN_SHARE * sumOf(powers.flat())) return null
    const digits = powers.map((ofDigit, digit) => ofDigit.indexOf(best[digit] ?? 0))
    return numberOf(digits)
  }
}

/** Goertzel algorithm. */
function powerAt(samples: Float32Array, coefficient: number): number {
  let before = 0
  let last = 0
  for (let at = 0; at < samples.length; at += 1) {
    const next = (samples[at] ?? 0) + coefficient * last - before
    before = last
    last = next
  }
  return last * last + before * before - coefficient * last * before
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}
