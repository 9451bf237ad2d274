export type UidProblem = 'empty' | 'too-long' | 'not-allowed'

export type ParsedUid = { ok: true; uid: string } | { ok: false; problem: UidProblem }

const MAX_LENGTH = 200
/** Control, bidirectional and invisible format characters, line and paragraph separators, and lone surrogates. */
const NOT_ALLOWED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Trims and validates a call's uid. Uids are opaque: any text without unsafe characters that fits into one path segment
 * is valid.
 */
export function parseUid(text: string): ParsedUid {
  const uid = text.trim()
  if (uid === '') return { ok: false, problem: 'empty' }
  if (uid.length > MAX_LENGTH) return { ok: false, problem: 'too-long' }
  if (NOT_ALLOWED.test(uid) || /^\.+$/.test(uid)) return { ok: false, problem: 'not-allowed' }
  return { ok: true, uid }
}
