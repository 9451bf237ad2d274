import { type RecordingTrouble, TroubleError } from '../domain/trouble.ts'
import type { Bytes, Milliseconds } from '../domain/units.ts'
import { othersFirst } from '../lib/others-first.ts'
import { watchSilence } from '../lib/watch-silence.ts'
import { type ByteReader, readBytes } from './byte-reader.ts'

/** A download that has begun. */
export type OpenDownload = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Place in the recording of the first byte that comes. */
  from: Bytes
  /** Size of the whole recording; null when unknown. */
  total: Bytes | null
  /** Tells one version of the recording from another; null when unknown. */
  version: string | null
  /** What was asked for, to tell in a failure's detail. */
  address: string
}

export type DownloadProgress = {
  received: Bytes
  /** Null when unknown, or when more came than was announced. */
  total: Bytes | null
  /** Nothing has come for a while. */
  slow: boolean
}

export type DownloadOptions = {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
  /** The next chunk is read only when this has settled, into the same memory. */
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void | Promise<void>
}

/** Nobody reads faster; on a fast line chunks come by the hundred. */
const TELL_EVERY: Milliseconds = 100

/** So long chunks that are there already are taken one after the other, while all else on the page waits. */
const TURN: Milliseconds = 12

/** Reads a download to its end. Rejects with a TroubleError when it breaks off or falls silent, or when aborted. */
export async function readDownload(open: OpenDownload, options: DownloadOptions): Promise<void> {
  const { signal, onProgress, onChunk } = options
  const reader = readBytes(open.body)
  let received = open.from
  let told = Number.NEGATIVE_INFINITY
  let turn = performance.now()
  const total = () => (open.total !== null && received <= open.total ? open.total : null)
  const fail = (kind: 'lost' | 'stalled') =>
    new TroubleError<RecordingTrouble>({ kind, received, total: open.total }, { address: open.address, at: Date.now() })
  try {
    for (;;) {
      const chunk = await nextChunk(reader, signal, {
        onSlow: () => onProgress({ received, total: total(), slow: true }),
        onStalled: () => fail('stalled'),
        onBroken: () => fail('lost'),
      })
      if (chunk === null) {
        onProgress({ received, total: total(), slow: false })
        break
      }
      received += chunk.byteLength
      await onChunk(chunk)
      if (performance.now() - told >= TELL_EVERY) {
        told = performance.now()
        onProgress({ received, total: total(), slow: false })
      }
      if (performance.now() - turn >= TURN) {
        await othersFirst()
        turn = performance.now()
      }
    }
  } finally {
    // Also after a normal end, where it does nothing. What the stream says to it no longer matters.
    void reader.cancel().catch(() => undefined)
  }
}

type Watch = { onSlow: () => void; onStalled: () => Error; onBroken: () => Error }

async function nextChunk(reader: ByteReader, signal: AbortSignal, watch: Watch) {
  signal.throwIfAborted()
  const settled = new AbortController()
  const silence = new Promise<never>((_, reject) => {
    const stop = watchSilence({ onSlow: watch.onSlow, onStalled: () => reject(watch.onStalled()) })
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { signal: settled.signal })
    settled.signal.addEventListener('abort', stop)
  })
  const read = reader.next().catch((error: unknown) => {
    throw signal.aborted ? error : watch.onBroken()
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    settled.abort()
  }
}
