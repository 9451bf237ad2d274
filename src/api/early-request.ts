import type { Http } from './http.ts'
import { CALL_MEDIA_TYPE } from './paths.ts'

/**
 * Requests a call immediately, before the code that reads the response has loaded. If the first request through the
 * returned function has the same address and key, it receives the early response, and its signal aborts the early
 * request. Otherwise, the early request is aborted and a new one is sent.
 */
export function withEarlyRequest(http: Http, address: string, getKey: () => string | null): Http {
  const key = getKey()
  const early = new AbortController()
  const response = http(address, { signal: early.signal, accept: CALL_MEDIA_TYPE })
  // Prevents an unhandled rejection if the request fails before the code that uses the response has loaded.
  response.catch(() => undefined)
  let isUsed = false
  return (requested, options) => {
    const isFirst = !isUsed
    isUsed = true
    if (isFirst && requested === address && getKey() === key) {
      abortWith(early, options.signal)
      return response
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
