import { type RecordingTrouble, TroubleError } from '../../domain/call/trouble.ts'
import type { Bytes } from '../../domain/units.ts'
import type { ByteStore } from './byte-store.ts'
import { planDownload } from './plan-download.ts'
import { type DownloadProgress, type OpenDownload, readDownload } from './read-download.ts'

/** `to` null means the end of the file. Rejects with a TroubleError or the signal's reason. */
export type OpenRange = (range: { from: Bytes; to: Bytes | null }, signal: AbortSignal) => Promise<OpenDownload>

export type FileDownload = {
  total: () => Bytes | null
  address: () => string
  /**
   * `changed`: a response doesn't match the held bytes. Rejects with a TroubleError, an `UnreadableBytesError` or the
   * signal's reason; the next run goes on from there.
   * @param sent a request for the whole file
   */
  run: (signal: AbortSignal, sent: Promise<OpenDownload> | null) => Promise<'ended' | 'changed'>
  /** A running request that wouldn't reach this byte soon is replaced. */
  need: (byte: Bytes | null) => void
}

type Options = {
  store: ByteStore
  open: OpenRange
  /** Until its response arrives, the running request goes on. */
  openAhead: OpenRange
  onBytes: (offset: Bytes, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Throws a TroubleError if the bytes aren't a recording. */
  onOtherStart: (bytes: Uint8Array) => void
  onProgress: (progress: DownloadProgress) => void
}

/**
 * Downloaded again on each side of missing bytes, to verify that the file hasn't changed: across origins, `ETag` and
 * `Content-Range` are usually unreadable.
 */
const OVERLAP: Bytes = 16 * 1024

/** How much larger than an MP3 file its compressed form may be. */
const COMPRESSION_OVERHEAD = 0.001

type FileVersion = Pick<OpenDownload, 'total' | 'version'>

type Running = { position: () => Bytes; continueWith: (next: OpenDownload) => void }

export function createFileDownload({
  store,
  open,
  openAhead,
  onBytes,
  onOtherStart,
  onProgress,
}: Options): FileDownload {
  let file: FileVersion = { total: null, version: null }
  let address = ''
  let needed: Bytes | null = null
  /** Isn't tried again before the next run. */
  let unreachable: Bytes | null = null
  let honoursRanges = true
  let running: Running | null = null
  let ahead: { from: Bytes; abort: AbortController } | null = null

  const plan = () => {
    const position = running && store.heldTo(running.position())
    const isReachable = honoursRanges && file.total !== null && needed !== unreachable
    return planDownload({ held: store.ranges(), total: file.total, needed: isReachable ? needed : null, position })
  }
  const withOverlaps = (from: Bytes, to: Bytes | null) => ({
    from: Math.max(store.ranges().find((range) => range.to === from)?.from ?? from, from - OVERLAP),
    to: to === null ? null : Math.min(to + OVERLAP, store.heldTo(to)),
  })
  const matches = (response: OpenDownload) =>
    !differs(response.total, file.total) && !differs(response.version, file.version)

  const stopAhead = () => {
    ahead?.abort.abort()
    ahead = null
  }
  const requestAhead = () => {
    const step = running ? plan() : null
    if (step?.name !== 'request') return stopAhead()
    if (ahead?.from === step.from) return
    stopAhead()
    const range = withOverlaps(step.from, step.to)
    const abort = new AbortController()
    const wanted = needed
    ahead = { from: step.from, abort }
    openAhead(range, abort.signal).then(
      (response) => {
        if (abort.signal.aborted || !running) return cancel(response)
        ahead = null
        if (response.from === range.from) return running.continueWith(response)
        honoursRanges = false
        cancel(response)
      },
      () => {
        if (abort.signal.aborted) return
        ahead = null
        unreachable = wanted
      },
    )
  }

  const receive = async (
    response: OpenDownload,
    signal: AbortSignal,
    isAhead: boolean,
  ): Promise<OpenDownload | 'changed' | null> => {
    const sizeBefore = store.size()
    const replaced = new AbortController()
    let position = response.from
    let freshEnd: Bytes | null = null
    let isChanged = false
    let next: OpenDownload | null = null
    running = {
      position: () => position,
      continueWith(replacement) {
        next = replacement
        running = null
        replaced.abort()
      },
    }
    const receivePart = async (part: Uint8Array<ArrayBuffer>, isHeld: boolean) => {
      const end = position + part.byteLength
      if (!isHeld) {
        await onBytes(position, part)
        freshEnd = end
      } else if (!equalBytes(part, await store.read(position, end))) {
        isChanged = true
        if (position === 0) onOtherStart(part)
      }
      position = end
      // For example because the headers count compressed bytes.
      if (file.total !== null && end > file.total) file = { ...file, total: null }
    }
    const hasFilledHole = () => {
      if (freshEnd === null || response.from === 0) return false
      return position >= Math.min(freshEnd + OVERLAP, store.heldTo(freshEnd)) && position > freshEnd
    }
    const onChunk = async (chunk: Uint8Array<ArrayBuffer>) => {
      for (let used = 0; used < chunk.byteLength; ) {
        const heldTo = store.heldTo(position)
        const nextHeld = store.ranges().find(({ from }) => from > position)?.from ?? Number.POSITIVE_INFINITY
        const isHeld = heldTo > position
        const part = chunk.subarray(used, used + (isHeld ? heldTo : nextHeld) - position)
        await receivePart(part, isHeld)
        if (isChanged) return 'stop'
        used += part.byteLength
      }
      requestAhead()
      return hasFilledHole() ? 'stop' : undefined
    }
    try {
      requestAhead()
      const outcome = await readDownload(response, {
        signal: AbortSignal.any([signal, replaced.signal]),
        progress: () => ({ received: store.size(), total: file.total }),
        onProgress,
        onChunk,
      })
      if (outcome === 'ended' && !isChanged) onBodyEnd(response, position, store.size() > sizeBefore)
    } catch (error) {
      // The download goes on where the replaced response was.
      const canGoOn = next !== null || (isAhead && error instanceof TroubleError)
      if (signal.aborted || !canGoOn) {
        if (next) cancel(next)
        throw error
      }
      if (!next) unreachable = needed
    } finally {
      running = null
    }
    if (!isChanged) return next
    if (next) cancel(next)
    return 'changed'
  }
  /** Without a known size, the file ends where a whole body ends, or where a part delivers nothing new. */
  const onBodyEnd = (response: OpenDownload, position: Bytes, hasProgressed: boolean) => {
    const end = store.heldTo(position)
    const isWhole = response.from === 0
    const isLast = store.ranges().every(({ to }) => to <= end)
    const isEnd =
      file.total === null
        ? isWhole || !hasProgressed
        : isWhole && !hasProgressed && end >= file.total * (1 - COMPRESSION_OVERHEAD)
    if (isLast && isEnd) file = { ...file, total: end }
    else if (!hasProgressed) throw lost(response.address)
  }
  const lost = (at: string) => {
    const trouble: RecordingTrouble = { kind: 'lost', received: store.size(), total: file.total }
    return new TroubleError(trouble, { address: at, at: Date.now() })
  }
  const openNext = async (signal: AbortSignal): Promise<OpenDownload | 'changed' | null> => {
    stopAhead()
    const step = plan()
    if (step.name !== 'request') return null
    const range = withOverlaps(step.from, step.to)
    try {
      const response = await open(range, signal)
      if (response.from <= range.from) return response
      cancel(response)
    } catch (error) {
      if (!isPastEnd(error)) throw error
    }
    return 'changed'
  }

  return {
    total: () => file.total,
    address: () => address,
    async run(signal, sent) {
      unreachable = null
      try {
        let response = await (sent ?? openNext(signal))
        let isAhead = false
        while (response !== null && response !== 'changed') {
          address = response.address
          // A whole file is compared byte by byte, so its headers needn't match.
          if (response.from > 0 && !matches(response)) {
            cancel(response)
            return 'changed'
          }
          const [first, second] = response.from > 0 ? [file, response] : [response, file]
          file = { total: first.total ?? second.total, version: first.version ?? second.version }
          const next = await receive(response, signal, isAhead)
          isAhead = next !== null
          response = next ?? (await openNext(signal))
        }
        return response ?? 'ended'
      } finally {
        stopAhead()
      }
    },
    need(byte) {
      needed = byte
      requestAhead()
    },
  }
}

function differs<T>(now: T | null, before: T | null): boolean {
  return now !== null && before !== null && now !== before
}

function cancel({ body }: OpenDownload): void {
  // Nothing reads this body.
  body.cancel().catch(() => undefined)
}

function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function isPastEnd(error: unknown): boolean {
  return error instanceof TroubleError && error.trouble.kind === 'refused' && error.trouble.status === 416
}
