import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international format, and its country as an ISO 3166-1 code of two letters if it has one. */
export type PhoneNumber = { formatted: string; country: string | null }

/**
 * Reads an E.164 phone number. Returns null if it can't be read. Import this file dynamically, because the metadata for
 * all countries is large.
 */
export function readPhoneNumber(number: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed ? { formatted: parsed.formatInternational(), country: parsed.country ?? null } : null
}
