import { readFileSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'
import type { FramedFile } from '../../../src/audio/recording/recording.ts'
import { callScripts } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { encodeMp3, type Mp3Rate, readEncoding } from '../speech/encode-mp3.ts'
import { frameIndexOf } from './read-frames.ts'

/** Such as `8 kHz, mono, 8 kbit/s`. Without a header, time 0 is the first decoded sample. */
export const ENCODINGS: readonly string[] = readFileSync(new URL('./encodings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

type Example = readonly [name: string, numRuns: number, read: () => Promise<Buffer>]

/** With fewer test runs for the sample recordings, which are up to thirty times as long as the others. */
export const recordingsWithRuns = (ofSample: number, ofEncoded: number): Example[] => [
  ...callScripts.map((script): Example => [script.name, ofSample, async () => readRecordedCall(script).recording]),
  ...ENCODINGS.map((written): Example => [written, ofEncoded, () => encodedMp3(written)]),
]

const encodedByName = new Map<string, Promise<Buffer>>()

/**
 * 6 s of chirps and pauses, which empty and fill the bit reservoir. Encoded once, so tests must not change the bytes.
 */
export function encodedMp3(written: string): Promise<Buffer> {
  const encoded = encodedByName.get(written) ?? encode(written)
  encodedByName.set(written, encoded)
  return encoded
}

function encode(written: string): Promise<Buffer> {
  const [kilohertz, channels, encoding = '', header] = written.split(', ')
  const sampleRate = Math.round(1000 * Number.parseFloat(kilohertz ?? '')) as Mp3Rate
  const sides = (channels === 'mono' ? [0] : [0, 1]).map((side) => chirps(6 * sampleRate, sampleRate, side))
  return encodeMp3(sides, sampleRate, readEncoding(encoding), header !== 'no header')
}

function chirps(length: number, sampleRate: number, side: number): Float32Array {
  let noise = 1
  return new Float32Array(length).map((_, sample) => {
    const time = sample / sampleRate
    noise = (noise * 48_271) % 2_147_483_647
    if ((time + side * 0.2) % 0.7 < 0.3) return 0
    const pitch = 200 + 900 * ((time * 1.3) % 1)
    return 0.4 * Math.sin(2 * Math.PI * pitch * time) + 0.2 * (noise / 1_073_741_824 - 1)
  })
}

export function framedFile(bytes: Uint8Array): FramedFile {
  return { index: frameIndexOf(bytes), bytes: new Blob([Uint8Array.from(bytes)]) }
}

export type Decoded = { sampleRate: number; channels: readonly Float32Array[] }

/** Without the delay and padding that the Xing header declares. */
export async function decodeMp3(bytes: Uint8Array): Promise<Decoded> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(bytes)
  decoder.free()
  return { sampleRate, channels: channelData }
}

/** From sample `from` of `whole`; NaN if that is too short. Plain loops, because recordings are long. */
export function largestDifference(part: Decoded, whole: Decoded, from: number): number {
  let most = 0
  part.channels.forEach((samples, side) => {
    const original = whole.channels[side]?.subarray(from) ?? new Float32Array()
    for (let index = 0; index < samples.length; index++)
      most = Math.max(most, Math.abs((samples[index] ?? Number.NaN) - (original[index] ?? Number.NaN)))
  })
  return most
}
