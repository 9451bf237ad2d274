import { MPEGDecoder } from 'mpg123-decoder'
import { channelsOf } from './first-frame.ts'

/** Stretches a second, for each of which the loudest sample is kept. */
export const PEAKS_RATE = 100

/** New stretches, one array a channel, that continue those told before. */
export type PeaksPiece = Float32Array<ArrayBuffer>[]

export type PeaksReader = {
  /** Decodes the next bytes and returns the stretches they complete. */
  push: (chunk: Uint8Array) => PeaksPiece
  /** Returns the last, incomplete stretch. */
  finish: () => PeaksPiece
  release: () => void
}

/** Decodes a recording as it comes and keeps only its peaks. */
export async function createPeaksReader(): Promise<PeaksReader> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  /** What came before the first sound; the first frame's header is in it. */
  let head: Uint8Array[] = []
  let channels: 1 | 2 | null = null
  let sampleRate = 0
  let samples = 0
  /** The stretch that is being filled, and its loudest sample so far in each channel. */
  let stretch = 0
  let loudest: number[] = [0, 0]

  return {
    push(chunk) {
      if (channels === null) head.push(chunk)
      const decoded = decoder.decode(chunk)
      if (decoded.samplesDecoded === 0) return []
      channels ??= channelsOf(joined(head)) ?? 2
      head = []
      sampleRate = decoded.sampleRate
      const done: number[][] = [[], []]
      const sides = decoded.channelData.slice(0, channels)
      for (let place = 0; place < decoded.samplesDecoded; place++) {
        const current = Math.floor((samples * PEAKS_RATE) / sampleRate)
        if (current > stretch) {
          for (const side of sides.keys()) done[side]?.push(loudest[side] ?? 0)
          stretch = current
          loudest = [0, 0]
        }
        for (let side = 0; side < sides.length; side++) {
          const value = Math.abs(sides[side]?.[place] ?? 0)
          if (value > (loudest[side] ?? 0)) loudest[side] = value
        }
        samples += 1
      }
      return done.slice(0, sides.length).map((side) => Float32Array.from(side))
    },
    finish: () => (samples === 0 ? [] : loudest.slice(0, channels ?? 2).map((value) => Float32Array.of(value))),
    release: () => decoder.free(),
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.length
  }
  return whole
}
