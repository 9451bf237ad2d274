import { createFrameReader, type FramesFound } from './frame-reader.ts'

/** The file offset at which the worker starts reading, the next bytes, or a notice that the file has ended. */
export type FramesWorkerRequest = { from: number } | { chunk: Uint8Array<ArrayBuffer> } | { end: true }
/** The response to a chunk or to the end of the file. `recycled` is the chunk's buffer, which the page can reuse. */
export type FramesWorkerResponse = { found: FramesFound; isLast: boolean; recycled: ArrayBuffer | null }

let reader = createFrameReader()

function respond(message: FramesWorkerResponse): void {
  const { found, recycled } = message
  self.postMessage(message, { transfer: [found.offsets.buffer, found.lengths.buffer, ...(recycled ? [recycled] : [])] })
}

self.addEventListener('message', ({ data }: MessageEvent<FramesWorkerRequest>) => {
  if ('from' in data) reader = createFrameReader(data)
  else if ('chunk' in data) {
    const found = reader.push(data.chunk)
    respond({ found, isLast: false, recycled: data.chunk.buffer })
  } else respond({ found: reader.end(), isLast: true, recycled: null })
})
