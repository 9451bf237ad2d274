import type { Channel } from '../../domain/waveform/peaks.ts'
import type { FrameBatch } from '../mp3/frame-batch.ts'
import { createPeakBins, type PeakBins } from './peak-bins.ts'

/** Bins per second. Each bin contains the lowest and highest sample of 10 ms. */
export const PEAKS_RATE = 100

/**
 * A position in the recording: `samples` samples at `sampleRate` after the bin position `origin`. It is exact as long
 * as the sample rate doesn't change. A sample rate of 0 means that no frame has been read yet.
 */
export type PeaksPosition = { origin: number; samples: number; sampleRate: number }

/** Complete bins starting at `firstBin`, with one entry per channel. */
export type PeaksChunk = { firstBin: number; channels: Channel[] }

export type PeaksReader = {
  /**
   * Sets the position of the next frames. In the middle of a recording, the first of them should be a run-up for the
   * decoder.
   */
  start: (position: PeaksPosition) => void
  /** Decodes a batch of frames in one step and returns the bins that it completes. */
  push: (batch: FrameBatch) => PeaksChunk
  /** Completes and returns the last bin. */
  finish: () => PeaksChunk
}

/**
 * The position of the first frame.
 * @param trimStart number of samples before time 0, at the sample rate of the first frame
 */
export function startPosition(trimStart: number): PeaksPosition {
  return { origin: 0, samples: -trimStart, sampleRate: 0 }
}

/** The position after `count` frames of one format. */
export function positionAfter(position: PeaksPosition, count: number, format: FrameBatch['format']): PeaksPosition {
  const { origin, samples, sampleRate } = withRate(position, format)
  return { origin, samples: samples + count * format.samplesPerFrame, sampleRate }
}

/** Converts a position to bins, including the fractional part. */
export function binPosition({ origin, samples, sampleRate }: PeaksPosition): number {
  return sampleRate === 0 ? origin : origin + (samples * PEAKS_RATE) / sampleRate
}

/** Converts a position to the sample rate of the frames that follow. */
function withRate(position: PeaksPosition, { sampleRate }: FrameBatch['format']): PeaksPosition {
  if (position.sampleRate === sampleRate) return position
  if (position.sampleRate === 0) return { ...position, sampleRate }
  return { origin: binPosition(position), samples: 0, sampleRate }
}

/** Returns all samples of a batch, with one entry per channel. The memory may be reused for the next batch. */
export type DecodeFrames = (batch: FrameBatch) => readonly Float32Array[]

/**
 * Decodes frames and keeps only their peaks. Each frame takes up exactly `samplesPerFrame / sampleRate` seconds, no
 * matter how many samples the decoder returns.
 */
export function createPeaksReader(decode: DecodeFrames): PeaksReader {
  let bins: PeakBins = createPeakBins(0)
  let channelCount: 1 | 2 = 1
  let position = startPosition(0)

  const addToBins = (sampleCount: number, [first, second]: readonly Float32Array[]) => {
    const { origin, samples, sampleRate } = position
    /** If the decoder returns too few samples, the missing ones are at the start. */
    const missing = sampleCount - (first?.length ?? 0)
    for (let from = Math.max(0, missing, -samples); from < sampleCount; ) {
      const bin = Math.floor(origin + ((samples + from) * PEAKS_RATE) / sampleRate)
      const binEnd = Math.ceil(((bin + 1 - origin) * sampleRate) / PEAKS_RATE) - samples
      const to = Math.min(sampleCount, Math.max(from + 1, binEnd))
      if (first) bins.addSamples(bin, second ? 0 : 'both', first, from - missing, to - missing)
      if (second) bins.addSamples(bin, 1, second, from - missing, to - missing)
      from = to
    }
  }

  return {
    start(given) {
      position = given
      bins = createPeakBins(Math.max(0, Math.floor(binPosition(position))))
    },
    push(batch) {
      const { count, format } = batch
      position = withRate(position, format)
      if (format.channels === 2) channelCount = 2
      // A decoder may return two channels even for mono frames.
      addToBins(count * format.samplesPerFrame, decode(batch).slice(0, format.channels))
      position = positionAfter(position, count, format)
      // A bin is complete once the next frame starts at or after its end.
      bins.completeTo(Math.floor(binPosition(position)))
      return bins.flush(channelCount)
    },
    finish() {
      if (position.sampleRate > 0) bins.completeTo(Math.ceil(binPosition(position)))
      return bins.flush(channelCount)
    },
  }
}
