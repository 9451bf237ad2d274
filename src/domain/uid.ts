export type UidProblem = 'empty' | 'too-long' | 'not-allowed'

export type ParsedUid = { ok: true; uid: string } | { ok: false; problem: UidProblem }

const MAX_LENGTH = 200
/** Control, bidirectional and invisible format characters, separators of lines, and halves of surrogate pairs. */
const NOT_ALLOWED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Trims and checks what somebody gave as a call's uid. The service's uids are opaque: anything that is one path segment. */
export function parseUid(given: string): ParsedUid {
  const uid = given.trim()
  if (uid === '') return { ok: false, problem: 'empty' }
  if (uid.length > MAX_LENGTH) return { ok: false, problem: 'too-long' }
  if (NOT_ALLOWED.test(uid) || /^\.+$/.test(uid)) return { ok: false, problem: 'not-allowed' }
  return { ok: true, uid }
}
