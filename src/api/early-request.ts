import type { Http } from './http.ts'
import { CALL_MEDIA_TYPE } from './paths.ts'

/**
 * Requests a call immediately, before the code that reads the answer has loaded. The first request through the returned
 * function gets that answer if it has the same address and key; its signal then aborts the early request. Otherwise the
 * early request is aborted, and a request is made as usual.
 */
export function withEarlyRequest(http: Http, address: string, getKey: () => string | null): Http {
  const key = getKey()
  const early = new AbortController()
  const answer = http(address, { signal: early.signal, accept: CALL_MEDIA_TYPE })
  // A failure is reported to the caller that uses the answer; until then it must not count as unhandled.
  answer.catch(() => undefined)
  let isUsed = false
  return (requested, options) => {
    const isFirst = !isUsed
    isUsed = true
    if (isFirst && requested === address && getKey() === key) {
      abortWith(early, options.signal)
      return answer
    }
    if (isFirst) early.abort()
    return http(requested, options)
  }
}

function abortWith(controller: AbortController, signal: AbortSignal): void {
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
}
