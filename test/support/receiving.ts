import type { OpenDownload } from '../../src/audio/download.ts'
import { createReception, type Reception } from '../../src/audio/reception.ts'

/** A download of `file` from some byte on, in chunks of `size`. */
export function downloadOf(
  file: Uint8Array,
  { from = 0, size = 8192, version = null as string | null } = {},
): OpenDownload {
  let place = from
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (place >= file.length) return controller.close()
      controller.enqueue(Uint8Array.from(file.subarray(place, place + size)))
      place += size
    },
  })
  return { body, from, total: file.length, version, address: 'https://calls.example/audio.mp3' }
}

/** What is there once the bytes `from` ≤ place < `to` of `file` have come. */
export function received(file: Uint8Array, to: number, from = 0): Reception {
  const reception = createReception(from)
  for (let place = from; place < to; place += 8192)
    reception.push(Uint8Array.from(file.subarray(place, Math.min(to, place + 8192))))
  return reception
}
