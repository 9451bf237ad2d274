import { type DeliveredInstant, dateOf } from '../call/timing.ts'
import { formatClock } from '../time/format-clock.ts'
import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'

/**
 * Characters that Windows, macOS or Linux reject in a file name, characters that reorder or hide text, and `%`, because
 * Windows expands `%NAME%` in some dialogs.
 */
const NOT_ALLOWED = /[<>:"/\\|?*%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/**
 * Many file systems limit names to 255 bytes of UTF-8. Browsers may add ` (1)` and, while downloading, a temporary
 * suffix. The library filenamify counts UTF-16 units instead, and would shorten the day.
 */
const MAX_BYTES = 200

/**
 * Returns `call-<uid>-<day>.<extension>`, a name that every file system accepts. The day is the UTC date on which the
 * call was answered or, if that is unknown, created. If both are unknown, the day is omitted. If the name is too long,
 * the uid is shortened, but not the day. The name of a clip also contains its interval: `…-1m23s-1m37s.mp3`.
 */
export function callFileName(
  call: { uid: string; startAt: DeliveredInstant; createdAt: DeliveredInstant },
  extension: string,
  clip: Interval | null = null,
): string {
  const date = dateOf(call)
  const day = date == null ? '' : `-${new Date(date).toISOString().slice(0, -14)}`
  const interval = clip === null ? '' : `-${timeInName(clip.start)}-${timeInName(clip.end)}`
  const ending = `${day}${interval}.${extension}`
  const stem = `call-${call.uid}`.replace(NOT_ALLOWED, '-').replace(/\s+/g, ' ')
  return `${truncateToBytes(stem, MAX_BYTES - byteLength(ending)).replace(/[. ]+$/, '')}${ending}`
}

/** Formats a time without colons: `timeInName(83.9) === '1m23s'`, `timeInName(3725) === '1h02m05s'` */
function timeInName(time: Seconds): string {
  const [seconds = '', minutes = '', hours] = formatClock(time).split(':').reverse()
  return `${hours === undefined ? '' : `${hours}h`}${minutes}m${seconds}s`
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** The longest prefix of whole characters that takes at most `maxBytes` bytes in UTF-8. */
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
