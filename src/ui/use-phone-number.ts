import { useEffect, useState } from 'react'
import { useLocale } from './settings-provider.tsx'

export type PhoneNumber = {
  /** International format; the number as delivered until it is known, or when it is no such number. */
  formatted: string
  country: string | null
}

/** Formats a number in E.164. The formatter is large, so it comes after the page. */
export function usePhoneNumber(number: string | null): PhoneNumber | null {
  const locale = useLocale()
  const [parse, setParse] = useState<((text: string) => PhoneNumber | null) | null>(null)
  useEffect(() => {
    let isWanted = true
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => {
        const countries = new Intl.DisplayNames(locale, { type: 'region' })
        const read = (text: string) => {
          const parsed = parsePhoneNumberFromString(text)
          if (!parsed) return null
          return {
            formatted: parsed.formatInternational(),
            country: parsed.country ? (countries.of(parsed.country) ?? null) : null,
          }
        }
        if (isWanted) setParse(() => read)
      },
      // The file did not come: the number stands as delivered.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  if (number === null) return null
  return parse?.(number) ?? { formatted: number, country: null }
}
