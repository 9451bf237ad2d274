import { maskNumber, maskText } from '../../domain/privacy/mask.ts'
import type { Instant } from '../../domain/units.ts'
import type { Preferences } from '../../host/preferences.ts'
import { once } from '../../lib/once.ts'

export type Format = {
  /** Day, time and zone: `Mon 1 Jun 2020, 19:58:05 EDT`. */
  moment: (instant: Instant) => string
  /** `19:58:05` */
  wallClock: (instant: Instant) => string
  /** `1 Jun 2020` */
  day: (instant: Instant) => string
  number: (value: number) => string
  /** Returns a text of the call, with private data masked if `hidePrivate` is on. */
  text: (text: string) => string
  phone: (number: string) => string
}

/**
 * Creates functions that format values for the locale, the chosen clock and the privacy switch. Times are in 24-hour
 * format, because `a.m.` is easy to miss.
 */
export function createFormat(
  locale: string,
  { clock, hidePrivate }: Pick<Preferences, 'clock' | 'hidePrivate'>,
): Format {
  const zone = clock === 'utc' ? { timeZone: 'UTC' } : {}
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, ...zone }))
  const moment = dates({ weekday: 'short', ...day, ...time, timeZoneName: 'short' })
  const wallClock = dates(time)
  const dayOnly = dates(day)
  const number = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
  return {
    moment: (instant) => moment().format(instant),
    wallClock: (instant) => wallClock().format(instant),
    day: (instant) => dayOnly().format(instant),
    number: (value) => number().format(value),
    text: hidePrivate ? maskText : (text) => text,
    phone: hidePrivate ? maskNumber : (text) => text,
  }
}
