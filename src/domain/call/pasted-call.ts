import { trimBlank } from '../text/blank-text.ts'
import { decodeComponent } from '../text/decode-component.ts'
import { type Moment, momentFromFragment, splitEscapedFragment } from '../time/media-fragment.ts'
import { isSameUid, parseUid, type UidProblem } from './uid.ts'

export type PastedCall =
  | { ok: true; uid: string; moment: Moment | null }
  | { ok: false; problem: PastedCallProblem; uid: string | null }

export type PastedCallProblem = UidProblem | 'no-uid' | 'several-uids'

/**
 * Reads a uid, a link to a call, an API address, a command with an address, or JSON that contains a uid, such as a
 * webhook payload. A chat or a mail may have changed the link on its way.
 * @param key must not be sent as a uid
 */
export function parsePastedCall(text: string, key: string | null = null): PastedCall {
  const pasted = readPasted(text)
  const isKey = key !== null && (pasted.uid === key || (key.length >= MIN_KEY && pasted.uid?.includes(key)))
  return isKey ? { ok: false, problem: 'holds-key', uid: null } : pasted
}

/** A shorter one may be a part of a uid by chance. */
const MIN_KEY = 8

function readPasted(text: string): PastedCall {
  const trimmed = trimBlank(text).replace(WRAPPED_LINK, '$1$2')
  if (LOOKS_LIKE_JSON.test(trimmed)) return onlyCall(uidsInJson(trimmed), null)
  if (/\s/.test(trimmed)) {
    const calls = (trimmed.match(ADDRESSES) ?? []).map(readPasted).filter(({ ok }) => ok)
    const [first] = calls
    if (first?.ok)
      return onlyCall(
        calls.flatMap(({ uid }) => uid ?? []),
        first.moment,
      )
  }
  const segment = /\s/.test(trimmed) ? undefined : API_PATH.exec(trimmed.split(/[?#]/, 1)[0] ?? '')?.[1]
  if (segment === undefined && !LOOKS_LIKE_LINK.test(trimmed)) return onlyCall([trimmed], null)
  const [, query = '', fragment = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(trimmed) ?? []
  if (segment !== undefined) return onlyCall([decodeComponent(segment)], momentFromFragment(fragment))
  const parameters = new URLSearchParams(query)
  // A mail filter's link contains the address that it leads to.
  const inner = parameters.has('uid') ? undefined : [...parameters.values()].find((value) => /^https?:/.test(value))
  if (inner !== undefined) return readPasted(inner)
  const uids = parameters.getAll('uid').map(splitEscapedFragment)
  return onlyCall(
    uids.map(({ uid }) => uid),
    momentFromFragment(fragment || (uids[0]?.fragment ?? '')),
  )
}

/** `<address>`, `<address|text>` and `[text](address)`. */
const WRAPPED_LINK = /^(?:<(https?:[^|>\s]+)(?:\|[^>]*)?>|\[[^\]]*\]\((https?:\S+)\))$/

/** In a command such as `curl` or in the text of a request. */
const ADDRESSES = /(?:https?:\/\/|\/v1\/calls\/)[^\s'"`<>,;)]+/g

/** An object or an array of objects, but not a uid such as `{5C2A7D1E-…}`. */
const LOOKS_LIKE_JSON = /^(?:\[\s*)?\{\s*(?:"|\}|$)/
const LOOKS_LIKE_LINK = /^(?:https?:\/\/|[/?])|[?&]uid=/i
const API_PATH = /(?:^|\/)v1\/calls\/([^/]+)(?:\/audio\.mp3)?\/?$/

function onlyCall(uids: readonly string[], moment: Moment | null): PastedCall {
  const [uid, ...others] = uids
  if (uid === undefined) return { ok: false, problem: 'no-uid', uid: null }
  if (others.some((other) => !isSameUid(other, uid))) return { ok: false, problem: 'several-uids', uid: null }
  const parsed = parseUid(uid)
  return parsed.ok ? { ...parsed, moment } : { ...parsed, uid: parsed.problem === 'holds-key' ? null : uid }
}

/** Properties that may hold the call, or an object that contains it, as in `{ "data": { "call": … } }`. */
const CONTAINERS = ['call', 'data', 'payload', 'body']
const MAX_DEPTH = 4

function uidsInJson(text: string): string[] {
  try {
    return uidsIn(JSON.parse(text), MAX_DEPTH)
  } catch {
    return []
  }
}

function uidsIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => uidsIn(item, depth - 1))
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (name === 'uid' && typeof inner === 'string' && inner.trim() !== '') return [inner]
    return CONTAINERS.includes(name) ? uidsIn(inner, depth - 1) : []
  })
}
