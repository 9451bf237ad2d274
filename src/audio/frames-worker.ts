import { createFrameReader, type FramesFound } from './frame-reader.ts'

/** What the worker is told: where reading starts, the next bytes, or that there are no more. */
export type ToFramesWorker = { from: number } | { chunk: Uint8Array<ArrayBuffer> } | { end: true }
/** What it answers to each chunk, whose memory returns, and to the end. */
export type FromFramesWorker = { found: FramesFound; isLast: boolean; taken: ArrayBuffer | null }

let reader = createFrameReader()

function tell(message: FromFramesWorker): void {
  const { offsets, lengths } = message.found
  self.postMessage(message, { transfer: [offsets.buffer, lengths.buffer, ...(message.taken ? [message.taken] : [])] })
}

self.addEventListener('message', ({ data }: MessageEvent<ToFramesWorker>) => {
  if ('from' in data) reader = createFrameReader(data)
  else if ('chunk' in data) {
    const found = reader.push(data.chunk)
    tell({ found, isLast: false, taken: data.chunk.buffer })
  } else tell({ found: reader.end(), isLast: true, taken: null })
})
