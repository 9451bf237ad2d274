import * as v from 'valibot'
import type { Statement } from '../domain/call/statement.ts'
import { isObject } from '../lib/is-object.ts'
import { fetchOwnFile, withInactivityLimit } from './http.ts'

export type Config = {
  /** Absolute, without `/v1` and without a trailing slash. */
  baseUrl: string
  origin: string
  auth: 'key' | 'proxy'
  embedOrigins: readonly string[]
  recordingOrigins: readonly string[]
  statements: readonly Statement[]
}

const origins = v.optional(v.array(v.pipe(v.string(), v.check(isOrigin))), [])
const words = v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u))
export const statementSchema = v.object({
  name: words,
  side: v.picklist(['agent', 'customer']),
  anyOf: v.pipe(v.array(words), v.minLength(1), v.readonly()),
  within: v.nullish(v.pipe(v.number(), v.minValue(0)), Number.POSITIVE_INFINITY),
})
const schema = v.object({
  baseUrl: v.optional(v.pipe(v.string(), v.check(isBaseUrl)), ''),
  auth: v.optional(v.picklist(['key', 'proxy']), 'key'),
  embedOrigins: origins,
  recordingOrigins: origins,
  statements: v.optional(v.array(statementSchema), []),
})

export type ConfigField = keyof typeof schema.entries
export type ConfigProblem =
  | { kind: 'unreachable' }
  | { kind: 'unreadable' }
  | { kind: 'fields'; fields: readonly ConfigField[] }
export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: ConfigProblem }

/** A 404 response means that every setting has its default value. */
export async function loadConfig(page: string): Promise<ConfigResult> {
  const address = new URL('config.json', page).href
  const { signal } = new AbortController()
  const file = await withInactivityLimit({ signal, address }, (limited) => fetchOwnFile(address, limited))
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
  const read = v.safeParse(schema, parsed)
  if (!read.success) {
    const names = Object.keys(schema.entries) as ConfigField[]
    const fields = names.filter((name) => read.issues.some(({ path }) => path?.[0].key === name))
    return { ok: false, problem: { kind: 'fields', fields } }
  }
  const { baseUrl, ...settings } = read.output
  const { origin, pathname } = new URL(baseUrl === '' ? new URL(page).origin : baseUrl)
  // The paths of requests begin with `/v1`, which is easily taken for a part of the base URL.
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')
  return { ok: true, config: { ...settings, baseUrl: origin + path, origin } }
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

function isTrusted(url: URL): boolean {
  if (url.protocol === 'https:') return true
  if (url.protocol !== 'http:') return false
  const host = url.hostname
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]'
}
