import type { RecordingResponse } from '../../domain/call/recording-response.ts'
import { type RecordingTrouble, TroubleError } from '../../domain/call/trouble.ts'
import { type ByteReader, createByteReader } from '../../lib/bytes/byte-reader.ts'
import { watchInactivity } from '../../lib/timing/watch-inactivity.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'

export type DownloadProgress = {
  received: Bytes
  /** Null if unknown, or if more bytes have arrived than declared. */
  total: Bytes | null
  slow: boolean
}

type Options = {
  signal: AbortSignal
  progress: () => Omit<DownloadProgress, 'slow'>
  onProgress: (progress: DownloadProgress) => void
  /** The chunk's memory is reused once this has finished. `'stop'` cancels the download. */
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => Promise<'stop' | undefined>
}

/** On a fast connection, hundreds of chunks arrive per second. */
const PROGRESS_INTERVAL: Milliseconds = 100

const MAX_BLOCKING_TIME: Milliseconds = 12

/** Rejects with a TroubleError or the signal's reason. Waits for the first byte of a file without a limit. */
export async function readDownload(open: RecordingResponse, options: Options): Promise<'ended' | 'stopped'> {
  const { signal, progress, onProgress, onChunk } = options
  const reader = createByteReader(open.body)
  let lastReport = Number.NEGATIVE_INFINITY
  let nextReport: ReturnType<typeof setTimeout> | undefined
  let lastYield = performance.now()
  const trouble = (kind: 'lost' | 'stalled') =>
    new TroubleError<RecordingTrouble>({ kind, ...progress() }, { address: open.address, at: Date.now() })
  const report = () => {
    lastReport = performance.now()
    onProgress({ ...progress(), slow: false })
  }
  try {
    for (;;) {
      const chunk = await nextChunk(reader, signal, {
        onSlow: () => onProgress({ ...progress(), slow: true }),
        stalledError: progress().received === 0 ? null : () => trouble('stalled'),
        lostError: () => trouble('lost'),
      })
      clearTimeout(nextReport)
      if (chunk === null) {
        report()
        return 'ended'
      }
      if ((await onChunk(chunk)) === 'stop') return 'stopped'
      const wait = lastReport + PROGRESS_INTERVAL - performance.now()
      if (wait <= 0) report()
      // The connection may stall now, so this chunk must be reported even if no other chunk follows.
      else nextReport = setTimeout(report, wait)
      if (performance.now() - lastYield >= MAX_BLOCKING_TIME) {
        await yieldToMain()
        lastYield = performance.now()
      }
    }
  } finally {
    clearTimeout(nextReport)
    // Nothing reads the stream any more, so failures can be ignored.
    void reader.cancel().catch(() => undefined)
  }
}

type ChunkWatch = { onSlow: () => void; stalledError: (() => Error) | null; lostError: () => Error }

async function nextChunk(reader: ByteReader, signal: AbortSignal, watch: ChunkWatch) {
  signal.throwIfAborted()
  const settled = new AbortController()
  const interruption = withResolvers<never>()
  const { onSlow, stalledError } = watch
  const stop = watchInactivity({ onSlow, onStalled: stalledError && (() => interruption.reject(stalledError())) })
  signal.addEventListener('abort', () => interruption.reject(signal.reason), { signal: settled.signal })
  const read = reader.next().catch((error: unknown) => {
    throw signal.aborted ? error : watch.lostError()
  })
  try {
    return await Promise.race([read, interruption.promise])
  } finally {
    stop()
    settled.abort()
  }
}
