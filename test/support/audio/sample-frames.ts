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
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { frameIndexOf } from './read-frames.ts'

export type SampleFrame = { bytes: Uint8Array<ArrayBuffer>; format: FrameBatch['format'] }

export function framesIn(file: Uint8Array) {
  const index = frameIndexOf(file)
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    bytes: Uint8Array.from(file.subarray(index.offsetOf(frame), index.endOf(frame))),
    format: index.formatOf(frame),
  }))
  return { frames, trimStart: index.trimStart, duration: index.duration }
}

export function framesOf(script: CallScript) {
  const { recording, facts } = readRecordedCall(script)
  return { ...framesIn(recording), seconds: facts.durationMs / 1000 }
}

/** Each batch has one sample rate. */
export function batchesOf(frames: readonly SampleFrame[], maxCount: number): FrameBatch[] {
  const batches: FrameBatch[] = []
  for (let from = 0; from < frames.length; ) {
    const format = (frames[from] as SampleFrame).format
    const change = frames.findIndex((frame, index) => index > from && frame.format.sampleRate !== format.sampleRate)
    const batch = frames.slice(from, Math.min(from + maxCount, change < 0 ? frames.length : change))
    batches.push({
      frames: new Uint8Array(Buffer.concat(batch.map(({ bytes }) => bytes))),
      count: batch.length,
      format,
    })
    from += batch.length
  }
  return batches
}

export async function peaksOf(frames: readonly SampleFrame[], trimStart: number): Promise<Channel[]> {
  return (await decodeFrames(frames, { trimStart, claims: [0] })).bins.snapshot()
}

/** `claims`: their first frames, in decoding order. */
type Decoding = { trimStart?: number; claims?: readonly number[] }

export async function decodeFrames(frames: readonly SampleFrame[], { trimStart = 0, claims }: Decoding) {
  const times = [frames[0] ? -trimStart / frames[0].format.sampleRate : 0]
  for (const { format } of frames) times.push((times.at(-1) ?? 0) + format.samplesPerFrame / format.sampleRate)
  const [bins, slices] = [createGrowingUnits(), createGrowingUnits()]
  const add = (chunk: PeaksChunk) => {
    bins.add(chunk.bins)
    slices.add(chunk.slices)
  }
  const read = createPeaksReader(await createFrameDecoder())
  const starts = claims ?? frames.flatMap((_, frame) => (frame % CLAIM_SIZE === 0 ? [frame] : []))
  for (const from of starts) {
    const to = Math.min(frames.length, ...starts.filter((other) => other > from))
    const claim = times[from] ?? 0
    let frame = Math.max(0, from - FRAMES_BEFORE_CLAIM)
    for (const batch of batchesOf(frames.slice(frame, to), 50)) {
      const [start = 0, end = 0] = [times[frame], times[frame + batch.count]]
      add(read({ batches: [batch], start, end, claim, isLast: false }))
      frame += batch.count
    }
    const end = times[to] ?? 0
    if (to === frames.length) add(read({ batches: [], start: end, end, claim, isLast: true }))
  }
  return { bins, slices }
}

/** Null if none exceeds `tolerance`. */
export function firstDifference(actual: readonly Channel[], expected: readonly Channel[], tolerance = 0) {
  const lengths = [actual, expected].map((channels) => channels.map(({ length }) => length).join())
  if (lengths[0] !== lengths[1]) return `lengths of ${lengths[0]}, expected ${lengths[1]}`
  for (const [side, bins] of expected.entries()) {
    const own = actual[side] ?? []
    const bin = bins.findIndex((value, index) => Math.abs((own[index] ?? 0) - value) > tolerance)
    if (bin >= 0) return `bin ${bin} of channel ${side}: ${own[bin]}, expected ${bins[bin]}`
  }
  return null
}
