import { type BufferedSource, createBufferedSource } from '../../../src/audio/source/buffered-source.ts'
import type { RecordingResponse } from '../../../src/domain/call/recording-response.ts'

export function downloadOf(file: Uint8Array): RecordingResponse {
  const body = new Blob([Uint8Array.from(file)]).stream()
  const address = 'https://calls.example/audio.mp3'
  return { body, from: 0, length: file.length, total: file.length, type: null, address }
}

export function bufferedPart(file: Uint8Array, end: number): BufferedSource {
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => undefined })
  source.write(0, Uint8Array.from(file.subarray(0, end)))
  return source
}
