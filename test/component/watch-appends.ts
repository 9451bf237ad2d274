import { onTestFinished } from 'vitest'
import { TOTAL_DELAY } from '../bench/media/make-recording.ts'
import { PILOT_SAMPLE_RATE } from '../bench/media/pilot-code.ts'
import { frameLength, SAMPLES_PER_FRAME } from '../bench/media/pilot-frames.ts'
import { KILOBITS_MPEG_1 } from '../sample-service/audio-files/mp3-frames.ts'

/** A frame of one of the files, its position in the file, and the recording time at which it starts, in seconds. */
type KnownFrame = { file: Uint8Array; offset: number; time: number }

/**
 * The number of seconds by which the browser plays appended frames too early because it drops the first decoded
 * samples.
 */
const DROPPED = 529 / PILOT_SAMPLE_RATE
/** In seconds. A time that is computed from the bit rate is exact only to about a frame. */
const MAX_TIME_ERROR = 0.06

/**
 * Checks that only frames of the pilot recordings `files` are appended to media sources, in order and at the right
 * times. Returns a function that returns the violations so far in the sound of an element.
 */
export function watchAppends(files: readonly Uint8Array[]): (element: HTMLAudioElement) => readonly string[] {
  const frames = new Map(files.flatMap((file) => framesOf(file)))
  const faults = new Map<HTMLAudioElement | undefined, string[]>()
  const sources = new Map<string, MediaSource>()
  const runs = new WeakMap<SourceBuffer, { start: number; next: KnownFrame | null }>()
  const { appendBuffer } = SourceBuffer.prototype
  const { createObjectURL } = URL
  const timestampOffset = Object.getOwnPropertyDescriptor(SourceBuffer.prototype, 'timestampOffset')
  if (!timestampOffset) throw new Error('SourceBuffer has no timestampOffset')

  const report = (buffer: SourceBuffer, text: string) => {
    const element = [...document.querySelectorAll('audio')].find(({ src }) =>
      Array.from(sources.get(src)?.sourceBuffers ?? []).includes(buffer),
    )
    faults.set(element, [...(faults.get(element) ?? []), text])
  }
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object)
    if (object instanceof MediaSource) sources.set(address, object)
    return address
  }
  Object.defineProperty(SourceBuffer.prototype, 'timestampOffset', {
    ...timestampOffset,
    set(this: SourceBuffer, time: number) {
      runs.set(this, { start: time, next: null })
      timestampOffset.set?.call(this, time)
    },
  })
  SourceBuffer.prototype.appendBuffer = function (data) {
    const bytes = new Uint8Array(data as ArrayBuffer)
    const { start, next } = runs.get(this) ?? { start: 0, next: null }
    const first = frames.get(keyAt(bytes, 0))
    if (!first) report(this, 'a frame of no file')
    else {
      const { file, offset, time } = first
      const end = offset + bytes.length
      if (bytes.some((byte, at) => byte !== file[offset + at])) report(this, `wrong bytes after the frame at ${time} s`)
      const late = start - DROPPED - time
      if (next && next !== first) report(this, `the frame at ${time} s follows the one before ${next.time} s`)
      if (!next && Math.abs(late) > MAX_TIME_ERROR) report(this, `the frame at ${time} s is ${late} s late`)
      runs.set(this, { start, next: frames.get(keyAt(file, end)) ?? null })
    }
    appendBuffer.call(this, data)
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
    SourceBuffer.prototype.appendBuffer = appendBuffer
    Object.defineProperty(SourceBuffer.prototype, 'timestampOffset', timestampOffset)
  })
  return (element) => faults.get(element) ?? []
}

/** A key that identifies a frame. It is unique because every frame of the pilot recordings contains different tones. */
function keyAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 96))
}

function framesOf(file: Uint8Array): [string, KnownFrame][] {
  const offsets: number[] = []
  for (let offset = 0; offset < file.length; offset += lengthOf(file, offset)) offsets.push(offset)
  // The first frame is the Info header, which contains no sound.
  return offsets.slice(1).map((offset, frame) => {
    const time = (frame * SAMPLES_PER_FRAME - TOTAL_DELAY) / PILOT_SAMPLE_RATE
    return [keyAt(file, offset), { file, offset, time }]
  })
}

function lengthOf(file: Uint8Array, offset: number): number {
  const bits = file[offset + 2] ?? 0
  return frameLength({ kilobitsPerSecond: KILOBITS_MPEG_1[bits >> 4] ?? 0, isPadded: (bits & 2) > 0 })
}
