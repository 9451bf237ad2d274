import { candidatesAt, numberOf, PILOT_RADIXES, PILOT_SAMPLE_RATE } from './pilot-code.ts'
import { SAMPLES_PER_FRAME } from './pilot-frames.ts'

const WINDOW = 1024
const HOP = 64
/** Of the power in all tones that could be, how much the five loudest must hold. */
const LEAST_SHARE = 0.4
/** Of a frame's hops, how many must tell its number: the rest lies where one frame fades into the next. */
const LEAST_RUN = 0.6 * (SAMPLES_PER_FRAME / HOP)
/** Where a frame's tones are centred, after the first sample that a decoder gives for it. */
const FRAME_CENTRE = 1105
const AGREEMENT: Samples = 300

type Samples = number
type Run = { frameNumber: number; centre: Samples }

/**
 * Where in the recording the last of these samples stands: its place among the samples that a decoder gives, from
 * the first frame that holds sound. Null where no pilot tones are heard, or not long enough since the last jump.
 */
export function readPosition(heard: Float32Array, sampleRate: number = PILOT_SAMPLE_RATE): Samples | null {
  const scale = PILOT_SAMPLE_RATE / sampleRate
  const runs = findRuns(heard, sampleRate, scale)
  const ends = runs.map(
    ({ frameNumber, centre }) => frameNumber * SAMPLES_PER_FRAME + FRAME_CENTRE + (heard.length - 1 - centre) * scale,
  )
  const last = ends.at(-1)
  if (last === undefined) return null
  // The latest runs that agree: before them another part of the recording may have sounded.
  const agreeing = ends.slice(ends.findLastIndex((end) => Math.abs(end - last) > AGREEMENT) + 1)
  return agreeing.length >= 2 ? median(agreeing) : null
}

/** Stretches in which one frame's number is told, hop after hop. */
function findRuns(heard: Float32Array, sampleRate: number, scale: number): Run[] {
  const hop = HOP / scale
  const length = Math.round(WINDOW / scale)
  const listen = createListener(length, sampleRate)
  const runs: Run[] = []
  let told: number | null = null
  let from = 0
  for (let index = 0; ; index += 1) {
    const start = Math.round(index * hop)
    const isOver = start + length > heard.length
    const frameNumber = isOver ? null : listen(heard.subarray(start, start + length))
    if (isOver || frameNumber !== told) {
      const hops = index - from
      // A run that begins with the samples, or ends with them, is cut off, and so its centre is not the frame's.
      if (told !== null && from > 0 && !isOver && hops >= LEAST_RUN) {
        runs.push({ frameNumber: told, centre: (from + (hops - 1) / 2) * hop + length / 2 })
      }
      told = frameNumber
      from = index
    }
    if (isOver) return runs
  }
}

/** Tells the number whose five tones stand out in a window, or null. */
function createListener(length: number, sampleRate: number): (window: Float32Array) => number | null {
  const shape = Float32Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length))
  const shaped = new Float32Array(length)
  const places = PILOT_RADIXES.map((_, place) =>
    candidatesAt(place).map((hertz) => 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)),
  )
  return (window) => {
    let energy = 0
    for (let at = 0; at < length; at += 1) {
      shaped[at] = (window[at] ?? 0) * (shape[at] ?? 0)
      energy += (shaped[at] ?? 0) ** 2
    }
    if (energy < 1e-6 * length) return null
    const powers = places.map((coefficients) => coefficients.map((coefficient) => powerAt(shaped, coefficient)))
    const best = powers.map((ofPlace) => Math.max(...ofPlace))
    // Where two frames meet, two values share a place; other sound is spread over all of them.
    if (sumOf(best) < LEAST_SHARE * sumOf(powers.flat())) return null
    const digits = powers.map((ofPlace, place) => ofPlace.indexOf(best[place] ?? 0))
    return numberOf(digits)
  }
}

/** The power of one frequency: Goertzel's recurrence. */
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
