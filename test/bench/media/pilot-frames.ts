import { KILOBITS_MPEG_1 } from '../../sample-service/audio-files/mp3-frames.ts'
import { BitWriter } from './bit-writer.ts'
import { linesOf, PILOT_SAMPLE_RATE } from './pilot-code.ts'

export type PilotFrame = {
  /** The number that the frame's tones encode. */
  frameNumber: number
  kilobitsPerSecond: number
  isPadded: boolean
}

export const SAMPLES_PER_FRAME = 1152

/** Of a frame in mono: the mode in the header's last byte, the bytes of side information, and the granules. */
const MONO = 3 << 6
const SIDE_LENGTH = 17
const GRANULES = 2

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
const ZEROS = { bits: 0b1, width: 1 }
const FIRST_ONLY = { bits: 0b010, width: 3 }
const SECOND_ONLY = { bits: 0b0010, width: 4 }
const BOTH_WIDTH = 5

export function frameLength({ kilobitsPerSecond, isPadded }: Omit<PilotFrame, 'frameNumber'>): number {
  return Math.floor((SAMPLES_PER_FRAME * 125 * kilobitsPerSecond) / PILOT_SAMPLE_RATE) + (isPadded ? 1 : 0)
}

/**
 * Writes one self-contained MPEG 1 Layer III frame (no bit reservoir). It contains steady tones and as much faint noise
 * as its bits allow, so that it takes as long to decode as speech. Returns the frame's length in bytes.
 */
export function writePilotFrame(target: Uint8Array, offset: number, frame: PilotFrame): number {
  const length = frameLength(frame)
  writeHeader(target, offset, frame)
  const bitsPerGranule = Math.floor(((length - 4 - SIDE_LENGTH) * 8) / GRANULES)
  const side = new BitWriter(target, offset + 4)
  // Skipped bits remain 0: no bit reservoir, no private bits, and no scale factors shared between the granules.
  side.skip(18)
  const main = new BitWriter(target, offset + 4 + SIDE_LENGTH)
  for (let granule = 0; granule < GRANULES; granule += 1) {
    const begin = main.position
    const pairs = writeGranule(main, frame.frameNumber, granule, bitsPerGranule)
    writeSide(side, main.position - begin, pairs)
  }
  return length
}

/** Writes the four bytes of a frame header. Source: ISO/IEC 11172-3, section 2.4.1.3. */
function writeHeader(target: Uint8Array, offset: number, frame: Omit<PilotFrame, 'frameNumber'>): void {
  target[offset] = 0xff
  target[offset + 1] = 0xfb
  target[offset + 2] = (KILOBITS_MPEG_1.indexOf(frame.kilobitsPerSecond) << 4) | (frame.isPadded ? 2 : 0)
  target[offset + 3] = MONO
}

/** @returns the number of line pairs written */
function writeGranule(main: BitWriter, frameNumber: number, granule: number, bits: number): number {
  const end = main.position + bits
  for (const factor of SCALE_FACTORS) main.put(factor, 3)
  const lines = linesOf(frameNumber)
  let pair = 0
  for (const line of lines) {
    const target = line >> 1
    putZeros(main, target - pair)
    const { bits: code, width } = line % 2 === 0 ? FIRST_ONLY : SECOND_ONLY
    main.put(code, width)
    pair = target + 1
  }
  const noisePairs = Math.min(
    PAIRS - NOISE_FROM_PAIR,
    Math.floor((end - main.position - (NOISE_FROM_PAIR - pair)) / BOTH_WIDTH),
  )
  if (noisePairs <= 0) return pair
  putZeros(main, NOISE_FROM_PAIR - pair)
  let noise = (Math.imul(frameNumber * 4 + granule + 1, 0x9e3779b1) | 1) >>> 0
  for (let count = 0; count < noisePairs; count += 1) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
    main.put(noise >>> 30, BOTH_WIDTH)
  }
  return NOISE_FROM_PAIR + noisePairs
}

function putZeros(main: BitWriter, pairs: number): void {
  for (let left = pairs; left > 0; left -= 24) {
    const count = Math.min(24, left)
    main.put((1 << count) - 1, count * ZEROS.width)
  }
}

function writeSide(side: BitWriter, bitLength: number, pairs: number): void {
  side.put(bitLength, 12)
  side.put(pairs, 9)
  side.put(TONE_GAIN, 8)
  side.put(SCALE_FACTOR_KIND, 4)
  side.put(0, 1) // Long blocks.
  for (let region = 0; region < 3; region += 1) side.put(1, 5) // Huffman table 1.
  side.put(7, 4)
  side.put(7, 3)
  side.put(0b010, 3) // No pre-emphasis, full scale factor steps, count table A.
}
