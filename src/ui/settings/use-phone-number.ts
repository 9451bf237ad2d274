import { useEffect, useState } from 'react'
import { useLocale } from './settings-provider.tsx'

export type PhoneNumber = {
  /**
   * The number in international format. It is shown as delivered until the formatter has loaded, or if the formatter
   * can't parse it.
   */
  formatted: string
  country: string | null
}

/** Formats an E.164 phone number. The formatter is large, so it is loaded after the page. */
export function usePhoneNumber(number: string | null): PhoneNumber | null {
  const locale = useLocale()
  const [parse, setParse] = useState<((text: string) => PhoneNumber | null) | null>(null)
  useEffect(() => {
    let isMounted = true
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
        if (isMounted) setParse(() => read)
      },
      // Without the formatter, the number is shown as delivered.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [locale])
  if (number === null) return null
  return parse?.(number) ?? { formatted: number, country: null }
}
