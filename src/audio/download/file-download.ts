import type { RecordingResponse } from '../../domain/call/recording-response.ts'
import { type RecordingTrouble, TroubleError } from '../../domain/call/trouble.ts'
import type { ByteStore } from './byte-store.ts'
import { planDownload } from './plan-download.ts'
import { type DownloadProgress, readDownload } from './read-download.ts'

/** `to` null means the end of the file. Rejects with a TroubleError or the signal's reason. */
export type OpenRange = (range: Range, signal: AbortSignal) => Promise<RecordingResponse>

type Options = {
  store: ByteStore
  open: OpenRange
  /** Until its response arrives, the running request goes on. */
  openAhead: OpenRange
  /** Whatever a service promises, nothing that can be heard is missing. */
  holdsAllAudio: () => boolean
  onBytes: (offset: Bytes, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Throws a TroubleError if the bytes aren't a recording. */
  onOtherStart: (bytes: Uint8Array) => void
  onProgress: (progress: DownloadProgress) => void
}

/**
 * Downloaded again on each side of missing bytes, to verify that the file hasn't changed: headers can't tell. Across
 * origins, they are usually unreadable, and each server of a service may send another `ETag` and date.
 */
const OVERLAP: Bytes = 16 * 1024

/** How much larger than an MP3 file its compressed form may be. */
const COMPRESSION_OVERHEAD = 0.001

/** What the running request delivers in this time is near; a new request takes about as long. */
const NEAR_TIME: Milliseconds = 500
const MIN_NEAR: Bytes = 64 * 1024
const MAX_NEAR: Bytes = 512 * 1024
/**
 * The first far byte is requested at once; another one once the user has stopped dragging the playhead. A slow drag
 * seems to stop at each place, so each request doubles this time.
 */
const REST: Milliseconds = 120
const MAX_REST: Milliseconds = 480
/** With fewer bytes, two parts of a file may begin alike. */
const MIN_START: Bytes = 256

type Range = { from: Bytes; to: Bytes | null }

type Running = { position: () => Bytes; continueWith: (next: RecordingResponse) => void }

export function createFileDownload({
  store,
  open,
  openAhead,
  holdsAllAudio,
  onBytes,
  onOtherStart,
  onProgress,
}: Options) {
  let total: Bytes | null = null
  let type: string | null = null
  let address = ''
  let needed: Bytes | null = null
  /** Isn't tried again before another byte is needed, or the next run. */
  let unreachable: Bytes | null = null
  let honoursRanges = true
  let running: Running | null = null
  /** A request that may still wait for `REST`. */
  let ahead: { from: Bytes; abort: AbortController } | null = null
  let aimedAt: Milliseconds = Number.NEGATIVE_INFINITY
  let rest = REST
  const recent = { bytes: 0, at: 0 }

  /** Returns about those of the last `NEAR_TIME`: the older, the less they count. */
  const countRecent = (bytes: Bytes): Bytes => {
    const now = performance.now()
    recent.bytes = recent.bytes * Math.exp((recent.at - now) / NEAR_TIME) + bytes
    recent.at = now
    return recent.bytes
  }
  const plan = () => {
    const position = running && store.heldTo(running.position())
    const isReachable = honoursRanges && total !== null && needed !== unreachable
    const near = Math.min(MAX_NEAR, Math.max(MIN_NEAR, countRecent(0)))
    return planDownload({ held: store.ranges(), total, needed: isReachable ? needed : null, position, near })
  }
  const withOverlaps = (from: Bytes, to: Bytes | null): Range => ({
    from: Math.max(store.ranges().find((range) => range.to === from)?.from ?? from, from - OVERLAP),
    to: to === null ? null : Math.min(to + OVERLAP, store.heldTo(to)),
  })
  /** It may be shorter than requested. */
  const isPart = ({ from, length }: RecordingResponse, range: Range) =>
    from === range.from && (length ?? 0) <= (range.to ?? total ?? Number.POSITIVE_INFINITY) - from

  const stopAhead = () => {
    ahead?.abort.abort()
    ahead = null
  }
  const requestAhead = () => {
    const step = running ? plan() : null
    if (step?.name !== 'request') return stopAhead()
    if (ahead?.from === step.from) return
    stopAhead()
    const abort = new AbortController()
    ahead = { from: step.from, abort }
    const range = withOverlaps(step.from, step.to)
    const now = performance.now()
    const hasRested = now - aimedAt >= 4 * rest
    aimedAt = now
    if (hasRested) {
      rest = REST
      return sendAhead(range, abort.signal)
    }
    const timer = setTimeout(() => {
      rest = Math.min(MAX_REST, 2 * rest)
      sendAhead(range, abort.signal)
    }, rest)
    abort.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const sendAhead = (range: Range, signal: AbortSignal) => {
    const wanted = needed
    openAhead(range, signal).then(
      (response) => {
        if (signal.aborted || !running) return cancel(response)
        ahead = null
        if (isPart(response, range)) return running.continueWith(response)
        // The whole of another file, such as an error page, says nothing about ranges.
        if (response.from === 0 && (differs(response.total, total) || differs(response.type, type)))
          unreachable = wanted
        else honoursRanges = false
        cancel(response)
      },
      () => {
        if (signal.aborted) return
        ahead = null
        unreachable = wanted
      },
    )
  }

  const receive = async (
    response: RecordingResponse,
    signal: AbortSignal,
    isAhead: boolean,
  ): Promise<RecordingResponse | 'changed' | null> => {
    const sizeBefore = store.size()
    const replaced = new AbortController()
    let position = response.from
    let freshEnd: Bytes | null = null
    let fault: 'changed' | 'other-part' | null = null
    let next: RecordingResponse | null = null
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
      if (isHeld && equalBytes(part, await store.read(position, end))) {
        position = end
        return
      }
      const head = store.head()
      // A service may send the whole file as if it were the requested part.
      const isStart = position > 0 && position === response.from && head.length >= MIN_START
      const startsAgain = isStart && equalBytes(part.subarray(0, head.length), head)
      if (isHeld || startsAgain) {
        fault = startsAgain ? 'other-part' : 'changed'
        if (position === 0) onOtherStart(part)
        return
      }
      await onBytes(position, part)
      freshEnd = end
      position = end
      // For example because the headers count compressed bytes.
      if (total !== null && end > total) total = null
    }
    const hasFilledHole = () => {
      if (freshEnd === null || response.from === 0) return false
      return position >= Math.min(freshEnd + OVERLAP, store.heldTo(freshEnd)) && position > freshEnd
    }
    const onChunk = async (chunk: Uint8Array<ArrayBuffer>) => {
      countRecent(chunk.byteLength)
      for (let used = 0; used < chunk.byteLength; ) {
        const heldTo = store.heldTo(position)
        const nextHeld = store.ranges().find(({ from }) => from > position)?.from ?? Number.POSITIVE_INFINITY
        const isHeld = heldTo > position
        const part = chunk.subarray(used, used + (isHeld ? heldTo : nextHeld) - position)
        await receivePart(part, isHeld)
        if (fault) return 'stop'
        used += part.byteLength
      }
      requestAhead()
      return hasFilledHole() ? 'stop' : undefined
    }
    try {
      requestAhead()
      const outcome = await readDownload(response, {
        signal: AbortSignal.any([signal, replaced.signal]),
        progress: () => ({ received: store.size(), total }),
        onProgress,
        onChunk,
      })
      if (outcome === 'ended') onBodyEnd(response, position, store.size() > sizeBefore)
    } catch (error) {
      // The download goes on where the replaced response was.
      const canGoOn = next !== null || (isAhead && error instanceof TroubleError)
      if (!signal.aborted && !canGoOn && error instanceof TroubleError && endsHere(position)) total = position
      else if (signal.aborted || !canGoOn) {
        if (next) cancel(next)
        throw error
      } else if (!next) unreachable = needed
    } finally {
      running = null
    }
    if (!fault) return next
    if (next) cancel(next)
    if (fault === 'changed') return fault
    honoursRanges = false
    return null
  }
  const isLast = (end: Bytes) => store.ranges().every(({ to }) => to <= end)
  const endsHere = (end: Bytes) => end === store.end() && isLast(end) && holdsAllAudio()
  /** Without a known size, the file ends where a whole body ends, or where a part delivers nothing new. */
  const onBodyEnd = (response: RecordingResponse, position: Bytes, hasProgressed: boolean) => {
    const end = store.heldTo(position)
    const isWhole = response.from === 0
    const isEnd =
      total === null
        ? isWhole || !hasProgressed
        : isWhole && !hasProgressed && end >= total * (1 - COMPRESSION_OVERHEAD)
    if (isLast(end) && (isEnd || (isWhole && endsHere(end)))) total = end
    else if (!hasProgressed) throw lost(response.address)
  }
  const lost = (at: string) => {
    const trouble: RecordingTrouble = { kind: 'lost', received: store.size(), total }
    return new TroubleError(trouble, { address: at, at: Date.now() })
  }
  const openNext = async (signal: AbortSignal): Promise<RecordingResponse | 'changed' | null> => {
    stopAhead()
    const step = plan()
    if (step.name !== 'request') return null
    const range = honoursRanges ? withOverlaps(step.from, step.to) : { from: 0, to: null }
    try {
      const response = await open(range, signal)
      if (response.from === 0 || isPart(response, range)) return response
      cancel(response)
    } catch (error) {
      if (isPastEnd(error)) return 'changed'
      throw error
    }
    if (!honoursRanges) return 'changed'
    honoursRanges = false
    return openNext(signal)
  }

  return {
    total: () => total,
    address: () => address,
    /**
     * `changed`: a response doesn't match the held bytes. Rejects with a TroubleError, an `UnreadableBytesError` or the
     * signal's reason; the next run goes on from there.
     * @param sent a request for the whole file
     */
    async run(signal: AbortSignal, sent: Promise<RecordingResponse> | null): Promise<'ended' | 'changed'> {
      unreachable = null
      try {
        let response = await (sent ?? openNext(signal))
        let isAhead = false
        while (response !== null && response !== 'changed') {
          address = response.address
          // A whole file is compared byte by byte, so its headers needn't match.
          if (response.from > 0 && differs(response.total, total)) {
            cancel(response)
            return 'changed'
          }
          total = response.from > 0 ? (total ?? response.total) : (response.total ?? total)
          type ??= response.type
          const next = await receive(response, signal, isAhead)
          isAhead = next !== null
          response = next ?? (await openNext(signal))
        }
        return response ?? 'ended'
      } finally {
        stopAhead()
      }
    },
    /** A running request that wouldn't reach this byte soon is replaced. */
    need(byte: Bytes | null) {
      if (byte !== needed) unreachable = null
      needed = byte
      requestAhead()
    },
  }
}

function differs<T>(now: T | null, before: T | null): boolean {
  return now !== null && before !== null && now !== before
}

function cancel({ body }: RecordingResponse): void {
  // Nothing reads this body.
  body.cancel().catch(() => undefined)
}

function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function isPastEnd(error: unknown): boolean {
  return error instanceof TroubleError && error.trouble.kind === 'refused' && error.trouble.status === 416
}
