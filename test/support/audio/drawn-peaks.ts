import { type Channel, FULL_SCALE, type Peaks } from '../../../src/domain/waveform/peaks.ts'

/** Loudness of each bin, from 0 to 1. */
export function channelOf(loudness: ArrayLike<number>): Channel {
  return Uint16Array.from(loudness, (value) => value * FULL_SCALE)
}

/** A digit per second: `0` silence, `9` loudest. */
export function peaksOf(...channels: string[]): Peaks {
  return {
    rate: 1,
    channels: channels.map((drawn) => channelOf(Array.from(drawn, (digit) => Number(digit) / 10))),
  }
}
