import { encodeWav } from './encode-wav.ts'
import { readMp3 } from './mp3-frames.ts'

export function firstHalf(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

/** Bytes that are no frames, in front of the file. */
export function withGarbage(file: Buffer, byteCount: number): Buffer {
  return Buffer.concat([Buffer.from(Array.from({ length: byteCount }, (_, index) => (index * 89) % 251)), file])
}

/** So many bytes in the middle are gone over to zero. */
export function withHole(file: Buffer, byteCount: number): Buffer {
  const start = Math.max(0, Math.floor((file.length - byteCount) / 2))
  return Buffer.from(file).fill(0, start, start + byteCount)
}

/** So many frames in the middle keep their headers, and hold what no decoder understands. */
export function withUndecodableFrames(file: Buffer, count: number): Buffer {
  const { frames } = readMp3(file)
  const first = Math.max(0, (frames.length - count) >> 1)
  const damaged = Buffer.from(file)
  for (const { offset, byteLength } of frames.slice(first, first + count))
    damaged.fill(0xfe, offset + 4, offset + byteLength)
  return damaged
}

/** The sound alone, without the frame that tells length, delay and padding. */
export function withoutTag(file: Buffer): Buffer {
  const { tag } = readMp3(file)
  return tag ? file.subarray(tag.byteLength) : file
}

/** Another recording of the same length in bytes: the same sound, but begun in its middle. */
export function begunInItsMiddle(file: Buffer): Buffer {
  const { frames } = readMp3(file)
  const [first, middle] = [frames[0]?.offset ?? 0, frames[frames.length >> 1]?.offset ?? 0]
  return Buffer.concat([file.subarray(0, first), file.subarray(middle), file.subarray(first, middle)])
}

/** Three seconds of a soft tone. */
export function toneWav(): Buffer {
  const sampleRate = 8000
  const tone = Float32Array.from({ length: sampleRate * 3 }, (_, index) =>
    index % sampleRate < sampleRate / 2 ? 0.2 * Math.sin((2 * Math.PI * 440 * index) / sampleRate) : 0,
  )
  return encodeWav([tone], sampleRate)
}
