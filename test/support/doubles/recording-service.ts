import type { RecordingResponse } from '../../../src/domain/call/recording-response.ts'
import { type RequestTrouble, TroubleError } from '../../../src/domain/call/trouble.ts'

export type RecordingAnswer = {
  file: Uint8Array<ArrayBuffer>
  /** Of the body; by default as requested. */
  from: Bytes
  end: Bytes
  /** In the headers; by default of `file`. */
  total: Bytes | null
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
type Given = Partial<RecordingAnswer>

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
  answer: (request: RecordingRequest, index: number) => Given | Promise<Given> = () => ({}),
): RecordingService {
  const requests: RecordingRequest[] = []
  let connections = new AbortController()
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
      const interrupted = new Promise<never>((_, reject) =>
        whenAborted(ended, () => reject(signal.aborted ? signal.reason : refusal({ kind: 'unreachable' }))),
      )
      interrupted.catch(() => undefined)
      try {
        const given = await Promise.race([answer(request, requests.length - 1), interrupted])
        const { file: sentFile = file, from: start = from, total = sentFile.length } = given
        const requestedEnd = start === from && to !== null ? to : sentFile.length
        const end = Math.min(sentFile.length, requestedEnd, given.end ?? sentFile.length)
        request.state = 'open'
        const body = bodyOf(request, { ...given, file: sentFile, from: start, end }, ended)
        return { body, from: start, length: end - start, total, type: 'audio/mpeg', address: ADDRESS }
      } catch (error) {
        request.state = 'closed'
        throw error
      }
    },
  }
}

type Sent = Given & Pick<RecordingAnswer, 'file' | 'from' | 'end'>

function bodyOf(request: RecordingRequest, sent: Sent, ended: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { file, from, end, breaksAt = Number.POSITIVE_INFINITY, chunk = 64 * 1024, wait = 8 } = sent
  let offset = from
  const close = () => {
    request.state = 'closed'
  }
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start: (controller) =>
      whenAborted(ended, () => {
        if (request.state === 'open') controller.error(ended.reason)
        close()
      }),
    async pull(controller) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (request.state === 'closed') return
      const next = Math.min(offset + chunk, end, breaksAt)
      if (offset < next) controller.enqueue(file.slice(offset, next))
      offset = Math.max(offset, next)
      if (offset >= breaksAt) controller.error(new TypeError('network error'))
      else if (offset >= end) controller.close()
      if (offset >= Math.min(breaksAt, end)) close()
    },
    cancel: close,
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act)
}

const ADDRESS = 'https://calls.example/audio.mp3'

export function refusal(trouble: RequestTrouble): TroubleError {
  return new TroubleError(trouble, { address: ADDRESS, at: Date.now() })
}
