import { createPeaksReader, type PeaksPiece } from './peaks-reader.ts'

/** What the worker is told: the next bytes of the recording, or that there are no more. */
export type ToPeaksWorker = { chunk: Uint8Array<ArrayBuffer> } | { end: true }
/** What it answers: new peaks, all peaks told, or that this cannot be decoded. */
export type FromPeaksWorker = { piece: PeaksPiece } | { done: true } | { failed: true }

const reading = createPeaksReader()
// One message after another, although the decoder is ready only some time after the first.
let turn: Promise<void> = Promise.resolve()

function say(message: FromPeaksWorker): void {
  self.postMessage(message)
}

async function take(message: ToPeaksWorker): Promise<void> {
  try {
    const reader = await reading
    const piece = 'chunk' in message ? reader.push(message.chunk) : reader.finish()
    if (piece.length > 0) say({ piece })
    if ('end' in message) say({ done: true })
  } catch {
    say({ failed: true })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPeaksWorker>) => {
  turn = turn.then(() => take(data))
})
