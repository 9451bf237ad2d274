import { sideInfoLength } from '../../../audio/mp3/frame-header.ts'
import { DECODER_DELAY, type FrameIndex } from '../../../audio/mp3/frame-index.ts'
import { readSideInfo, type SideInfo } from '../../../audio/mp3/side-info.ts'
import { silentFrame } from '../../../audio/mp3/silent-frame.ts'
import type { FramedFile } from '../../../audio/recording/recording.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { blobBytes } from '../lib/blobs.ts'
import { completeFrames, interruptionIn, reservoirStart, runUpFrames } from './frames.ts'
import { MAX_DELAY, writeXingHeader } from './write-xing-header.ts'

/** `damaged` and `format-change`: in the interval or just before it. */
export type CutRefusal = 'not-mp3' | 'not-loaded' | 'empty' | 'damaged' | 'format-change'

type Plan = {
  first: number
  last: number
  /** In samples, between the start of `first` and the start of the clip. */
  skip: number
  length: number
  samplesPerFrame: number
}

/**
 * Without re-encoding, the clip decodes to exactly the samples of the recording. It has a Xing header that makes
 * players skip everything else, a silent frame that carries the bit reservoir, because a frame may refer to bytes
 * further back than players can skip, the run-up, and the frames.
 * @throws `NotReadableError` if the browser has lost the recording's bytes
 */
export async function cutClip(
  file: FramedFile,
  interval: Interval,
  { title }: { title: string | null },
): Promise<Blob | CutRefusal> {
  const { index, bytes } = file
  const plan = planClip(file, interval)
  if (typeof plan === 'string') return plan
  const head = await readHead(file, plan)
  if (head === null) return 'damaged'
  const { first, last, skip, length, samplesPerFrame } = head.plan
  const from = index.offsetOf(first)
  const size = index.endOf(last) - from
  const frames = last - first + 1 + (head.carrier ? 1 : 0)
  const skipped = skip + (head.carrier ? samplesPerFrame : 0)
  const carrierSize = head.carrier?.length ?? 0
  const xingHeader = writeXingHeader(head.like, {
    frames,
    bytes: carrierSize + size,
    delay: skipped - DECODER_DELAY,
    padding: frames * samplesPerFrame - skipped - length + DECODER_DELAY,
    contents: Array.from({ length: 100 }, (_, percent) => {
      const frame = first + Math.floor((percent * (last - first + 1)) / 100)
      return carrierSize + index.offsetOf(frame) - from
    }),
  })
  const parts = [...(title === null ? [] : [id3Title(title)]), xingHeader, ...(head.carrier ? [head.carrier] : [])]
  return new Blob([...parts, bytes.slice(from, from + size)], { type: 'audio/mpeg' })
}

function planClip(file: FramedFile, { start, end }: Interval): Plan | CutRefusal {
  const { index } = file
  const count = completeFrames(file)
  if (index.count === 0) return 'not-mp3'
  const isComplete = index.isFinished && count === index.count
  if (count === 0 || (!isComplete && end > index.timeOf(count))) return 'not-loaded'
  const from = Math.min(count - 1, index.frameAt(Math.max(0, start)))
  const { sampleRate, samplesPerFrame } = index.formatOf(from)
  // Whole samples of the recording, so that adjacent clips neither overlap nor leave a gap.
  const sampleAt = (time: number) => Math.round(time * sampleRate) - Math.round(index.timeOf(from) * sampleRate)
  const startSample = Math.max(0, sampleAt(Math.max(0, start)))
  const last = from + Math.ceil(sampleAt(Math.min(end, index.duration)) / samplesPerFrame) - 1
  const endSample = Math.min(sampleAt(Math.min(end, index.duration)), (count - from) * samplesPerFrame)
  if (!(endSample > startSample)) return 'empty'
  const first = Math.max(0, from - runUpFrames(index.formatOf(from)))
  const lastFrame = Math.min(last, count - 1)
  return (
    interruptionIn(index, first, lastFrame + 1) ?? {
      first,
      last: lastFrame,
      skip: (from - first) * samplesPerFrame + startSample,
      length: endSample - startSample,
      samplesPerFrame,
    }
  )
}

/** `like` is the clip's first frame. Null if bytes that it refers to are missing. */
async function readHead(
  { index, bytes }: FramedFile,
  plan: Plan,
): Promise<{ plan: Plan; like: Uint8Array; carrier: Uint8Array<ArrayBuffer> | null } | null> {
  const { first, skip } = plan
  const readFrom = reservoirStart(index, first)
  const start = index.offsetOf(readFrom)
  const read = await blobBytes(bytes.slice(start, index.endOf(first)))
  const like = read.subarray(index.offsetOf(first) - start)
  const sideInfo = readSideInfo(like, 0)
  if (sideInfo === null) return null
  // Decoded like the recording, a clip from the first frame needs no carrier.
  if (first === 0 && skip >= DECODER_DELAY) return { plan, like, carrier: null }
  const reservoir = readReservoir(index, read, readFrom, first)
  if (reservoir !== null && sideInfo.reach <= reservoir.length) {
    return { plan, like, carrier: carrierFrame(like, sideInfo, reservoir) }
  }
  // Frames near the start may refer to bytes that the file doesn't contain. From frame 0 on, decoders handle them as
  // they do in the recording.
  const skipFromStart = first * plan.samplesPerFrame + skip
  const canStartAtZero = readFrom === 0 && skipFromStart >= DECODER_DELAY && skipFromStart <= MAX_DELAY + DECODER_DELAY
  return canStartAtZero ? { plan: { ...plan, first: 0, skip: skipFromStart }, like, carrier: null } : null
}

function readReservoir(index: FrameIndex, read: Uint8Array, from: number, to: number): Uint8Array | null {
  const start = index.offsetOf(from)
  const areas: number[] = []
  for (let frame = from; frame < to; frame++) {
    const offset = index.offsetOf(frame) - start
    const sideInfo = readSideInfo(read, offset)
    if (sideInfo === null) return null
    areas.push(...read.subarray(offset + sideInfo.areaOffset, offset + sideInfo.header.length))
  }
  return Uint8Array.from(areas)
}

function carrierFrame(like: Uint8Array, { header, reach }: SideInfo, reservoir: Uint8Array): Uint8Array<ArrayBuffer> {
  const overhead: Bytes = 4 + sideInfoLength(header.format)
  const frame = silentFrame(like, overhead + reach)
  frame.set(reservoir.subarray(reservoir.length - reach), frame.length - reach)
  return frame
}

/** Version 2.3 is the latest that all operating systems can read. */
export function id3Title(title: string): Uint8Array<ArrayBuffer> {
  // `TIT2`, its size, flags, an encoding (1 is UTF-16 with a byte order mark) and the text.
  const text = new Uint8Array(3 + title.length * 2)
  text.set([1, 0xff, 0xfe])
  const view = new DataView(text.buffer)
  for (let index = 0; index < title.length; index++) view.setUint16(3 + index * 2, title.charCodeAt(index), true)
  const content = Uint8Array.of(0x54, 0x49, 0x54, 0x32, ...bigEndian(text.length, 8), 0, 0, ...text)
  // Seven bits per byte, so that the size can't be mistaken for a frame header.
  return Uint8Array.of(0x49, 0x44, 0x33, 3, 0, 0, ...bigEndian(content.length, 7), ...content)
}

function bigEndian(value: number, bitsPerByte: 7 | 8): number[] {
  return [3, 2, 1, 0].map((digit) => (value >>> (digit * bitsPerByte)) & (bitsPerByte === 7 ? 0x7f : 0xff))
}
