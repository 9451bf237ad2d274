import { type Box, boxAt, readBoxes } from './mp4-boxes.ts'

export function audioEntryIn(boxes: readonly Box[]) {
  const entry = boxAt(boxes, 'moov/trak/mdia/minf/stbl/stsd').content
  const bytes = new Uint8Array(entry.buffer, entry.byteOffset, entry.byteLength)
  const [mp4a] = readBoxes(bytes, 8)
  if (mp4a?.type !== 'mp4a') throw new Error('No mp4a')
  const esds = boxAt(readBoxes(bytes, 8 + 8 + 28), 'esds').content
  // Version and flags, then an ES descriptor with a decoder config descriptor; each begins with a tag and a length.
  const [streamTag, streamLength, decoderTag, decoderLength] = [4, 5, 9, 10].map((offset) => esds.getUint8(offset))
  if (streamTag !== 3 || streamLength !== esds.byteLength - 6) throw new Error('No ES descriptor')
  if (decoderTag !== 4 || decoderLength !== 13) throw new Error('No decoder config descriptor')
  return {
    channels: mp4a.content.getUint16(16),
    sampleRate: mp4a.content.getUint16(24),
    objectType: esds.getUint8(11),
    streamType: esds.getUint8(12),
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
