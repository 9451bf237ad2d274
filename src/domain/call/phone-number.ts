import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `country` is an ISO 3166-1 code of two letters. */
export type PhoneNumber = { formatted: string; country: string | null }

/** Import this file dynamically: it bundles the large metadata for all countries. */
export function readPhoneNumber(number: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed ? { formatted: parsed.formatInternational(), country: parsed.country ?? null } : null
}
