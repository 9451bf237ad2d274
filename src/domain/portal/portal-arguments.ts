import { parseUid } from '../call/uid.ts'
import type { HidingLevel } from '../privacy/hiding-state.ts'
import type { Seconds } from '../units.ts'
import type { PortalClock, PortalTheme } from './portal-interface.ts'

const THEMES: readonly unknown[] = ['light', 'dark', 'auto'] satisfies PortalTheme[]
const CLOCKS: readonly unknown[] = ['local', 'utc'] satisfies PortalClock[]
/** Long enough for every BCP 47 tag in use. */
const MAX_TAG_LENGTH = 35

/**
 * Both `embed.js` and the viewer check because their versions may differ. A TypeError doesn't quote the argument, in
 * case a portal passed a key by mistake.
 */
export function checkedUid(uid: unknown): string {
  const parsed = typeof uid === 'string' ? parseUid(uid) : null
  if (parsed?.ok) return parsed.uid
  throw new TypeError('uid must be a string of 1 to 200 characters, without control characters')
}

export function checkedTime(time: unknown): Seconds {
  if (typeof time === 'number' && Number.isFinite(time) && time >= 0) return time
  throw new TypeError('The time must be a non-negative number of seconds')
}

export function checkedOptionalTime(time: unknown): Seconds | null {
  return time === undefined || time === null ? null : checkedTime(time)
}

export function checkedOptions<Options extends object>(options: Options | undefined): Partial<Options> {
  if (options === undefined) return {}
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  throw new TypeError('options must be an object')
}

export function checkedTheme(theme: unknown): PortalTheme {
  if (THEMES.includes(theme)) return theme as PortalTheme
  throw new TypeError('theme must be "light", "dark", or "auto"')
}

export function checkedClock(clock: unknown): PortalClock {
  if (CLOCKS.includes(clock)) return clock as PortalClock
  throw new TypeError('clock must be "local" or "utc"')
}

export function checkedHidePrivate(hidePrivate: unknown): HidingLevel {
  if (typeof hidePrivate === 'boolean' || hidePrivate === 'all') return hidePrivate
  throw new TypeError('hidePrivate must be true, false, or "all"')
}

/** Only the viewer knows which languages it supports. */
export function checkedLang(lang: unknown): string {
  if (typeof lang === 'string' && lang.trim() !== '' && lang.length <= MAX_TAG_LENGTH) return lang
  throw new TypeError('lang must be "auto" or a language tag such as "en"')
}
