import type { OpenDownload } from '../../../src/audio/download/read-download.ts'
import { type RequestTrouble, TroubleError } from '../../../src/domain/call/trouble.ts'
import type { Bytes, Milliseconds } from '../../../src/domain/units.ts'

/** How the service answers a request for a recording: with a part of `file`. */
export type RecordingAnswer = {
  file: Uint8Array<ArrayBuffer>
  /** Offsets of the body's first byte and of its end. By default, as requested. */
  from: Bytes
  end: Bytes
  /** The size that the headers declare. By default, the size of `file`. */
  total: Bytes | null
  version: string | null
  /** The offset at which the connection breaks. */
  breaksAt: Bytes
  /** The body arrives in chunks of this size, one every `wait`. */
  chunk: Bytes
  wait: Milliseconds
}

/** A request as the service sees it. */
export type RecordingRequest = {
  from: Bytes
  /** The exclusive end of the requested bytes; null if all bytes up to the end of the file are requested. */
  to: Bytes | null
  /** `open`: the body is still being read. `closed`: it has ended, or has been cancelled or aborted. */
  state: 'unanswered' | 'open' | 'closed'
}

/** The part of `OpenRecording`'s options that the service uses. */
type Options = { signal: AbortSignal; from: Bytes; to?: Bytes | null }

export type RecordingService = {
  open: (options: Options) => Promise<OpenDownload>
  /** All requests so far, in order. */
  requests: readonly RecordingRequest[]
  /** The requests that haven't been closed. */
  running: () => RecordingRequest[]
  /** Breaks all connections, whether or not they have been answered. */
  cut: () => void
  /** The number of bytes that were sent more than once, not counting answers that ignored the requested range. */
  bytesSentTwice: () => Bytes
  /** Forgets which bytes have been sent. */
  forgetSent: () => void
}

/**
 * A service whose `open` can be passed to `createRecording`. `answer` decides how it answers the request with the given
 * index; to refuse the request, it throws.
 */
export function createRecordingService(
  file: Uint8Array<ArrayBuffer>,
  answer: (
    request: RecordingRequest,
    index: number,
  ) => Partial<RecordingAnswer> | Promise<Partial<RecordingAnswer>> = () => ({}),
): RecordingService {
  const requests: RecordingRequest[] = []
  let connections = new AbortController()
  let sent = new Uint8Array(0)
  let sentTwice: Bytes = 0
  const count = (from: Bytes, to: Bytes, isWanted: boolean) => {
    if (sent.length < to) {
      const larger = new Uint8Array(to)
      larger.set(sent)
      sent = larger
    }
    if (isWanted) sentTwice += sent.subarray(from, to).reduce((sum, times) => sum + times, 0)
    sent.fill(1, from, to)
  }

  const bodyOf = (request: RecordingRequest, given: RecordingAnswer, ended: AbortSignal) => {
    const { file: sentFile, from, end, breaksAt, chunk, wait } = given
    let offset = from
    const close = () => {
      request.state = 'closed'
    }
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start(controller) {
          const onEnded = () => {
            if (request.state === 'open') controller.error(ended.reason)
            close()
          }
          if (ended.aborted) onEnded()
          else ended.addEventListener('abort', onEnded)
        },
        async pull(controller) {
          if (wait > 0) await pause(wait)
          if (request.state === 'closed') return
          const next = Math.min(offset + chunk, end, breaksAt)
          if (offset < next) {
            count(offset, next, from === request.from)
            controller.enqueue(sentFile.slice(offset, next))
            offset = next
          }
          if (offset >= breaksAt) controller.error(new TypeError('network error'))
          else if (offset >= end) controller.close()
          if (offset >= Math.min(breaksAt, end)) close()
        },
        cancel: close,
      },
      { highWaterMark: 0 },
    )
  }

  return {
    requests,
    running: () => requests.filter(({ state }) => state !== 'closed'),
    cut() {
      connections.abort(new TypeError('network error'))
      connections = new AbortController()
    },
    bytesSentTwice: () => sentTwice,
    forgetSent() {
      sent.fill(0)
      sentTwice = 0
    },
    async open({ signal, from, to = null }) {
      const request: RecordingRequest = { from, to, state: 'unanswered' }
      requests.push(request)
      const ended = AbortSignal.any([signal, connections.signal])
      const interrupted = new Promise<never>((_, reject) => {
        const stop = () => reject(signal.aborted ? signal.reason : refusal({ kind: 'unreachable' }))
        if (ended.aborted) stop()
        else ended.addEventListener('abort', stop)
      })
      interrupted.catch(() => undefined)
      try {
        const given = await Promise.race([answer(request, requests.length - 1), interrupted])
        const sentFile = given.file ?? file
        const start = given.from ?? from
        const complete: RecordingAnswer = {
          file: sentFile,
          from: start,
          total: sentFile.length,
          version: null,
          breaksAt: Number.POSITIVE_INFINITY,
          chunk: 64 * 1024,
          wait: 8,
          ...given,
          end: Math.min(
            sentFile.length,
            given.end ?? Number.POSITIVE_INFINITY,
            start === from && to !== null ? to : Number.POSITIVE_INFINITY,
          ),
        }
        request.state = 'open'
        const { total, version } = complete
        return { body: bodyOf(request, complete, ended), from: start, total, version, address: ADDRESS }
      } catch (error) {
        request.state = 'closed'
        throw error
      }
    },
  }
}

const ADDRESS = 'https://calls.example/audio.mp3'

/** The error with which a request is refused. */
export function refusal(trouble: RequestTrouble): TroubleError {
  return new TroubleError(trouble, { address: ADDRESS, at: Date.now() })
}

const pause = (time: Milliseconds) => new Promise((resolve) => setTimeout(resolve, time))
