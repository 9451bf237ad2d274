import type { Seconds } from '../../domain/units.ts'
import { createFrameDecoder } from './frame-decoder.ts'
import { createPeaksReader, type PeaksChunk, type PeaksReader, type TimedFrames } from './peaks-reader.ts'

/**
 * The start of a section, the next frames, whose batches share a buffer, or a notice that there are no more frames and
 * when the last one ends.
 */
export type PeaksWorkerRequest =
  | { from: Seconds; section: number }
  | (TimedFrames & { buffer: ArrayBuffer })
  | { last: Seconds }
/**
 * `ready`: the decoder has loaded. `chunk`: new peaks of a section. `recycled`: the buffer of a request whose
 * batches have been decoded. `done`: all frames have been decoded. `failed`: the frames can't be decoded.
 */
export type PeaksWorkerResponse =
  | { ready: true }
  | { chunk: PeaksChunk; section: number }
  | { recycled: ArrayBuffer }
  | { done: true }
  | { failed: true }

let section = 0
const loadingReader = createFrameDecoder().then(({ decode }) => createPeaksReader(decode))
// If loading fails, the first request that awaits the reader reports the failure.
loadingReader.catch(() => undefined)
// Requests are processed one at a time. The first ones arrive before the decoder has loaded.
let lastRequest: Promise<void> = loadingReader.then(
  () => respond({ ready: true }),
  () => undefined,
)

// The decoder reports errors only through the console and then retries forever. Throwing from `console.error` stops it.
Object.assign(globalThis.console, {
  error: (message: unknown) => {
    throw new Error(String(message))
  },
})

function respond(message: PeaksWorkerResponse, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function processRequest(request: PeaksWorkerRequest): Promise<void> {
  try {
    handle(await loadingReader, request)
  } catch {
    respond({ failed: true })
  }
}

function handle(reader: PeaksReader, request: PeaksWorkerRequest): void {
  if ('from' in request) {
    section = request.section
    reader.begin(request.from)
  } else if ('last' in request) {
    respond({ chunk: reader.finish(request.last), section })
    respond({ done: true })
  } else {
    respond({ chunk: reader.push(request), section })
    respond({ recycled: request.buffer }, [request.buffer])
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PeaksWorkerRequest>) => {
  lastRequest = lastRequest.then(() => processRequest(data))
})
