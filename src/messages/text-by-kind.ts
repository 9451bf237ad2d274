import type { Instant } from '../domain/units.ts'

/** A state or failure: what happened, and the likely reason. */
export type TitledText = { title: string; reason: string }

/**
 * Context for a failure message. If a proxy adds the key, users don't know that there is one, so no message mentions a
 * key. `dateTime` formats an instant as a date, a time and a time zone.
 */
export type TroubleContext = {
  uid: string
  origin: string
  auth: 'key' | 'proxy'
  dateTime: (instant: Instant) => string
}
