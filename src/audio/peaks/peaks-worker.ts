import { createFrameDecoder } from './frame-decoder.ts'
import { createPeaksReader, type PeaksChunk, type TimedFrames } from './peaks-reader.ts'

export type PeaksWorkerRequest = TimedFrames & { buffer: ArrayBuffer | null }
export type PeaksWorkerResponse =
  | { kind: 'ready' }
  | { kind: 'decoded'; chunk: PeaksChunk; buffer: ArrayBuffer | null }
  | { kind: 'failed' }

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

function respond(response: PeaksWorkerResponse, transfer: Transferable[] = []): void {
  self.postMessage(response, { transfer })
}

async function processRequest({ buffer, ...frames }: PeaksWorkerRequest): Promise<void> {
  try {
    const read = await loadingReader
    respond({ kind: 'decoded', chunk: read(frames), buffer }, buffer ? [buffer] : [])
  } catch {
    respond({ kind: 'failed' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerRequest>) => {
  lastRequest = lastRequest.then(() => processRequest(data))
})
