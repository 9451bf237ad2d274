import { encodeWav } from '../audio-files/encode-wav.ts'
import { readMp3 } from '../audio-files/mp3-frames.ts'

export function firstHalf(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

export function withGarbage(file: Buffer, byteCount: number): Buffer {
  return Buffer.concat([Buffer.from(Array.from({ length: byteCount }, (_, index) => (index * 89) % 251)), file])
}

export function withZeros(file: Buffer, byteCount: number): Buffer {
  const start = Math.max(0, Math.floor((file.length - byteCount) / 2))
  return Buffer.from(file).fill(0, start, start + byteCount)
}

export function withUndecodableFrames(file: Buffer, count: number): Buffer {
  const { frames } = readMp3(file)
  const first = Math.max(0, (frames.length - count) >> 1)
  const damaged = Buffer.from(file)
  for (const { offset, byteLength } of frames.slice(first, first + count))
    damaged.fill(0xfe, offset + 4, offset + byteLength)
  return damaged
}

/** Without whole frames from the middle, so that nothing shows that they are missing. */
export function withoutMiddle(file: Buffer, seconds: number): Buffer {
  const { frames, durationSeconds } = readMp3(file)
  const first = frames.length >> 1
  const next = first + Math.round((frames.length * seconds) / durationSeconds)
  return Buffer.concat([file.subarray(0, frames[first]?.offset), file.subarray(frames[next]?.offset)])
}

export function withoutXingHeader(file: Buffer): Buffer {
  const { xingHeader } = readMp3(file)
  return xingHeader ? file.subarray(xingHeader.byteLength) : file
}

/** Same length, another recording. */
export function withSwappedHalves(file: Buffer): Buffer {
  const { frames } = readMp3(file)
  const [first, middle] = [frames[0]?.offset ?? 0, frames[frames.length >> 1]?.offset ?? 0]
  return Buffer.concat([file.subarray(0, first), file.subarray(middle), file.subarray(first, middle)])
}

/** Three seconds of an intermittent 440 Hz tone. */
export function toneWav(): Buffer {
  const sampleRate = 8000
  const tone = Float32Array.from({ length: sampleRate * 3 }, (_, index) =>
    index % sampleRate < sampleRate / 2 ? 0.2 * Math.sin((2 * Math.PI * 440 * index) / sampleRate) : 0,
  )
  return encodeWav([tone], sampleRate)
}

export function silentAmr(): Buffer {
  const noData = 0x7c
  return Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(50, noData)])
}

export function withoutSamples(file: Buffer): Buffer {
  return file.subarray(0, readMp3(file).xingHeader?.byteLength ?? 0)
}

export function withoutSound(file: Buffer): Buffer {
  const { durationSeconds } = readMp3(file)
  // MPEG-2.5, Layer III, 8 kbit/s: 72 bytes for 576 samples; zeros decode to silence.
  const frame = Buffer.alloc(72)
  frame.set([0xff, 0xe3, 0x18, 0xc4])
  return Buffer.concat(Array.from({ length: Math.round((durationSeconds * 8000) / 576) }, () => frame))
}
