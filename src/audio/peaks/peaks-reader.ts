import { SLICE_RATE } from '../../domain/sound/sound-slices.ts'
import type { FrameBatch } from '../mp3/frame-batch.ts'
import { RUN_UP_FRAMES } from '../mp3/frame-source.ts'
import { createSoundMeter } from '../sound/sound-meter.ts'
import { createUnitMeter, type Units } from '../sound/unit-meter.ts'
import { decodedRuns } from './decoded-runs.ts'
import { createLoudnessMeter } from './loudness-meter.ts'

export const PEAKS_RATE = 100

export const CLAIM_SIZE = 2048

/** The first slice takes 25 ms; a frame has at least 24. */
export const FRAMES_BEFORE_CLAIM = RUN_UP_FRAMES + 2

export type PeaksChunk = { bins: Units; slices: Units }

export type TimedFrames = {
  batches: readonly FrameBatch[]
  start: Seconds
  end: Seconds
  /** Bins and slices before this time aren't returned. */
  claim: Seconds
  /** `end` completes the last bin and the last slice. */
  isLast: boolean
}

/** One entry per channel. The memory may be reused for the next frames. */
export type DecodeFrames = (frames: Uint8Array) => readonly Float32Array[]

/** A frame takes `samplesPerFrame / sampleRate` seconds, no matter how many samples the decoder returns. */
export function createPeaksReader(decode: DecodeFrames): (frames: TimedFrames) => PeaksChunk {
  const metersFrom = (claim: Seconds) => ({
    claim,
    bins: createUnitMeter(PEAKS_RATE, createLoudnessMeter, claim),
    slices: createUnitMeter(SLICE_RATE, createSoundMeter, claim),
  })
  let meters = metersFrom(0)
  return ({ batches, start, end, claim, isLast }) => {
    if (claim !== meters.claim) meters = metersFrom(claim)
    const { bins, slices } = meters
    let time = start
    for (const { frames, count, format } of batches) {
      const { sampleRate, samplesPerFrame, channels } = format
      // Even for mono frames, a decoder may return two channels.
      const decoded = decode(frames).slice(0, channels)
      const size = count * samplesPerFrame
      bins.add({ channels: decoded, count: size, sampleRate, start: time })
      /** If the decoder returns fewer samples, the first ones are missing. */
      const missing = size - (decoded[0]?.length ?? 0)
      for (const { from, to } of decodedRuns(frames, decoded, samplesPerFrame)) {
        const part = decoded.map((samples) => samples.subarray(from * samplesPerFrame, to * samplesPerFrame))
        const start = time + (missing + from * samplesPerFrame) / sampleRate
        slices.add({ channels: part, count: part[0]?.length ?? 0, sampleRate, start })
      }
      time += size / sampleRate
    }
    return { bins: bins.flush(end, isLast), slices: slices.flush(end, isLast) }
  }
}
