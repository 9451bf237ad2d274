import { MPEGDecoder } from 'mpg123-decoder'
import type { Channel } from '../domain/peaks.ts'
import { giveBack } from '../lib/give-back.ts'
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
  release: () => void
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

/**
 * Decodes frames and keeps only their peaks. Each frame lasts exactly `samples / sampleRate`, whatever the decoder
 * makes of it. With `enableGapless: false` the decoder gives every frame its samples at once: the first and the last,
 * one whose bit reservoir is missing, one of garbage behind its header, one of another format than the last. Only an
 * encoder's tag at the very start gives none, and stands as silence.
 */
export async function createPeaksReader(): Promise<PeaksReader> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const takeAgain = reuseSamples(decoder)
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
    push({ frames, count, format }) {
      place = enter(place, format)
      if (format.channels === 2) channels = 2
      // It gives two channels of one, too.
      const { channelData } = decoder.decode(frames)
      take(count * format.samples, channelData.slice(0, format.channels))
      channelData.forEach(giveBack)
      takeAgain()
      place = placeAfter(place, count, format)
      // A stretch is complete once the next frame begins behind it.
      stretches.completeTo(Math.floor(inStretches(place)))
      return stretches.flush(channels)
    },
    finish() {
      if (place.sampleRate > 0) stretches.completeTo(Math.ceil(inStretches(place)))
      return stretches.flush(channels)
    },
    release: () => decoder.free(),
  }
}

/**
 * The decoder copies each few frames out of its own memory before it joins them: gigabytes of garbage for hours of
 * sound. Here it copies into arrays that are used again. @returns says that what was decoded is dealt with
 */
function reuseSamples(decoder: object): () => void {
  const output: unknown = Reflect.get(decoder, '_output')
  const samples: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'buf') : null
  // Where the decoder is made otherwise it is left as it is.
  if (!(samples instanceof Float32Array)) return () => undefined
  const kept: Float32Array<ArrayBuffer>[] = []
  let used = 0
  const copy = (from?: number, to?: number) => {
    const part = samples.subarray(from, to)
    let room = kept[used]
    if (!room || room.length < part.length) room = kept[used] = new Float32Array(part.length)
    used += 1
    room.set(part)
    return room.subarray(0, part.length)
  }
  samples.slice = copy
  return () => {
    used = 0
  }
}
