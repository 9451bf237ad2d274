import { MPEGDecoder } from 'mpg123-decoder'
import type { FramedFile } from '../../../src/audio/recording/recording.ts'
import { callScripts } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { encodeMp3, type Mp3Encoding, type Mp3Rate } from '../speech/encode-mp3.ts'
import { frameIndexOf } from './read-frames.ts'

export type EncodedSpec = {
  sampleRate: Mp3Rate
  channels: 1 | 2
  encoding: Mp3Encoding
  /** Without it, time 0 is the first decoded sample. */
  hasXingHeader?: boolean
}

export const ENCODED_SPECS: readonly EncodedSpec[] = [
  { sampleRate: 8000, channels: 1, encoding: { bitrate: 8 } },
  { sampleRate: 8000, channels: 2, encoding: { bitrate: 16 }, hasXingHeader: false },
  { sampleRate: 11_025, channels: 2, encoding: { vbrQuality: 6 } },
  { sampleRate: 12_000, channels: 1, encoding: { bitrate: 64 } },
  { sampleRate: 16_000, channels: 2, encoding: { bitrate: 24 } },
  { sampleRate: 22_050, channels: 1, encoding: { vbrQuality: 2 }, hasXingHeader: false },
  { sampleRate: 24_000, channels: 2, encoding: { bitrate: 160 } },
  { sampleRate: 32_000, channels: 1, encoding: { bitrate: 48 } },
  { sampleRate: 44_100, channels: 2, encoding: { vbrQuality: 4 } },
  { sampleRate: 44_100, channels: 1, encoding: { bitrate: 320 } },
  { sampleRate: 48_000, channels: 2, encoding: { bitrate: 32 } },
  { sampleRate: 48_000, channels: 2, encoding: { bitrate: 128 }, hasXingHeader: false },
]

export const nameOf = ({ sampleRate, channels, encoding, hasXingHeader = true }: EncodedSpec) =>
  [
    `${sampleRate / 1000} kHz`,
    channels === 1 ? 'mono' : 'stereo',
    'bitrate' in encoding ? `${encoding.bitrate} kbit/s` : `VBR ${encoding.vbrQuality}`,
    ...(hasXingHeader ? [] : ['no header']),
  ].join(', ')

type Example = readonly [name: string, numRuns: number, read: () => Promise<Buffer>]

/** With fewer test runs for the sample recordings, which are up to thirty times as long as the others. */
export const recordingsWithRuns = (ofSample: number, ofEncoded: number): Example[] => [
  ...callScripts.map((script): Example => [script.name, ofSample, async () => readRecordedCall(script).recording]),
  ...ENCODED_SPECS.map((spec): Example => [nameOf(spec), ofEncoded, () => encodedMp3(spec)]),
]

const encodedByName = new Map<string, Promise<Buffer>>()

/**
 * 6 s of chirps and pauses, which empty and fill the bit reservoir. Encoded once, so tests must not change the bytes.
 */
export function encodedMp3(spec: EncodedSpec): Promise<Buffer> {
  const encoded = encodedByName.get(nameOf(spec)) ?? encode(spec)
  encodedByName.set(nameOf(spec), encoded)
  return encoded
}

function encode({ sampleRate, channels, encoding, hasXingHeader }: EncodedSpec): Promise<Buffer> {
  const sides = Array.from({ length: channels }, (_, side) => chirps(6 * sampleRate, sampleRate, side))
  return encodeMp3(sides, sampleRate, encoding, hasXingHeader)
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
