import { parseUid } from '../call/uid.ts'
import type { PortalClock, PortalPreferences, PortalTheme } from './portal-interface.ts'

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

/** What isn't a preference is left out, because the other side may be newer. */
export function checkedPreferences<Name extends keyof PortalPreferences>(
  given: { [name in Name]?: unknown },
): Pick<PortalPreferences, Name> {
  const known = Object.entries(checkedOptions(given)).filter(([name]) => Object.hasOwn(CHECKS, name))
  const checked = known.map(([name, value]) => [name, CHECKS[name as Name](value)])
  return Object.fromEntries(checked) as Pick<PortalPreferences, Name>
}

const CHECKS: { [Name in keyof PortalPreferences]: (given: unknown) => PortalPreferences[Name] } = {
  theme(given) {
    if (THEMES.includes(given)) return given as PortalTheme
    throw new TypeError('theme must be "light", "dark", or "auto"')
  },
  clock(given) {
    if (CLOCKS.includes(given)) return given as PortalClock
    throw new TypeError('clock must be "local" or "utc"')
  },
  hidePrivate(given) {
    if (typeof given === 'boolean' || given === 'all') return given
    throw new TypeError('hidePrivate must be true, false, or "all"')
  },
  /** Only the viewer knows which languages it supports. */
  lang(given) {
    if (typeof given === 'string' && given.trim() !== '' && given.length <= MAX_TAG_LENGTH) return given
    throw new TypeError('lang must be "auto" or a language tag such as "en"')
  },
}
