import { type CallTrouble, type RequestTrouble, TroubleError } from '../domain/call/trouble.ts'
import { watchInactivity } from '../lib/timing/watch-inactivity.ts'

export type HttpOptions = {
  auth: 'key' | 'proxy'
  getKey: () => string | null
  pageOrigin?: string
}

type RequestOptions = {
  signal: AbortSignal
  accept: string
  /** The end is exclusive, or that of the file if null. */
  range?: { from: Bytes; to: Bytes | null } | null
  /** Besides the address's own origin. Without any, redirects aren't followed. */
  redirectOrigins?: readonly string[]
}

/**
 * Resolves with a 2xx response whose body hasn't been read yet. Rejects with a `TroubleError`, or the signal's reason.
 */
export type Http = (address: string, options: RequestOptions) => Promise<Response>

const REDIRECTS = new Set([301, 302, 303, 307, 308])

export function createHttp({ auth, getKey, pageOrigin }: HttpOptions): Http {
  return async (address, { signal, accept, range = null, redirectOrigins = [] }) => {
    const headers = new Headers({ Accept: accept })
    const key = auth === 'key' ? getKey() : null
    if (key !== null) headers.set('Authorization', `Bearer ${key}`)
    if (range) headers.set('Range', `bytes=${range.from}-${range.to === null ? '' : range.to - 1}`)
    const { origin } = new URL(address)
    const response = await fetch(address, {
      headers,
      signal,
      redirect: redirectOrigins.length === 0 ? 'manual' : 'follow',
      // A proxy knows the user by a cookie. With a key, no cookie may identify the sender, and browsers accept a
      // storage service that allows any origin (`*`) only without credentials.
      credentials: auth === 'key' ? 'omit' : origin === pageOrigin ? 'same-origin' : 'include',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }).catch(() => {
      signal.throwIfAborted()
      throw new TroubleError({ kind: 'unreachable' }, { address, at: Date.now() })
    })
    const isStrayed = response.redirected && ![origin, ...redirectOrigins].includes(new URL(response.url).origin)
    const trouble = isStrayed ? ({ kind: 'sent-elsewhere' } as const) : troubleOf(response, auth)
    if (trouble === null) return response
    // The body isn't needed.
    await response.body?.cancel().catch(() => undefined)
    throw new TroubleError(trouble, { address, at: Date.now() })
  }
}

type InactivityOptions = {
  signal: AbortSignal
  address: string
  onSlow?: () => void
  isLimited?: boolean
}

/** Aborts `attempt` with a `TroubleError` of kind `stalled` if it hasn't called `onBytes` for 30 s. */
export async function withInactivityLimit<T>(
  { signal, address, onSlow = () => undefined, isLimited = true }: InactivityOptions,
  attempt: (signal: AbortSignal, onBytes: (bytes: Bytes) => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController()
  let received: Bytes = 0
  const onStalled = () => {
    const trouble: CallTrouble = { kind: 'stalled', received, total: null }
    stalled.abort(new TroubleError(trouble, { address, at: Date.now() }))
  }
  const watch = { onSlow, onStalled: isLimited ? onStalled : null }
  let stop = watchInactivity(watch)
  const onBytes = (bytes: Bytes) => {
    received += bytes
    stop()
    stop = watchInactivity(watch)
  }
  try {
    return await attempt(AbortSignal.any([signal, stalled.signal]), onBytes)
  } finally {
    stop()
  }
}

type OwnFile = { status: number; text: string }

/** Never an outdated copy. Null if the server can't be reached, or the signal is aborted. */
export async function fetchOwnFile(address: string, signal: AbortSignal | null = null): Promise<OwnFile | null> {
  // Only the default cache mode can use the response that index.html has preloaded.
  const file = await readOwnFile(address, { signal, cache: 'default' })
  return file === null || isFromServer(address) ? file : readOwnFile(address, { signal, cache: 'no-cache' })
}

async function readOwnFile(address: string, options: RequestInit): Promise<OwnFile | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...options })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** The server may have responded with 304. */
function isFromServer(address: string): boolean {
  const latest = performance.getEntriesByName(address, 'resource').at(-1)
  return latest instanceof PerformanceResourceTiming && latest.transferSize > 0
}

function troubleOf({ status, type, headers }: Response, auth: HttpOptions['auth']): RequestTrouble | null {
  if (status >= 200 && status < 300) return null
  // Outside browsers, `redirect: 'manual'` returns the redirect response itself.
  if (type === 'opaqueredirect' || REDIRECTS.has(status))
    return { kind: auth === 'proxy' ? 'not-signed-in' : 'sent-elsewhere' }
  const isPage = /^text\/html\b/i.test(headers.get('Content-Type') ?? '')
  if (status === 511 || (status === 403 && isPage && auth === 'key')) return { kind: 'blocked', status }
  if (status === 401 || status === 403) {
    if (auth === 'proxy') return { kind: 'not-signed-in', status }
    return status === 401 ? { kind: 'unauthorized', status } : { kind: 'forbidden', status }
  }
  if (status === 404 || status === 410) return { kind: 'missing', status }
  if (status === 429) return { kind: 'service', status, ...requestedWait(headers) }
  if (status === 408 || status >= 500) return { kind: 'service', status }
  return { kind: 'refused', status }
}

const MAX_RETRY_AFTER: Milliseconds = 60_000

/** In seconds or as a date. Empty if there is none, or it has passed. */
function requestedWait(headers: Headers): { retryAfter?: Milliseconds; retryAt?: Instant } {
  const text = headers.get('Retry-After')?.trim()
  if (!text) return {}
  const sentAt = Date.parse(headers.get('Date') ?? '') || Date.now()
  const retryAfter = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sentAt
  if (retryAfter > MAX_RETRY_AFTER) return { retryAt: Date.now() + retryAfter }
  return retryAfter >= 0 ? { retryAfter } : {}
}
