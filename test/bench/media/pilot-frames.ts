import { KILOBITS_MPEG_1 } from '../../sample-service/audio-files/mp3-frames.ts'
import { linesOf, PILOT_SAMPLE_RATE } from './pilot-code.ts'

export type PilotFrame = {
  /** The number that the frame's tones encode. */
  frameNumber: number
  kilobitsPerSecond: number
  isPadded: boolean
}

export const SAMPLES_PER_FRAME = 1152

/** Of a frame in mono: the mode in the header's last byte, and the bytes of side information. */
const MONO = 3 << 6
const SIDE_LENGTH = 17

/** The gain of each tone, chosen so that the sum of five tones stays below full scale. */
const TONE_GAIN = 196
/** `scalefac_compress` 3: no bits for bands 0–10, three bits for bands 11–20. */
const SCALE_FACTOR_KIND = 3
/** Bands 11–17 are unscaled. Bands 18–20, which contain the noise, are 30 dB lower. */
const SCALE_FACTORS = [0, 0, 0, 0, 0, 0, 0, 5, 5, 5]
/** The first pair of spectral lines with noise; the tones are below it. Band edges: ISO/IEC 11172-3, table B.8. */
const NOISE_FROM_PAIR = 119
const PAIRS = 209
/** Codes of Huffman table 1 for pairs of 0 and 1, including one sign bit for each 1. */
const [ZEROS, FIRST_ONLY, SECOND_ONLY, BOTH_WIDTH] = ['1', '010', '0010', 5]

export function frameLength({ kilobitsPerSecond, isPadded }: Omit<PilotFrame, 'frameNumber'>): number {
  return Math.floor((SAMPLES_PER_FRAME * 125 * kilobitsPerSecond) / PILOT_SAMPLE_RATE) + (isPadded ? 1 : 0)
}

/**
 * One self-contained MPEG 1 Layer III frame (no bit reservoir). It contains steady tones and as much faint noise as its
 * bits allow, so that it takes as long to decode as speech. Source: ISO/IEC 11172-3, section 2.4.1.
 */
export function pilotFrame(frame: PilotFrame): Buffer {
  const { frameNumber, kilobitsPerSecond, isPadded } = frame
  const bytes = Buffer.alloc(frameLength(frame))
  const room = Math.floor((bytes.length - 4 - SIDE_LENGTH) * 4)
  const granules = [0, 1].map((granule) => granuleOf(frameNumber, granule, room))
  // No bit reservoir, no private bits, and no scale factors shared between the granules.
  const side = '0'.repeat(18) + granules.map(sideOf).join('')
  const body = side + granules.map(({ main }) => main).join('')
  bytes.set([0xff, 0xfb, (KILOBITS_MPEG_1.indexOf(kilobitsPerSecond) << 4) | (isPadded ? 2 : 0), MONO])
  for (let at = 0; at < body.length; at += 8)
    bytes[4 + at / 8] = Number.parseInt(body.slice(at, at + 8).padEnd(8, '0'), 2)
  return bytes
}

type Granule = { main: string; pairs: number }

const bits = (value: number, width: number) => value.toString(2).padStart(width, '0')
const SCALES = SCALE_FACTORS.map((factor) => bits(factor, 3)).join('')

/** @param room for as many bits */
function granuleOf(frameNumber: number, granule: number, room: number): Granule {
  let main = SCALES
  let pairs = 0
  for (const line of linesOf(frameNumber)) {
    main += ZEROS.repeat((line >> 1) - pairs) + (line % 2 === 0 ? FIRST_ONLY : SECOND_ONLY)
    pairs = (line >> 1) + 1
  }
  const zeros = NOISE_FROM_PAIR - pairs
  const noisePairs = Math.min(PAIRS - NOISE_FROM_PAIR, Math.floor((room - main.length - zeros) / BOTH_WIDTH))
  if (noisePairs <= 0) return { main, pairs }
  main += ZEROS.repeat(zeros)
  let noise = (Math.imul(frameNumber * 4 + granule + 1, 0x9e3779b1) | 1) >>> 0
  for (let count = 0; count < noisePairs; count += 1) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
    main += bits(noise >>> 30, BOTH_WIDTH)
  }
  return { main, pairs: NOISE_FROM_PAIR + noisePairs }
}

/** Long blocks, Huffman table 1 in all regions, no pre-emphasis, full scale factor steps, count table A. */
function sideOf({ main, pairs }: Granule): string {
  const sizes = bits(main.length, 12) + bits(pairs, 9) + bits(TONE_GAIN, 8) + bits(SCALE_FACTOR_KIND, 4)
  return `${sizes}0${bits(1, 5).repeat(3)}${bits(7, 4)}${bits(7, 3)}010`
}
