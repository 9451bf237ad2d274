import { releaseBuffer } from '../../lib/release-buffer.ts'
import { createFrameDecoder } from './frame-decoder.ts'
import { createPeaksReader, type PeaksChunk, type TimedFrames } from './peaks-reader.ts'

/** `buffer`: the memory of all batches. */
export type PeaksWorkerRequest = TimedFrames & { buffer: ArrayBuffer | null }
export type PeaksWorkerResponse = { kind: 'ready' } | { kind: 'decoded'; chunk: PeaksChunk } | { kind: 'failed' }

const loadingReader = createFrameDecoder().then(createPeaksReader)
// The first request that awaits the reader reports the failure.
loadingReader.catch(() => undefined)
// One at a time. The first ones arrive before the decoder has loaded.
let lastRequest: Promise<void> = loadingReader.then(
  () => respond({ kind: 'ready' }),
  () => undefined,
)

// The decoder reports errors only through the console and then retries forever. Throwing from `console.error` stops
// it.
Object.assign(globalThis.console, {
  error: (message: unknown) => {
    throw new Error(String(message))
  },
})

function respond(response: PeaksWorkerResponse): void {
  self.postMessage(response)
}

async function processRequest({ buffer, ...frames }: PeaksWorkerRequest): Promise<void> {
  try {
    const read = await loadingReader
    respond({ kind: 'decoded', chunk: read(frames) })
    if (buffer) releaseBuffer(new Uint8Array(buffer))
  } catch {
    respond({ kind: 'failed' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerRequest>) => {
  lastRequest = lastRequest.then(() => processRequest(data))
})
