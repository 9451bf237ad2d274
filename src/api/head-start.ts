import type { Http } from './http.ts'
import { CALL_TYPE } from './paths.ts'

/**
 * Asks for a call at once, before what reads it is here. The first request that follows is given that answer when it
 * asks for the same with the same key, and its signal ends it; else it is asked for itself, and the other is ended.
 */
export function withHeadStart(http: Http, address: string, getKey: () => string | null): Http {
  const key = getKey()
  const ahead = new AbortController()
  const answer = http(address, { signal: ahead.signal, accept: CALL_TYPE })
  // Who takes the answer is told.
  answer.catch(() => undefined)
  let isTaken = false
  return (wanted, options) => {
    const isFirst = !isTaken
    isTaken = true
    if (isFirst && wanted === address && getKey() === key) {
      follow(ahead, options.signal)
      return answer
    }
    if (isFirst) ahead.abort()
    return http(wanted, options)
  }
}

function follow(controller: AbortController, signal: AbortSignal): void {
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
}
