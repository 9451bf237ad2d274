import { SILENCE } from '../../domain/sound/sound-slices.ts'

/** In Hz; the actual rate can be up to twice as high. */
const MIN_RATE = 4000
const LOW_RATE = 2000
/** In Hz. Mains hum and its first harmonics are often louder than speech. */
const HIGH_PASS = 200
/** At least two periods of the deepest voice. */
const WINDOW_SECONDS = 0.04
/** A power of two above the samples in a window. */
const RING_SIZE = 128
const RING_MASK = RING_SIZE - 1
/** More samples than a slice has at any rate. */
const MAX_SAMPLES = 256
const THIRD = 1 / 3
const QUARTER = 1 / 4

export type BandMeter = ReturnType<typeof createBandMeter>

/** Indexes of the state. */
const X1 = 0
const X2 = 1
const Y1 = 2
const Y2 = 3
const POWER = 4
const LOW_POWER = 5
const STATE_SIZE = 6

/**
 * The low band spans about 200 to 800 Hz. Optimised for whole recordings: reads at most three of every `factor`
 * samples.
 * State is in an array and copied to locals, because some JavaScript engines allocate an object for each non-integer
 * assigned to a closure variable.
 */
export function createBandMeter(sampleRate: number) {
  const factor = Math.max(1, Math.floor(sampleRate / MIN_RATE))
  const rate = sampleRate / factor
  const lowFactor = Math.round(rate / LOW_RATE)
  const lowRate = rate / lowFactor
  const windowSize = Math.min(RING_SIZE, Math.round(lowRate * WINDOW_SECONDS))
  const highPass = highPassFilter(HIGH_PASS / rate)
  const state = new Float64Array(STATE_SIZE)
  /** Stored twice so that any window is contiguous. */
  const ring = new Float64Array(2 * RING_SIZE)
  const heard = new Float64Array(MAX_SAMPLES)
  let ringEnd = 0
  let untilRing = lowFactor
  let ahead = 0
  let count = 0

  return {
    lowRate,
    /** The samples above 200 Hz that were added before the last flush. Only the first `size` are valid. */
    samples: heard,
    /** Samples per second. */
    rate,
    add(samples: Float32Array, from: number, to: number) {
      const { gain, a1, a2 } = highPass
      const { length } = samples
      // Three of every `factor` samples remove most frequencies that the lower rate can't represent.
      const step = factor
      const second = Math.round(factor / 3)
      const third = Math.round((2 * factor) / 3)
      let x1 = state[X1] ?? 0
      let x2 = state[X2] ?? 0
      let y1 = state[Y1] ?? 0
      let y2 = state[Y2] ?? 0
      let power = state[POWER] ?? 0
      let lowPower = state[LOW_POWER] ?? 0
      let wait = untilRing
      let end = ringEnd
      let added = 0
      let index = from + ahead
      for (; index < to; index += step) {
        const a = samples[index] ?? 0
        // Beyond the end of the array, the engine would allocate an object for every sample.
        const b = index + second < length ? (samples[index + second] ?? a) : a
        const c = index + third < length ? (samples[index + third] ?? a) : a
        const x = (a + b + c) * THIRD
        const y = gain * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2
        // A low-pass filter that falls to zero at half the sample rate.
        const low = (y + 2 * y1 + y2) * QUARTER
        x2 = x1
        x1 = x
        y2 = y1
        y1 = y
        // Averaging has removed the high frequencies, which contain most of an `s`.
        power += y * y + (a * a + b * b + c * c) * THIRD - x * x
        lowPower += low * low
        if (count + added < MAX_SAMPLES) heard[count + added] = y
        added += 1
        wait -= 1
        if (wait === 0) {
          wait = lowFactor
          ring[end] = low
          ring[end + RING_SIZE] = low
          end = (end + 1) & RING_MASK
        }
      }
      state[X1] = x1
      state[X2] = x2
      state[Y1] = y1
      state[Y2] = y2
      state[POWER] = power
      state[LOW_POWER] = lowPower
      untilRing = wait
      ringEnd = end
      count += added
      ahead = index - to
    },
    /** Returns the levels since the last call, in dB, and the number of samples, and starts a new measurement. */
    flush() {
      const level = decibels(state[POWER] ?? 0, count)
      const lowLevel = decibels(state[LOW_POWER] ?? 0, count)
      // Decaying to denormal numbers would be slow.
      state.fill(0, level < SILENCE + 1 ? 0 : POWER)
      const size = Math.min(count, MAX_SAMPLES)
      count = 0
      return { level, lowLevel, size }
    },
    /** Copies the low band of the last 40 ms to the start of `window`. Returns the number of samples. */
    copyLowBand(window: Float64Array): number {
      const end = ringEnd + RING_SIZE
      window.set(ring.subarray(end - windowSize, end))
      return windowSize
    },
  }
}

function decibels(power: number, count: number): number {
  return count === 0 ? SILENCE : 10 * Math.log10(power / count + 1e-10)
}

/** Second-order Butterworth, from Robert Bristow-Johnson's cookbook. `frequency` is a fraction of the sample rate. */
function highPassFilter(frequency: number) {
  const angle = 2 * Math.PI * frequency
  const cosine = Math.cos(angle)
  const alpha = Math.sin(angle) * Math.SQRT1_2
  return { gain: (1 + cosine) / 2 / (1 + alpha), a1: (-2 * cosine) / (1 + alpha), a2: (1 - alpha) / (1 + alpha) }
}
