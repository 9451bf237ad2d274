import type { Channel } from '../domain/peaks.ts'
import { type FrameBatch, slicesOf } from './frame-batch.ts'
import { createPeaksReader, type PeaksReader } from './peaks-reader.ts'

/** What the worker is told: first where time 0 is, then the next frames, or that there are no more. */
export type ToPeaksWorker = { trimStart: number } | FrameBatch | { end: true }
/** What it answers: that it can begin, new peaks, one batch decoded, all peaks told, or that this cannot be decoded. */
export type FromPeaksWorker =
  | { ready: true }
  | { piece: Channel[] }
  | { taken: true }
  | { done: true }
  | { failed: true }

/** Decoded at once: at most 590 kB of sound, which is dropped before the next. */
const MOST_FRAMES = 64

let reader: PeaksReader | null = null
// One message after another, although the decoder is ready only some time after the first.
let turn: Promise<void> = Promise.resolve()

// The decoder tells of an error through the console alone, and then tries the same for ever: its word ends the try.
Object.assign(globalThis.console, {
  error: (message: unknown) => {
    throw new Error(String(message))
  },
})

function say(message: FromPeaksWorker): void {
  self.postMessage(message)
}

async function take(message: ToPeaksWorker): Promise<void> {
  try {
    if ('trimStart' in message) {
      reader = await createPeaksReader(message.trimStart)
      say({ ready: true })
    } else if ('end' in message) {
      say({ piece: reader?.finish() ?? [] })
      say({ done: true })
    } else {
      for (const slice of slicesOf(message, MOST_FRAMES)) say({ piece: reader?.push(slice) ?? [] })
      say({ taken: true })
    }
  } catch {
    say({ failed: true })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPeaksWorker>) => {
  turn = turn.then(() => take(data))
})
