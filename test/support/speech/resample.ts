/** On each side of an output sample, at the lower rate. */
const REACH = 12

/**
 * Windowed sinc. At the original rate, it sounds higher and faster for a ratio below 1.
 * @param ratio output samples per input sample
 */
export function resample(samples: Float32Array, ratio: number): Float32Array {
  const cutoff = Math.min(1, ratio)
  const reach = REACH / cutoff
  const resampled = new Float32Array(Math.floor(samples.length * ratio))
  const [windowStep, phaseStep] = [Math.PI / reach, Math.PI * cutoff]
  const [windowCos, windowSin] = [Math.cos(windowStep), Math.sin(windowStep)]
  const [phaseCos, phaseSin] = [Math.cos(phaseStep), Math.sin(phaseStep)]
  for (let index = 0; index < resampled.length; index++) {
    const at = index / ratio
    const first = Math.ceil(at - reach)
    // Both angles decrease by a constant, so they are rotated.
    let distance = at - first
    let [wx, wy] = [Math.cos(windowStep * distance), Math.sin(windowStep * distance)]
    let [px, py] = [Math.cos(phaseStep * distance), Math.sin(phaseStep * distance)]
    let sum = 0
    for (let input = first; input <= at + reach; input++) {
      const sinc = Math.abs(distance) < 1e-9 ? 1 : py / (phaseStep * distance)
      sum += (samples[input] ?? 0) * (0.5 + 0.5 * wx) * cutoff * sinc
      distance -= 1
      const [nextWindow, nextPhase] = [wx * windowCos + wy * windowSin, px * phaseCos + py * phaseSin]
      wy = wy * windowCos - wx * windowSin
      py = py * phaseCos - px * phaseSin
      wx = nextWindow
      px = nextPhase
    }
    resampled[index] = sum
  }
  return resampled
}
