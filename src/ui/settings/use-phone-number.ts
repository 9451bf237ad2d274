import { useEffect, useMemo, useState } from 'react'
import type { PhoneNumber } from '../../domain/call/phone-number.ts'
import { useMessages } from './settings-provider.tsx'

/**
 * Returns an E.164 phone number in international format, and the name of its country. The formatter is large, so it is
 * loaded after the page. Until then, the number is shown as delivered, also if the formatter can't parse it, for
 * example because it is hidden.
 */
export function usePhoneNumber(number: string | null) {
  const { locale } = useMessages()
  const [read, setRead] = useState<((text: string) => PhoneNumber | null) | null>(null)
  useEffect(() => {
    let isMounted = true
    import('../../domain/call/phone-number.ts').then(
      ({ readPhoneNumber }) => isMounted && setRead(() => readPhoneNumber),
      // Without the formatter, the number is shown as delivered.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return useMemo(() => {
    if (number === null) return null
    const { formatted, country } = read?.(number) ?? { formatted: number, country: null }
    const names = country === null ? null : new Intl.DisplayNames(locale, { type: 'region' })
    return { formatted, country: names?.of(country ?? '') ?? null }
  }, [number, read, locale])
}
