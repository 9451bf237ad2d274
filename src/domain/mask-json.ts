import { maskText } from './mask.ts'

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\]]/g
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Hides private data in the answer's JSON text, which stays JSON of the same shape; a hidden number becomes a string.
 * What stands in the page's address or its clocks is left: the call's uid, the recording's path, the call's own times.
 * Values of variables are hidden as their table hides them.
 * @param turns what turns say as delivered, and what of it is shown where more is hidden than `maskText` does
 */
export function maskJson(source: string, uid: string, turns: ReadonlyMap<string, string> = new Map()): string {
  const paths = [uid, encodeURIComponent(uid)].map((part) => `/v1/calls/${part}/audio.mp3`)
  const mask = (text: string) => {
    const path = paths.find((one) => text.endsWith(one)) ?? ''
    return text === uid ? text : maskText(text.slice(0, text.length - path.length)) + path
  }
  let depth = 0
  /** The brackets that are open, but for those deep inside. */
  let open = ''
  let key = ''
  const isOfCall = (...names: string[]) => depth === 1 && open === '{' && names.includes(key)
  const isOfTurn = (name: string) => depth === 3 && open === '{[{' && name === key
  return source.replace(TOKEN, (token, colon: string | undefined) => {
    const first = token[0] ?? ''
    if (first === '{' || first === '[') {
      if (depth < 3) open = open.slice(0, depth) + first
      depth += 1
      return token
    }
    if (first === '}' || first === ']') {
      depth -= 1
      open = open.slice(0, depth)
      return token
    }
    if (first !== '"') {
      return isOfCall('durationSeconds') || isOfTurn('secondsFromStart') ? token : maskNumberToken(token)
    }
    const text = String(JSON.parse(token.slice(0, token.length - (colon?.length ?? 0))))
    if (colon !== undefined) key = text
    const isMoment = colon === undefined && MOMENT.test(text) && isOfCall('createdAt', 'startAt', 'endAt')
    const turn = isOfTurn('content') ? turns.get(text) : undefined
    const masked = isMoment ? text : (turn ?? mask(text))
    return masked === text ? token : JSON.stringify(masked) + (colon ?? '')
  })
}

/** As delivered, unless the table of variables would hide it, which shows `1e5` as `100000`. */
function maskNumberToken(token: string): string {
  for (const text of [token, String(Number(token))]) {
    const masked = maskText(text)
    if (masked !== text) return JSON.stringify(masked)
  }
  return token
}
