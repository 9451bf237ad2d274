import type { FrameBatch } from '../../../src/audio/mp3/frame-batch.ts'
import { createFrameDecoder } from '../../../src/audio/peaks/frame-decoder.ts'
import { createGrowingUnits } from '../../../src/audio/peaks/growing-units.ts'
import {
  CLAIM_SIZE,
  createPeaksReader,
  FRAMES_BEFORE_CLAIM,
  type PeaksChunk,
} from '../../../src/audio/peaks/peaks-reader.ts'
import type { Channel } from '../../../src/domain/waveform/peaks.ts'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'

export type SampleFrame = { bytes: Uint8Array<ArrayBuffer>; format: FrameBatch['format'] }

/** Samples that every decoder adds to the encoder's delay. */
const DECODER_DELAY = 529

const framesByName = new Map<string, ReturnType<typeof readFrames>>()

function readFrames(script: CallScript) {
  const { recording, facts } = readRecordedCall(script)
  const { frames, delay } = readMp3(recording)
  return {
    seconds: facts.durationMs / 1000,
    trimStart: delay + DECODER_DELAY,
    frames: frames.map(
      ({ offset, byteLength, sampleRate, sampleCount, channelCount }): SampleFrame => ({
        bytes: new Uint8Array(recording.subarray(offset, offset + byteLength)),
        format: { sampleRate, samplesPerFrame: sampleCount === 1152 ? 1152 : 576, channels: channelCount },
      }),
    ),
  }
}

export function framesOf(script: CallScript): ReturnType<typeof readFrames> {
  const frames = framesByName.get(script.name) ?? readFrames(script)
  framesByName.set(script.name, frames)
  return frames
}

/** Each batch has one sample rate. */
export function batchesOf(frames: readonly SampleFrame[], maxCount: number): FrameBatch[] {
  const batches: SampleFrame[][] = []
  for (const frame of frames) {
    const last = batches.at(-1)
    if (last && last.length < maxCount && last[0]?.format.sampleRate === frame.format.sampleRate) last.push(frame)
    else batches.push([frame])
  }
  return batches.flatMap((batch) => {
    const [first] = batch
    if (!first) return []
    const bytes = new Uint8Array(Buffer.concat(batch.map((frame) => frame.bytes)))
    return [{ frames: bytes, count: batch.length, format: first.format }]
  })
}

export async function peaksOf(frames: readonly SampleFrame[], trimStart = 0, batchSize = 50): Promise<Channel[]> {
  return (await decodeFrames(frames, { trimStart, batchSize, claims: [0] })).bins.snapshot()
}

type Decoding = {
  trimStart?: number
  batchSize?: number
  /** First frames, in decoding order. */
  claims?: readonly number[]
}

export async function decodeFrames(frames: readonly SampleFrame[], decoding: Decoding = {}) {
  const { trimStart = 0, batchSize = 50, claims = everyClaim(frames.length) } = decoding
  const times = timesOf(frames, trimStart)
  const [bins, slices] = [createGrowingUnits(), createGrowingUnits()]
  const add = (chunk: PeaksChunk) => {
    bins.add(chunk.bins)
    slices.add(chunk.slices)
  }
  const read = createPeaksReader(await createFrameDecoder())
  for (const from of claims) {
    const to = Math.min(frames.length, ...claims.filter((other) => other > from))
    let frame = Math.max(0, from - FRAMES_BEFORE_CLAIM)
    const claim = times[from] ?? 0
    for (const batch of batchesOf(frames.slice(frame, to), batchSize)) {
      const [start = 0, end = 0] = [times[frame], times[frame + batch.count]]
      add(read({ batches: [batch], start, end, claim, isLast: false }))
      frame += batch.count
    }
    const end = times[to] ?? 0
    if (to === frames.length) add(read({ batches: [], start: end, end, claim, isLast: true }))
  }
  return { bins, slices }
}

function everyClaim(frameCount: number): number[] {
  return Array.from({ length: Math.ceil(frameCount / CLAIM_SIZE) }, (_, claim) => claim * CLAIM_SIZE)
}

function timesOf(frames: readonly SampleFrame[], trimStart: number): Seconds[] {
  const times = [frames[0] ? -trimStart / frames[0].format.sampleRate : 0]
  for (const { format } of frames) times.push((times.at(-1) ?? 0) + format.samplesPerFrame / format.sampleRate)
  return times
}

/** Null if none exceeds `tolerance`. */
export function firstDifference(
  actual: readonly Channel[],
  expected: readonly Channel[],
  tolerance = 0,
): string | null {
  if (actual.length !== expected.length) return `${actual.length} channels, expected ${expected.length}`
  for (const [side, bins] of expected.entries()) {
    const own = actual[side]
    if (own?.length !== bins.length) return `${own?.length} bins, expected ${bins.length}, in channel ${side}`
    const bin = bins.findIndex((value, index) => Math.abs((own[index] ?? 0) - value) > tolerance)
    if (bin >= 0) return `bin ${bin} of channel ${side}: ${own[bin]}, expected ${bins[bin]}`
  }
  return null
}
