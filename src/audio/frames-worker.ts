import { giveBack } from '../lib/give-back.ts'
import { createFrameReader, type FramesFound } from './frame-reader.ts'

/** What the worker is told: where reading starts, the next bytes, or that there are no more. */
export type ToFramesWorker = { from: number } | { chunk: Uint8Array<ArrayBuffer> } | { end: true }
/** What it answers to each chunk and to the end. */
export type FromFramesWorker = { found: FramesFound; isLast: boolean }

let reader = createFrameReader()

function tell(message: FromFramesWorker): void {
  const { offsets, lengths } = message.found
  self.postMessage(message, { transfer: [offsets.buffer, lengths.buffer] })
}

self.addEventListener('message', ({ data }: MessageEvent<ToFramesWorker>) => {
  if ('from' in data) reader = createFrameReader(data)
  else if ('chunk' in data) {
    tell({ found: reader.push(data.chunk), isLast: false })
    giveBack(data.chunk)
  } else tell({ found: reader.end(), isLast: true })
})
