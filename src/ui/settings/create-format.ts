import type { DeliveredInstant } from '../../domain/call/call.ts'
import type { Preferences } from '../../host/preferences.ts'
import { once } from '../../lib/once.ts'

export type Format = ReturnType<typeof createFormat>

/** Around a clock change, the time of day alone is ambiguous. */
const NEAR_CLOCK_CHANGE: Milliseconds = 3 * 3600_000

function isNearClockChange(instant: Instant): boolean {
  const offsetAt = (time: Instant) => new Date(time).getTimezoneOffset()
  return [-NEAR_CLOCK_CHANGE, NEAR_CLOCK_CHANGE].some((shift) => offsetAt(instant + shift) !== offsetAt(instant))
}

/** For the locale and the chosen clock. 24 hours, because `a.m.` is easily overlooked. */
export function createFormat(locale: string, { clock }: Pick<Preferences, 'clock'>) {
  const zone = clock === 'utc' ? { timeZone: 'UTC' } : {}
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, ...zone }))
  const dateTime = dates({ weekday: 'short', ...day, ...time, timeZoneName: 'short' })
  const wallClock = dates(time)
  const zonedClock = dates({ ...time, timeZoneName: 'short' })
  const dayOnly = dates(day)
  const number = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
  const format = {
    /** Such as `Mon, 1 Jun 2020, 19:58:05 UTC`. */
    dateTime: (instant: Instant) => dateTime().format(instant),
    /** Such as `19:58:05`, with the zone if the clocks change within three hours. */
    wallClock: (instant: Instant) =>
      (clock === 'local' && isNearClockChange(instant) ? zonedClock : wallClock)().format(instant),
    day: (instant: Instant) => dayOnly().format(instant),
  }
  return {
    ...format,
    /**
     * The first instant, and each on another day than the one before, has the date and zone; the others only the time.
     * Unknown ones become null.
     */
    successive(instants: readonly DeliveredInstant[]) {
      let day: string | null = null
      return instants.map((instant) => {
        if (instant == null) return null
        const isSameDay = format.day(instant) === day
        day = format.day(instant)
        return isSameDay ? format.wallClock(instant) : format.dateTime(instant)
      })
    },
    number: (value: number) => number().format(value),
  }
}
