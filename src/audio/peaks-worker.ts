import type { FrameBatch } from './frame-batch.ts'
import { createFrameDecoder } from './frame-decoder.ts'
import { createPeaksReader, type PeaksPiece, type PeaksPlace, type PeaksReader } from './peaks-reader.ts'

/** What the worker is told: where the frames that follow are, the next frames, or that there are no more. */
export type ToPeaksWorker = { place: PeaksPlace; run: number } | FrameBatch | { end: true }
/** What it answers: that it can begin, new peaks of a run, one batch decoded (its bytes return), all peaks told, or that this cannot be decoded. */
export type FromPeaksWorker =
  | { ready: true }
  | { piece: PeaksPiece; run: number }
  | { taken: ArrayBuffer }
  | { done: true }
  | { failed: true }

let run = 0
const coming = createFrameDecoder().then(({ decode }) => createPeaksReader(decode))
// It is told where it is asked for.
coming.catch(() => undefined)
// One message after another, although the decoder is ready only some time after the first.
let turn: Promise<void> = coming.then(
  () => say({ ready: true }),
  () => undefined,
)

// The decoder tells of an error through the console alone, and then tries the same for ever: its word ends the try.
Object.assign(globalThis.console, {
  error: (message: unknown) => {
    throw new Error(String(message))
  },
})

function say(message: FromPeaksWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function take(message: ToPeaksWorker): Promise<void> {
  try {
    handle(await coming, message)
  } catch {
    say({ failed: true })
  }
}

function handle(reader: PeaksReader, message: ToPeaksWorker): void {
  if ('place' in message) {
    run = message.run
    reader.start(message.place)
  } else if ('end' in message) {
    say({ piece: reader.finish(), run })
    say({ done: true })
  } else {
    say({ piece: reader.push(message), run })
    const { buffer } = message.frames
    say({ taken: buffer }, [buffer])
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPeaksWorker>) => {
  turn = turn.then(() => take(data))
})
