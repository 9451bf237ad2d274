import { SLICE_RATE } from '../../domain/speech-detection/sound-slices.ts'
import type { Seconds } from '../../domain/units.ts'
import type { FrameBatch } from '../mp3/frame-batch.ts'
import { RUN_UP_FRAMES } from '../mp3/frame-source.ts'
import { createSoundMeter } from '../sound/sound-meter.ts'
import { createUnitMeter, type Units } from '../sound/unit-meter.ts'
import { createLoudnessMeter } from './loudness-meter.ts'

/** Bins per second. */
export const PEAKS_RATE = 100

/** The number of frames that a decoder claims at a time. */
export const CLAIM_SIZE = 2048

/**
 * The number of frames to decode before a claim. The two frames after the run-up contain the start of the claim's first
 * slice: a slice is 25 ms long, and a frame is at least 24 ms long.
 */
export const FRAMES_BEFORE_CLAIM = RUN_UP_FRAMES + 2

/** The bins and the slices that some frames complete. */
export type PeaksChunk = { bins: Units; slices: Units }

/** Consecutive frames of one format, which start and end at the given times. */
export type TimedFrames = { batches: readonly FrameBatch[]; start: Seconds; end: Seconds }

export type PeaksReader = {
  /**
   * Begins a claim at `from`. The next frames should be the `FRAMES_BEFORE_CLAIM` before it, whose bins and slices aren't
   * returned.
   */
  begin: (from: Seconds) => void
  /** Decodes each batch in one step. */
  push: (frames: TimedFrames) => PeaksChunk
  /** Completes the last bin and the last slice of the recording, which ends at `end`. */
  finish: (end: Seconds) => PeaksChunk
}

/** Returns all samples of some frames, with one entry per channel. The memory may be reused for the next frames. */
export type DecodeFrames = (frames: Uint8Array) => readonly Float32Array[]

/**
 * Decodes frames and keeps only their peaks and sound slices. Each frame takes up exactly
 * `samplesPerFrame / sampleRate` seconds, no matter how many samples the decoder returns.
 */
export function createPeaksReader(decode: DecodeFrames): PeaksReader {
  const binsFrom = (from: Seconds) => createUnitMeter(PEAKS_RATE, createLoudnessMeter, from)
  const slicesFrom = (from: Seconds) => createUnitMeter(SLICE_RATE, createSoundMeter, from)
  let [bins, slices] = [binsFrom(0), slicesFrom(0)]
  return {
    begin(from) {
      bins = binsFrom(from)
      slices = slicesFrom(from)
    },
    push({ batches, start, end }) {
      let time = start
      for (const { frames, count, format } of batches) {
        const { sampleRate, samplesPerFrame, channels } = format
        const samples = {
          // A decoder may return two channels even for mono frames.
          channels: decode(frames).slice(0, channels),
          count: count * samplesPerFrame,
          sampleRate,
          start: time,
        }
        bins.add(samples)
        slices.add(samples)
        time += samples.count / sampleRate
      }
      return { bins: bins.flush(end), slices: slices.flush(end) }
    },
    finish: (end) => ({ bins: bins.finish(end), slices: slices.finish(end) }),
  }
}
