import type { RecordingResponse } from '../../../src/domain/call/recording-response.ts'
import { type RequestTrouble, TroubleError } from '../../../src/domain/call/trouble.ts'

export type RecordingAnswer = {
  file: Uint8Array<ArrayBuffer>
  /** Of the body; by default as requested. */
  from: Bytes
  end: Bytes
  /** In the headers; by default of `file`. */
  total: Bytes | null
  /** In the headers; by default of the body. */
  length: Bytes | null
  type: string | null
  breaksAt: Bytes
  /** One chunk every `wait`. */
  chunk: Bytes
  wait: Milliseconds
}

export type RecordingRequest = {
  from: Bytes
  /** Exclusive; null: up to the end of the file. */
  to: Bytes | null
  /** `open`: the body is being read. `closed`: ended, cancelled or aborted. */
  state: 'unanswered' | 'open' | 'closed'
}

type Options = { signal: AbortSignal; from: Bytes; to?: Bytes | null }

export type RecordingService = {
  open: (options: Options) => Promise<RecordingResponse>
  requests: readonly RecordingRequest[]
  running: () => RecordingRequest[]
  /** All connections, answered or not. */
  cut: () => void
}

/** For `createRecording`. `answer`, by the request's index; throws to refuse. */
export function createRecordingService(
  file: Uint8Array<ArrayBuffer>,
  answer: (
    request: RecordingRequest,
    index: number,
  ) => Partial<RecordingAnswer> | Promise<Partial<RecordingAnswer>> = () => ({}),
): RecordingService {
  const requests: RecordingRequest[] = []
  let connections = new AbortController()
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
          breaksAt: Number.POSITIVE_INFINITY,
          chunk: 64 * 1024,
          wait: 8,
          type: 'audio/mpeg',
          length: null,
          ...given,
          end: Math.min(
            sentFile.length,
            given.end ?? Number.POSITIVE_INFINITY,
            start === from && to !== null ? to : Number.POSITIVE_INFINITY,
          ),
        }
        request.state = 'open'
        const { total, type } = complete
        const length = given.length === undefined ? complete.end - start : given.length
        return { body: bodyOf(request, complete, ended), from: start, length, total, type, address: ADDRESS }
      } catch (error) {
        request.state = 'closed'
        throw error
      }
    },
  }
}

const ADDRESS = 'https://calls.example/audio.mp3'

export function refusal(trouble: RequestTrouble): TroubleError {
  return new TroubleError(trouble, { address: ADDRESS, at: Date.now() })
}

const pause = (time: Milliseconds) => new Promise((resolve) => setTimeout(resolve, time))
