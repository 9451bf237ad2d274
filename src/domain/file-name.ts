import { type ToldMoment, whenOf } from './timing.ts'

/** What Windows, macOS or Linux refuse in a file's name, and what would deceive who reads it. */
const NOT_ALLOWED = /[<>:"/\\|?*%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/i
/** File systems hold 255 bytes of UTF-8; a browser may add ` (1)` and a suffix while it downloads. */
const LONGEST = 200

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A name that every file system takes; `extension` comes without its dot and is kept whole. */
export function safeFileName(name: string, extension: string): string {
  const allowed = name
    .replace(NOT_ALLOWED, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const spoken = RESERVED.test(allowed) ? `-${allowed}` : allowed || '-'
  const room = LONGEST - bytesOf(extension) - 1
  let kept = ''
  let size = 0
  for (const character of spoken) {
    size += bytesOf(character)
    if (size > room) break
    kept += character
  }
  return `${kept.replace(/[. ]+$/, '')}.${extension}`
}

/**
 * `call-<uid>-<day>.<extension>`, the day in UTC of the answer, else of the creation, else left out. A uid too long for
 * a name loses its end, not the day.
 */
export function callFileName(
  call: { uid: string; startAt: ToldMoment; createdAt: ToldMoment },
  extension: string,
): string {
  const moment = whenOf(call)
  const day = moment == null ? '' : `-${new Date(moment).toISOString().slice(0, -14)}`
  const ending = `${day}.${extension}`
  const name = safeFileName(`call-${call.uid}`, extension)
  const stem = name.slice(0, -extension.length - 1)
  return `${cutToBytes(stem, LONGEST - bytesOf(ending))}${ending}`
}

function cutToBytes(text: string, room: number): string {
  let kept = text
  while (bytesOf(kept) > room) kept = [...kept].slice(0, -1).join('')
  return kept
}
