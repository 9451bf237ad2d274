/** Of voices, in Hz. */
const LOWEST_PITCH = 70
const HIGHEST_PITCH = 400
/** In slices: in 75 ms, the pitch of a voice changes noticeably. */
const APART = 3
const MAX_LAGS = 40
const MAX_WINDOW = 128

export type Periodicity = ReturnType<typeof createPeriodicity>

/**
 * `strength`: the highest autocorrelation at a voice's pitch, 0 to 1: about 0.3 for noise, above 0.7 for most vowels.
 * `similarity` of the spectrum to that 75 ms earlier, up to 1, from autocorrelations.
 */
type Measured = { strength: number; similarity: number }

export const WINDOW_LENGTH = MAX_WINDOW + MAX_LAGS

export function createPeriodicity(lowRate: number) {
  const shortest = Math.round(lowRate / HIGHEST_PITCH)
  const longest = Math.min(MAX_LAGS - 4, Math.round(lowRate / LOWEST_PITCH))
  const history = Array.from({ length: APART + 1 }, () => new Float64Array(MAX_LAGS))
  let next = 0
  return {
    /** @param window samples of the low band, followed by at least `MAX_LAGS` zeros */
    measure(window: Float64Array, size: number): Measured {
      const current = history[next] ?? new Float64Array(MAX_LAGS)
      next = (next + 1) % history.length
      correlate(window, size, longest, current)
      return {
        strength: normalise(window, size, current, shortest, longest),
        similarity: cosine(current, history[next] ?? current, longest),
      }
    },
    skip() {
      history[next]?.fill(0)
      next = (next + 1) % history.length
    },
  }
}

/** Four at a time is three times as fast as one. */
function correlate(window: Float64Array, size: number, longest: number, products: Float64Array): void {
  for (let lag = 1; lag <= longest; lag += 4) {
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let index = 0, later = lag; later < size; index++, later++) {
      const sample = window[index] ?? 0
      a += sample * (window[later] ?? 0)
      b += sample * (window[later + 1] ?? 0)
      c += sample * (window[later + 2] ?? 0)
      d += sample * (window[later + 3] ?? 0)
    }
    products[lag] = a
    products[lag + 1] = b
    products[lag + 2] = c
    products[lag + 3] = d
  }
}

/** By the energy of the samples that contribute. Returns the highest peak. */
function normalise(
  window: Float64Array,
  size: number,
  products: Float64Array,
  shortest: number,
  longest: number,
): number {
  let energy = 0
  for (let index = 0; index < size; index++) energy += (window[index] ?? 0) ** 2
  let [head, tail] = [energy, energy]
  let strength = 0
  let [previous, beforePrevious] = [1, 1]
  for (let lag = 1; lag <= longest; lag++) {
    head -= (window[size - lag] ?? 0) ** 2
    tail -= (window[lag - 1] ?? 0) ** 2
    const value = (products[lag] ?? 0) / Math.sqrt(Math.max(head, 0) * Math.max(tail, 0) + 1e-20)
    products[lag] = value
    const isPeak = previous >= beforePrevious && previous >= value
    if (lag > shortest && isPeak && previous > strength) strength = previous
    beforePrevious = previous
    previous = value
  }
  return strength
}

function cosine(one: Float64Array, other: Float64Array, longest: number): number {
  let [product, ones, others] = [0, 0, 0]
  for (let lag = 1; lag <= longest; lag++) {
    const [a, b] = [one[lag] ?? 0, other[lag] ?? 0]
    product += a * b
    ones += a * a
    others += b * b
  }
  return product / Math.sqrt(ones * others + 1e-20)
}
