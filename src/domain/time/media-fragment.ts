/** The temporal part of a Media Fragment. A moment with an `end` is a range. */
export type Moment = { start: Seconds; end: Seconds | null }

const CLOCK = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:\.\d*)?)$/

function parseTime(text: string): Seconds | null {
  const match = CLOCK.exec(text)
  if (!match) return null
  const [, hours = '0', minutes, seconds = ''] = match
  const rest = Number(seconds)
  if (minutes !== undefined && rest >= 60) return null
  const time = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + rest
  return Number.isFinite(time) ? time : null
}

/** Source: W3C Media Fragments, section 4.2.1. */
export function parseMoment(text: string): Moment | null {
  const parts = text.replace(/^npt:/, '').split(',')
  if (parts.length > 2) return null
  const [from = '', to] = parts
  const start = from === '' && to !== undefined ? 0 : parseTime(from)
  if (start === null) return null
  if (to === undefined) return { start, end: null }
  const end = parseTime(to)
  return end !== null && end > start ? { start, end } : null
}

/** The last `t` of a fragment such as `#t=83`. */
export function momentFromFragment(fragment: string): Moment | null {
  const parameter = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part.startsWith('t='))
    .at(-1)
  if (parameter === undefined) return null
  try {
    return parseMoment(decodeURIComponent(parameter.slice(2)))
  } catch {
    // `decodeURIComponent` throws on a malformed percent escape.
    return null
  }
}

/** For a `#` that was escaped on its way: `abc#t=83` is the uid `abc` with the fragment `#t=83`. */
export function splitEscapedFragment(given: string): { uid: string; fragment: string } {
  const [, uid = given, fragment = ''] = /^(.+)(#t=[\d.,:]+)$/s.exec(given) ?? []
  return { uid, fragment }
}

/**
 * Rounded down, so playback never starts after the moment's start. An empty range can't be read back, so it loses its
 * end.
 */
export function fragmentOf({ start, end }: Moment): string {
  const from = roundedDown(start)
  const to = end === null ? from : roundedDown(end)
  return to > from ? `${from},${to}` : `${from}`
}

/** Drops the digits that floating-point arithmetic gets wrong: `1.15 * 100 === 114.99999999999999`. */
function roundedDown(time: Seconds): Seconds {
  return Math.floor(Number((time * 100).toPrecision(14))) / 100
}
