import type { Channel } from '../domain/peaks.ts'
import { createPeaksReader, type FrameBatch, type PeaksReader } from './peaks-reader.ts'

/** What the worker is told: first where time 0 is, then the next frames, or that there are no more. */
export type ToPeaksWorker = { trimStart: number } | FrameBatch | { end: true }
/** What it answers: that it can begin, the new peaks of one batch, all peaks told, or that this cannot be decoded. */
export type FromPeaksWorker = { ready: true } | { piece: Channel[] } | { done: true } | { failed: true }

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
    } else say({ piece: reader?.push(message) ?? [] })
  } catch {
    say({ failed: true })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPeaksWorker>) => {
  turn = turn.then(() => take(data))
})
