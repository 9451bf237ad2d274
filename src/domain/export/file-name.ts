import { type DeliveredInstant, dateOf } from '../call/call.ts'
import { formatClock } from '../time/format-clock.ts'
import type { Interval } from '../time/interval.ts'

/** What Windows, macOS or Linux reject, what reorders or hides text, and `%`, because Windows expands `%NAME%`. */
const NOT_ALLOWED = /[<>:"/\\|?*%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/**
 * Many file systems limit names to 255 bytes of UTF-8. Browsers may add ` (1)` and a temporary suffix. The library
 * filenamify counts UTF-16 units instead, and would shorten the day.
 */
const MAX_BYTES = 200

/**
 * `call-<uid>-<day>.<extension>`, with the day in UTC; a clip is `…-1m23s-1m37s.mp3`. The uid is shortened if
 * necessary.
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
  return `${truncateToBytes(stem, MAX_BYTES - byteLength(ending)).replace(/(?<![. ])[. ]+$/, '')}${ending}`
}

/** Without colons: `timeInName(83.9) === '1m23s'`, `timeInName(3725) === '1h02m05s'` */
function timeInName(time: Seconds): string {
  const [seconds = '', minutes = '', hours] = formatClock(time).split(':').reverse()
  return `${hours === undefined ? '' : `${hours}h`}${minutes}m${seconds}s`
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

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
