import { type RequestTrouble, TroubleError } from '../domain/trouble.ts'
import type { Bytes } from '../domain/units.ts'

export type HttpOptions = {
  auth: 'key' | 'proxy'
  /** The key to send, or null when none is held. Asked anew for every request. */
  getKey: () => string | null
  /** The page's own. */
  pageOrigin?: string
}

type RequestOptions = {
  signal: AbortSignal
  accept: string
  /** First byte wanted of a longer answer; without it, or with 0, all of it. */
  from?: Bytes
  /** Origins that a redirect may end at; without any, no redirect is followed. */
  redirectOrigins?: readonly string[]
}

/** A request with the key. Resolves with a 2xx answer whose body is unread; rejects with a TroubleError or AbortError. */
export type Http = (address: string, options: RequestOptions) => Promise<Response>

const REDIRECTS = new Set([301, 302, 303, 307, 308])

export function createHttp({ auth, getKey, pageOrigin }: HttpOptions): Http {
  return async (address, { signal, accept, from = 0, redirectOrigins = [] }) => {
    const headers = new Headers({ Accept: accept })
    const key = auth === 'key' ? getKey() : null
    if (key !== null) headers.set('Authorization', `Bearer ${key}`)
    if (from > 0) headers.set('Range', `bytes=${from}-`)
    const { origin } = new URL(address)
    const fail = (trouble: RequestTrouble) => new TroubleError(trouble, { address, at: Date.now() })
    const response = await send(address, {
      headers,
      signal,
      redirect: redirectOrigins.length === 0 ? 'manual' : 'follow',
      // Behind a signed-in proxy the person's cookie is what admits them; with a key nothing else may go along.
      // Storage that a redirect leads to may answer any origin only where no cookie could come.
      credentials: auth === 'key' ? 'omit' : origin === pageOrigin ? 'same-origin' : 'include',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }).catch(() => {
      signal.throwIfAborted()
      throw fail({ kind: 'unreachable' })
    })
    const isElsewhere =
      response.type === 'opaqueredirect' ||
      // A runtime that is no browser shows the redirect itself.
      REDIRECTS.has(response.status) ||
      (response.redirected && ![origin, ...redirectOrigins].includes(new URL(response.url).origin))
    const trouble = isElsewhere ? ({ kind: 'sent-elsewhere' } as const) : troubleOf(response.status, auth)
    if (trouble === null) return response
    // The answer is not wanted; a failure to cancel it changes nothing for the person.
    await response.body?.cancel().catch(() => undefined)
    throw Object.assign(fail(trouble), { retryAfter: response.headers.get('Retry-After') })
  }
}

/** Fetches a file that belongs to the page itself, without the key. */
export async function fetchOwnFile(address: string): Promise<Response> {
  return send(address, { credentials: 'same-origin' })
}

/** The only call of the global fetch. */
function send(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init)
}

function troubleOf(status: number, auth: HttpOptions['auth']): RequestTrouble | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) {
    if (auth === 'proxy') return { kind: 'not-signed-in', status }
    return status === 401 ? { kind: 'unauthorized', status } : { kind: 'forbidden', status }
  }
  if (status === 404 || status === 410) return { kind: 'missing', status }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'service', status }
  return { kind: 'refused', status }
}
