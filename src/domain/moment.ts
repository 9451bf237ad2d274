import type { Seconds } from './units.ts'

/** The temporal part of a Media Fragment: a moment, or a range when it has an end. */
export type Moment = { start: Seconds; end: Seconds | null }

const CLOCK = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:\.\d*)?)$/

/** `parseTime('1:23') === 83`, `parseTime('83.5') === 83.5`; null when it is no time. */
function parseTime(text: string): Seconds | null {
  const match = CLOCK.exec(text)
  if (!match) return null
  const [, hours = '0', minutes, seconds = ''] = match
  const rest = Number(seconds)
  if (minutes !== undefined && rest >= 60) return null
  const time = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + rest
  return Number.isFinite(time) ? time : null
}

/**
 * Reads `83`, `83.5`, `1:23`, `0:01:23`, `83,97`, `,97`, each also behind `npt:`. A range must end after it starts.
 * Anything else gives null. Source: W3C Media Fragments, section 4.2.1.
 */
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

/** Reads the `t` of an address's fragment, `#t=83`; other parts of the fragment are ignored and the last `t` counts. */
export function momentFromFragment(fragment: string): Moment | null {
  const given = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part.startsWith('t='))
    .at(-1)
  if (given === undefined) return null
  try {
    return parseMoment(decodeURIComponent(given.slice(2)))
  } catch {
    // A percent sign that encodes nothing: what cannot be read is ignored.
    return null
  }
}

/** The `t` of a link: seconds with at most two decimals, rounded down, so that a link never lands behind its moment. */
export function fragmentOf({ start, end }: Moment): string {
  const round = (time: Seconds) => Math.floor(time * 100 + 1e-6) / 100
  return end === null ? `${round(start)}` : `${round(start)},${round(end)}`
}
