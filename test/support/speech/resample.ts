/** Samples on each side of an output sample that contribute to it. */
const REACH = 12

/**
 * Changes the sample rate by a windowed sinc interpolation. Played at the unchanged rate, the result is a different
 * voice: higher and faster for a ratio below 1, lower and slower above it.
 * @param ratio output samples per input sample
 */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  const cutoff = Math.min(1, ratio)
  const reach = REACH / cutoff
  return new Float32Array(Math.floor(samples.length * ratio)).map((_, index) => {
    const at = index / ratio
    let sum = 0
    for (let input = Math.ceil(at - reach); input <= at + reach; input++) {
      const distance = at - input
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)
      const phase = Math.PI * distance * cutoff
      sum += (samples[input] ?? 0) * window * cutoff * (phase === 0 ? 1 : Math.sin(phase) / phase)
    }
    return sum
  })
}
