import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international format, and its two-letter ISO 3166-1 country code if it has one. */
export type PhoneNumber = { formatted: string; country: string | null }

/**
 * Parses an E.164 phone number. Returns null if it can't be parsed. Import this file dynamically: it bundles the large
 * metadata for all countries.
 */
export function readPhoneNumber(number: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed ? { formatted: parsed.formatInternational(), country: parsed.country ?? null } : null
}
