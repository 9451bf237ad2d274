import { levelOf } from '../../support/speech/synthetic-sounds.ts'

/**
 * The first sample above the threshold in the first 5 ms window whose average is. Undefined if everything is silent.
 */
export function findOnset(samples: Float32Array, sampleRate: number, thresholdDecibels: number): number | undefined {
  const windowLength = Math.round(sampleRate * 0.005)
  const hop = Math.max(1, Math.round(sampleRate * 0.001))
  const threshold = 10 ** (thresholdDecibels / 20)
  for (let start = 0; start + windowLength <= samples.length; start += hop) {
    const window = samples.subarray(start, start + windowLength)
    if (levelOf(window) < thresholdDecibels) continue
    return start + window.findIndex((sample) => Math.abs(sample) >= threshold)
  }
  return undefined
}

export function findEnd(samples: Float32Array, sampleRate: number, thresholdDecibels: number): number | undefined {
  const onset = findOnset(samples.slice().reverse(), sampleRate, thresholdDecibels)
  return onset === undefined ? undefined : samples.length - onset
}

export function makeNoise(length: number, decibels: number, seed: number): Float32Array {
  const amplitude = 10 ** (decibels / 20) * Math.sqrt(3)
  let state = seed >>> 0
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state / 0x80000000 - 1) * amplitude
  })
}
