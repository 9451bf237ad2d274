import type { Channel } from '../domain/peaks.ts'
import type { FrameBatch } from './frame-batch.ts'
import { createStretches, type Stretches } from './stretches.ts'

/** Stretches a second, for each of which the lowest and the highest sample are kept. */
export const PEAKS_RATE = 100

/** Where in the recording a reader is: so many samples at a rate (0: none yet) behind a place counted in stretches. */
export type PeaksPlace = { origin: number; samples: number; sampleRate: number }

/** Stretches that are complete, one entry a channel, from the one at `at` on. */
export type PeaksPiece = { at: number; channels: Channel[] }

export type PeaksReader = {
  /** Begins at a place. Where frames come before it, the decoder needs some of them for its run-up. */
  start: (place: PeaksPlace) => void
  /** Decodes the next frames, all at once, and returns the stretches they complete. */
  push: (batch: FrameBatch) => PeaksPiece
  /** Returns the last, incomplete stretch. */
  finish: () => PeaksPiece
}

/** The place of a recording's first frame. @param trimStart samples of the first format that come before time 0 */
export function firstPlace(trimStart: number): PeaksPlace {
  return { origin: 0, samples: -trimStart, sampleRate: 0 }
}

/** The place behind `count` frames of one format. */
export function placeAfter(place: PeaksPlace, count: number, format: FrameBatch['format']): PeaksPlace {
  const { origin, samples, sampleRate } = enter(place, format)
  return { origin, samples: samples + count * format.samples, sampleRate }
}

/** A place in stretches. */
export function inStretches({ origin, samples, sampleRate }: PeaksPlace): number {
  return sampleRate === 0 ? origin : origin + (samples * PEAKS_RATE) / sampleRate
}

/** The same place, counted at the rate of the frames that come there. */
function enter(place: PeaksPlace, { sampleRate }: FrameBatch['format']): PeaksPlace {
  if (place.sampleRate === sampleRate) return place
  if (place.sampleRate === 0) return { ...place, sampleRate }
  return { origin: inStretches(place), samples: 0, sampleRate }
}

/** Gives all samples of a batch, one entry a channel, in memory that may be used again for the next. */
export type DecodeFrames = (batch: FrameBatch) => readonly Float32Array[]

/**
 * Decodes frames and keeps only their peaks. Each frame lasts exactly `samples / sampleRate`, whatever the decoder
 * makes of it.
 */
export function createPeaksReader(decode: DecodeFrames): PeaksReader {
  let stretches: Stretches = createStretches(0)
  let channels: 1 | 2 = 1
  let place = firstPlace(0)

  const take = (count: number, [first, second]: readonly Float32Array[]) => {
    const { origin, samples, sampleRate } = place
    /** What the decoder held back, it held back at the start. */
    const missing = count - (first?.length ?? 0)
    for (let from = Math.max(0, missing, -samples); from < count; ) {
      const stretch = Math.floor(origin + ((samples + from) * PEAKS_RATE) / sampleRate)
      const next = Math.ceil(((stretch + 1 - origin) * sampleRate) / PEAKS_RATE) - samples
      const to = Math.min(count, Math.max(from + 1, next))
      if (first) stretches.take(stretch, second ? 0 : 'both', first, from - missing, to - missing)
      if (second) stretches.take(stretch, 1, second, from - missing, to - missing)
      from = to
    }
  }

  return {
    start(given) {
      place = given
      stretches = createStretches(Math.max(0, Math.floor(inStretches(place))))
    },
    push(batch) {
      const { count, format } = batch
      place = enter(place, format)
      if (format.channels === 2) channels = 2
      // Decoders give two channels of one, too.
      take(count * format.samples, decode(batch).slice(0, format.channels))
      place = placeAfter(place, count, format)
      // A stretch is complete once the next frame begins behind it.
      stretches.completeTo(Math.floor(inStretches(place)))
      return stretches.flush(channels)
    },
    finish() {
      if (place.sampleRate > 0) stretches.completeTo(Math.ceil(inStretches(place)))
      return stretches.flush(channels)
    },
  }
}
