import { holdsKey } from '../api-key.ts'
import { trimBlank } from '../text/blank-text.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Uids are case-sensitive unless they are UUIDs. */
export function isSameUid(one: string, other: string): boolean {
  return one === other || (UUID.test(one) && one.toLowerCase() === other.toLowerCase())
}

export type UidProblem = 'empty' | 'too-long' | 'not-allowed' | 'holds-key'

export type ParsedUid = { ok: true; uid: string } | { ok: false; problem: UidProblem }

const MAX_LENGTH = 200
/** Control, bidirectional and invisible format characters, line and paragraph separators, and lone surrogates. */
const NOT_ALLOWED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Uids are opaque: any trimmed string without unsafe characters that fits into one path segment is valid. */
export function parseUid(text: string): ParsedUid {
  const uid = trimBlank(text)
  if (uid === '') return { ok: false, problem: 'empty' }
  if (holdsKey(uid)) return { ok: false, problem: 'holds-key' }
  if (uid.length > MAX_LENGTH) return { ok: false, problem: 'too-long' }
  if (NOT_ALLOWED.test(uid) || /^\.+$/.test(uid)) return { ok: false, problem: 'not-allowed' }
  return { ok: true, uid }
}
