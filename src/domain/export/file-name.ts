import { type DeliveredInstant, dateOf } from '../call/timing.ts'

/** Characters that Windows, macOS or Linux reject in a file name, and characters that reorder or hide text. */
const NOT_ALLOWED = /[<>:"/\\|?*%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** File systems allow 255 bytes of UTF-8. Browsers may add ` (1)` and, while downloading, a temporary suffix. */
const MAX_BYTES = 200

/**
 * Returns `call-<uid>-<day>.<extension>`, a name that every file system accepts. The day is the UTC date on which the
 * call was answered or, if that is unknown, created. If both are unknown, the day is left out. If the name is too long,
 * the uid is shortened, but not the day.
 */
export function callFileName(
  call: { uid: string; startAt: DeliveredInstant; createdAt: DeliveredInstant },
  extension: string,
): string {
  const date = dateOf(call)
  const day = date == null ? '' : `-${new Date(date).toISOString().slice(0, -14)}`
  const ending = `${day}.${extension}`
  const stem = `call-${call.uid}`.replace(NOT_ALLOWED, '-').replace(/\s+/g, ' ')
  return `${truncateToBytes(stem, MAX_BYTES - byteLength(ending)).replace(/[. ]+$/, '')}${ending}`
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** The longest prefix of whole characters that has at most `maxBytes` bytes in UTF-8. */
function truncateToBytes(text: string, maxBytes: number): string {
  let prefix = ''
  let size = 0
  for (const character of text) {
    size += byteLength(character)
    if (size > maxBytes) break
    prefix += character
  }
  return prefix
}
