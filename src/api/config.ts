import * as v from 'valibot'
import { fetchOwnFile } from './http.ts'
import { isObject } from './wire.ts'

/** The deployment's settings, with defaults filled in. */
export type Config = {
  /** The service's base URL: absolute, without a trailing slash. */
  baseUrl: string
  origin: string
  auth: 'key' | 'proxy'
  embedOrigins: readonly string[]
  recordingOrigins: readonly string[]
}

const FIELDS = ['baseUrl', 'auth', 'embedOrigins', 'recordingOrigins'] as const
type ConfigField = (typeof FIELDS)[number]
export type ConfigProblem =
  | { kind: 'unreachable' }
  | { kind: 'unreadable' }
  | { kind: 'fields'; fields: readonly ConfigField[] }
export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: ConfigProblem }

const origins = v.pipe(v.array(v.pipe(v.string(), v.check(isOrigin))))
const schemas = {
  baseUrl: v.pipe(v.string(), v.check(isBaseUrl)),
  auth: v.picklist(['key', 'proxy']),
  embedOrigins: origins,
  recordingOrigins: origins,
} as const

/** Fetches `config.json` from the page's folder. A 404 response means that every setting has its default value. */
export async function loadConfig(page: string): Promise<ConfigResult> {
  const address = new URL('config.json', page).href
  const file = await fetchOwnFile(address)
  if (file?.status === 404) return readConfig('{}', page)
  if (file === null || file.status < 200 || file.status >= 300) return { ok: false, problem: { kind: 'unreachable' } }
  return readConfig(file.text, page)
}

/** @param page the URL of the page; its origin is used if `baseUrl` is empty */
export function readConfig(source: string, page: string): ConfigResult {
  let parsed: unknown
  try {
    parsed = JSON.parse(source)
  } catch {
    return { ok: false, problem: { kind: 'unreadable' } }
  }
  if (!isObject(parsed)) return { ok: false, problem: { kind: 'unreadable' } }
  const fields = { baseUrl: '', auth: 'key', embedOrigins: [], recordingOrigins: [], ...parsed }
  const read = {
    baseUrl: v.safeParse(schemas.baseUrl, fields.baseUrl),
    auth: v.safeParse(schemas.auth, fields.auth),
    embedOrigins: v.safeParse(schemas.embedOrigins, fields.embedOrigins),
    recordingOrigins: v.safeParse(schemas.recordingOrigins, fields.recordingOrigins),
  }
  const { baseUrl, auth, embedOrigins, recordingOrigins } = read
  if (!baseUrl.success || !auth.success || !embedOrigins.success || !recordingOrigins.success) {
    const invalid = FIELDS.filter((field) => !read[field].success)
    return { ok: false, problem: { kind: 'fields', fields: invalid } }
  }
  const base = new URL(baseUrl.output === '' ? new URL(page).origin : baseUrl.output)
  return {
    ok: true,
    config: {
      baseUrl: base.origin + base.pathname.replace(/\/+$/, ''),
      origin: base.origin,
      auth: auth.output,
      embedOrigins: embedOrigins.output,
      recordingOrigins: recordingOrigins.output,
    },
  }
}

function isBaseUrl(text: string): boolean {
  if (text === '') return true
  const url = parseUrl(text)
  return (
    url !== null &&
    /^https?:\/\//i.test(text) &&
    isTrusted(url) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    !/[?#]/.test(text)
  )
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  // The URL parser accepts `*` in a host name, but an exact origin can't contain a wildcard.
  return url !== null && isTrusted(url) && url.origin === text && !text.includes('*')
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Whether requests to this URL are encrypted or stay on this machine. */
function isTrusted(url: URL): boolean {
  if (url.protocol === 'https:') return true
  if (url.protocol !== 'http:') return false
  const host = url.hostname
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]'
}
