import type { Interval } from '../../../src/domain/time/interval.ts'
import { type Decoded, largestDifference } from './encoded-mp3.ts'

/** `loudest`: in the intervals; `difference`: the largest from the original outside them and their margins. */
export function mutedSound(muted: Decoded, original: Decoded, intervals: readonly Interval[], margin: Seconds) {
  const { sampleRate, channels } = muted
  const length = channels[0]?.length ?? 0
  const sampleAt = (time: Seconds) => Math.max(0, Math.min(length, Math.round(time * sampleRate)))
  const slices = (from: number, to: number) => channels.map((samples) => samples.subarray(from, to))
  const loudest = intervals.flatMap(({ start, end }) => slices(sampleAt(start), sampleAt(end)).map(loudestIn))
  let from = 0
  const differences = [...intervals.toSorted((a, b) => a.start - b.start), null].map((interval) => {
    const to = interval ? Math.max(from, sampleAt(interval.start - margin)) : length
    const difference = largestDifference({ sampleRate, channels: slices(from, to) }, original, from)
    if (interval) from = Math.max(from, sampleAt(interval.end + margin))
    return difference
  })
  return { loudest: Math.max(...loudest), difference: Math.max(...differences) }
}

function loudestIn(samples: Float32Array): number {
  let most = 0
  for (let index = 0; index < samples.length; index++) most = Math.max(most, Math.abs(samples[index] ?? 0))
  return most
}
