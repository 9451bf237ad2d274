import { useEffect, useMemo, useState } from 'react'
import type { PhoneNumber } from '../../domain/call/phone-number.ts'
import { useMessages } from './settings-provider.tsx'

/**
 * Formats an E.164 number and names its country. As delivered until the large formatter has loaded, or if it can't read
 * the number, for example a hidden one.
 */
export function usePhoneNumber(number: string | null) {
  const { locale } = useMessages()
  const [read, setRead] = useState<((text: string) => PhoneNumber | null) | null>(null)
  useEffect(() => {
    let isMounted = true
    import('../../domain/call/phone-number.ts').then(
      ({ readPhoneNumber }) => isMounted && setRead(() => readPhoneNumber),
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
