import { FULL_SCALE } from '../../domain/waveform/peaks.ts'
import type { ChannelMeter } from '../sound/unit-meter.ts'

export function createLoudnessMeter(): ChannelMeter {
  // Some JavaScript engines allocate an object for each non-integer assigned to a closure variable.
  const loudest = new Float32Array(1)
  return {
    add(samples, from, to) {
      let distance = loudest[0] ?? 0
      for (let index = from; index < to; index++) distance = Math.max(distance, Math.abs(samples[index] ?? 0))
      loudest[0] = distance
    },
    finishUnit() {
      const loudness = Math.round(Math.min(1, loudest[0] ?? 0) * FULL_SCALE)
      loudest[0] = 0
      return loudness
    },
  }
}
