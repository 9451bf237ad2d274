import { TroubleError } from '../../domain/call/trouble.ts'
import type { Bytes, Seconds } from '../../domain/units.ts'
import { type ChunkResult, type OpenDownload, type ReadOutcome, readDownload } from '../download/read-download.ts'
import type { ConstantBitRate } from '../mp3/constant-bit-rate.ts'
import { canPlayAt } from '../mp3/frame-source.ts'
import { type BufferedSource, createBufferedSource } from './buffered-source.ts'
import { equalBytes, type FileVersion, isOtherVersion, OVERLAP } from './resume-source.ts'

/** Opens a download that starts at a byte offset. */
export type OpenRange = (start: Bytes, signal: AbortSignal) => Promise<OpenDownload>

/** A part of the recording that is downloaded ahead of the main download because the user sought to it. */
export type RangePrefetch = {
  source: BufferedSource
  /** The target of the seek. */
  time: Seconds
  /** File offset of the prefetch's first byte. */
  start: Bytes
  /** Whether the prefetch has delivered the audio at `time` or will deliver it soon. */
  covers: (time: Seconds) => boolean
  /** Whether the prefetch can still become the main download. */
  canJoin: () => boolean
  /**
   * Makes the prefetch the main download if the main source has reached it and the bytes of both agree. Copies the
   * bytes received so far to `main`, then calls `onJoined`. From then on, delivers each chunk to `main` and calls
   * `onGrow` afterwards.
   */
  join: (main: BufferedSource, listener: JoinListener) => Promise<JoinOutcome>
  /**
   * Resolves when the last byte of the recording has arrived, when `onGrow` has stopped the download, or when the
   * service delivers a different file. Rejects like `readDownload`. Meaningful only after the prefetch has joined.
   */
  rest: Promise<ReadOutcome | 'changed'>
  /** Stops the search for frames in the prefetch's own source. A joined download continues. */
  stopScanning: () => void
  release: () => void
}

/**
 * `not-yet`: the main source overlaps the prefetch too little for a comparison, or has passed the end of what has been
 * prefetched so far. `different`: the bytes of the two sources differ. `unreadable`: the browser has lost bytes of
 * the prefetch. `superseded`: the prefetch has failed, joined or been released in the meantime.
 */
type JoinOutcome = 'joined' | 'not-yet' | 'different' | 'unreadable' | 'superseded'

type JoinListener = { onJoined: () => void; onGrow: () => ChunkResult | Promise<ChunkResult> }

/** `final`: the service ignores `Range` or delivers a different file, so no prefetch can succeed. */
export type PrefetchFailure = 'broken' | 'final'

type Options = {
  open: OpenRange
  /** The file, as described by the main download. */
  file: FileVersion & { total: Bytes }
  rate: ConstantBitRate
  time: Seconds
  /** Called whenever frames have been found. */
  onGrow: () => void
  /** Called when the download fails before the prefetch has joined. */
  onFailed: (failure: PrefetchFailure) => void
  /** Called repeatedly while bytes are delivered to the main source. */
  onProgress: (received: Bytes) => void
}

/** The amount of audio to download before the target time, as a run-up for the decoder. */
const RUN_UP: Seconds = 1
const COPY_SIZE: Bytes = 256 * 1024
/** Audio up to this far past the end of a running prefetch is expected to arrive soon. */
const SOON: Seconds = 10

export function createRangePrefetch(options: Options): RangePrefetch {
  const { open, file, rate, time, onGrow, onFailed, onProgress } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  const start = rate.byteOffsetAt(Math.max(0, time - RUN_UP))
  const source = createBufferedSource(start)
  let joined: { main: BufferedSource; onGrow: JoinListener['onGrow'] } | null = null
  let hasFailed = false
  let hasTimeOffset = false
  const unsubscribe = source.subscribe(() => {
    if (!hasTimeOffset && source.index.count > 0) {
      hasTimeOffset = true
      source.setTimeOffset(rate.timeAt(source.index.offsetOf(0)) - source.index.timeOf(0))
    }
    onGrow()
  })

  const onChunk = async (chunk: Uint8Array<ArrayBuffer>): Promise<ChunkResult> => {
    const target = joined
    if (!target) {
      source.push(chunk)
      await source.room()
      return undefined
    }
    target.main.push(chunk)
    if ((await target.onGrow()) === 'stop') return 'stop'
    await target.main.room()
    return undefined
  }
  /**
   * Requests the range, then any bytes that are still missing, because a service may send fewer bytes than requested.
   */
  const read = async (): Promise<ReadOutcome | 'changed'> => {
    let offset = start
    while (offset < file.total) {
      const download = await open(offset, signal)
      const isShort = download.total !== null && download.total < file.total
      const isWrong = isOtherVersion({ ...download, total: isShort ? null : download.total }, file)
      if (download.from !== offset || isWrong) {
        void download.body.cancel().catch(() => undefined)
        return 'changed'
      }
      const outcome = await readDownload(download, {
        signal,
        onProgress: ({ received }) => joined && onProgress(received),
        onChunk(chunk) {
          offset += chunk.byteLength
          return onChunk(chunk)
        },
      })
      if (outcome === 'stopped') return 'stopped'
      if (offset === download.from)
        throw new TroubleError(
          { kind: 'lost', received: offset, total: file.total },
          { address: download.address, at: Date.now() },
        )
    }
    return offset > file.total ? 'changed' : 'ended'
  }
  const rest = read()
  const fail = (failure: PrefetchFailure) => {
    if (joined || signal.aborted) return
    hasFailed = true
    onFailed(failure)
  }
  rest.then(
    (outcome) => outcome === 'changed' && fail('final'),
    () => fail('broken'),
  )
  const canJoin = () => !hasFailed && !joined && !signal.aborted
  const stopScanning = () => {
    unsubscribe()
    source.release()
  }

  return {
    source,
    time,
    start,
    covers(wanted) {
      if (canPlayAt(source, wanted)) return true
      const { index, timeOffset } = source
      const from = hasTimeOffset ? index.timeOf(0) + timeOffset() : time - RUN_UP
      const to = hasTimeOffset ? index.timeOf(index.count) + timeOffset() : time
      // Unless the prefetch has failed, audio just past its end will arrive soon. The last frames of a prefetch can't
      // be played until they are in the main source, but requesting them again wouldn't help.
      return !hasFailed && wanted >= from && wanted <= to + SOON
    },
    canJoin,
    async join(main, { onJoined, onGrow: onMainGrow }) {
      const { store } = source
      const common = main.store.end()
      // Join only if the main download overlaps the prefetch by enough bytes to compare, but isn't ahead of it.
      if (common < start + OVERLAP || common > store.end()) return 'not-yet'
      const readOwn = (from: Bytes, to: Bytes) => store.read(from, to).catch(() => null)
      const [mainBytes, ownBytes] = [await main.store.read(start, common), await readOwn(start, common)]
      if (!canJoin()) return 'superseded'
      if (!ownBytes) return 'unreadable'
      if (!equalBytes(mainBytes, ownBytes)) return 'different'
      while (main.store.end() < store.end()) {
        await main.room()
        const from = main.store.end()
        const bytes = await readOwn(from, Math.min(from + COPY_SIZE, store.end()))
        if (!canJoin()) return 'superseded'
        if (!bytes) return 'unreadable'
        main.push(bytes)
      }
      // Nothing has been awaited since the loop's condition was last checked, so the next chunk continues where the
      // copy ends.
      joined = { main, onGrow: onMainGrow }
      onJoined()
      return 'joined'
    },
    rest,
    stopScanning,
    release() {
      lifetime.abort()
      stopScanning()
    },
  }
}
