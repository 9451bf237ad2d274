import { type Box, boxAt } from './mp4-boxes.ts'

export function audioEntryIn(boxes: readonly Box[]) {
  const mp4a = boxAt(boxes, 'moov/trak/mdia/minf/stbl/stsd/mp4a')
  const { content } = boxAt(mp4a.boxes, 'esds')
  // Version and flags, then an ES descriptor with a decoder config descriptor; each begins with a tag and a length.
  const descriptors = [4, 5, 9, 10].map((offset) => content.getUint8(offset))
  if (descriptors.join() !== [3, content.byteLength - 6, 4, 13].join()) throw new Error('No descriptors')
  return {
    channels: mp4a.content.getUint16(16),
    sampleRate: mp4a.content.getUint16(24),
    objectType: content.getUint8(11),
    streamType: content.getUint8(12),
  }
}

export const formats = [
  { format: { sampleRate: 48_000, samplesPerFrame: 1152, channels: 2 }, objectType: 0x6b },
  { format: { sampleRate: 44_100, samplesPerFrame: 1152, channels: 1 }, objectType: 0x6b },
  { format: { sampleRate: 32_000, samplesPerFrame: 1152, channels: 1 }, objectType: 0x6b },
  { format: { sampleRate: 24_000, samplesPerFrame: 576, channels: 2 }, objectType: 0x69 },
  { format: { sampleRate: 16_000, samplesPerFrame: 576, channels: 2 }, objectType: 0x69 },
  { format: { sampleRate: 8_000, samplesPerFrame: 576, channels: 1 }, objectType: 0x69 },
] as const
