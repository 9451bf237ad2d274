import { MAX_FRAME_LENGTH, readFrameHeader } from '../mp3/frame-header.ts'
import { readXingHeader } from '../mp3/xing-header.ts'
import { completeFrames, type FramedFile, readBytes } from './framed-file.ts'

/** The surrounding tags may contain arbitrary text. */
export async function audioOnly(file: FramedFile): Promise<Blob> {
  const { index, bytes } = file
  const count = completeFrames(file)
  const first = index.offsetOf(0)
  const from = Math.max(0, first - MAX_FRAME_LENGTH)
  const before = await readBytes(bytes, from, first)
  const header: Bytes = xingHeaderLength(before)
  return bytes.slice(first - header, index.endOf(count - 1), bytes.type)
}

function xingHeaderLength(bytes: Uint8Array): Bytes {
  for (let offset = 0; offset < bytes.length; offset++) {
    const header = readFrameHeader(bytes, offset)
    if (header?.length !== bytes.length - offset) continue
    if (readXingHeader(bytes.subarray(offset), header) !== null) return header.length
  }
  return 0
}
