/** On each side of an output sample, at the lower rate. */
const REACH = 12
const STEPS = 4096

/** A windowed sinc, by the distance in steps. */
const KERNEL = Float32Array.from({ length: REACH * STEPS + 1 }, (_, step) => {
  const angle = (Math.PI * step) / STEPS
  return (0.5 + 0.5 * Math.cos(angle / REACH)) * (step === 0 ? 1 : Math.sin(angle) / angle)
})

/**
 * At the original rate, it sounds higher and faster for a ratio below 1.
 * @param ratio output samples per input sample
 */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  const cutoff = Math.min(1, ratio)
  return new Float32Array(Math.floor(samples.length * ratio)).map((_, index) => {
    const at = index / ratio
    let sum = 0
    for (let input = Math.ceil(at - REACH / cutoff); input <= at + REACH / cutoff; input++)
      sum += (samples[input] ?? 0) * (KERNEL[Math.round(Math.abs(at - input) * cutoff * STEPS)] ?? 0)
    return cutoff * sum
  })
}
