import type { Seconds } from '../../domain/units.ts'
import { createFrameDecoder } from './frame-decoder.ts'
import { createPeaksReader, type PeaksChunk, type PeaksReader, type TimedFrames } from './peaks-reader.ts'

/** See `PeaksReader`. The batches of a request share `buffer`. */
export type PeaksWorkerRequest =
  | { kind: 'begin'; from: Seconds }
  | (TimedFrames & { kind: 'decode'; buffer: ArrayBuffer })
  | { kind: 'finish'; end: Seconds }
/**
 * `ready`: the decoder has loaded. `done`: a request has been processed; its buffer is returned for reuse. `failed`: the
 * frames can't be decoded.
 */
export type PeaksWorkerResponse =
  | { kind: 'ready' }
  | { kind: 'done'; chunk: PeaksChunk | null; recycled: ArrayBuffer | null }
  | { kind: 'failed' }

const loadingReader = createFrameDecoder().then(({ decode }) => createPeaksReader(decode))
// If loading fails, the first request that awaits the reader reports the failure.
loadingReader.catch(() => undefined)
// Requests are processed one at a time. The first ones arrive before the decoder has loaded.
let lastRequest: Promise<void> = loadingReader.then(
  () => respond({ kind: 'ready' }),
  () => undefined,
)

// The decoder reports errors only through the console and then retries forever. Throwing from `console.error` stops it.
Object.assign(globalThis.console, {
  error: (message: unknown) => {
    throw new Error(String(message))
  },
})

function respond(response: PeaksWorkerResponse): void {
  const recycled = response.kind === 'done' ? response.recycled : null
  self.postMessage(response, { transfer: recycled ? [recycled] : [] })
}

async function processRequest(request: PeaksWorkerRequest): Promise<void> {
  try {
    const chunk = chunkFor(await loadingReader, request)
    respond({ kind: 'done', chunk, recycled: request.kind === 'decode' ? request.buffer : null })
  } catch {
    respond({ kind: 'failed' })
  }
}

function chunkFor(reader: PeaksReader, request: PeaksWorkerRequest): PeaksChunk | null {
  switch (request.kind) {
    case 'begin':
      reader.begin(request.from)
      return null
    case 'decode':
      return reader.push(request)
    case 'finish':
      return reader.finish(request.end)
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerRequest>) => {
  lastRequest = lastRequest.then(() => processRequest(data))
})
