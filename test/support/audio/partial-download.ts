import { type BufferedSource, createBufferedSource } from '../../../src/audio/source/buffered-source.ts'
import type { RecordingResponse } from '../../../src/domain/call/recording-response.ts'

export function downloadOf(file: Uint8Array, { from = 0, size = 8192 } = {}): RecordingResponse {
  let byteOffset = from
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (byteOffset >= file.length) return controller.close()
      controller.enqueue(Uint8Array.from(file.subarray(byteOffset, byteOffset + size)))
      byteOffset += size
    },
  })
  return {
    body,
    from,
    length: file.length - from,
    total: file.length,
    type: null,
    address: 'https://calls.example/audio.mp3',
  }
}

export function bufferedPart(file: Uint8Array, end: number): BufferedSource {
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => undefined })
  for (let offset = 0; offset < end; offset += 8192)
    source.write(offset, Uint8Array.from(file.subarray(offset, Math.min(end, offset + 8192))))
  return source
}
