import { once } from '../lib/once.ts'

export type Units = {
  hour: string
  minute: string
  second: string
  /** `short` is `3.1 MB`, `long` is `3.1 megabytes`. */
  sizeDisplay?: 'short' | 'long'
  inList?: (item: string) => string
  ofTotal: (part: string, total: string) => string
}

/** With `#` in place of the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export type Quantities = ReturnType<typeof createQuantities>

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * `units` has the symbols of time units because `Intl` writes `16 sec` and `16 Sek.`, and Firefox before 136 has no
 * `Intl.DurationFormat`.
 */
export function createQuantities(locale: string, units: Units) {
  // The first `Intl` object takes longer than everything else that runs before the call is requested.
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, options))
    return (value: number) => format().format(value)
  }
  const integer = numbers({ maximumFractionDigits: 0, useGrouping: 'min2' })
  const percentage = numbers({ style: 'percent', maximumFractionDigits: 0 })
  const tenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rules = once(() => new Intl.PluralRules(locale))
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))

  /** A part and its total share one unit. */
  const size = (count: number, total: number, withUnit: boolean): string => {
    const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, total)) / 3))
    const value = count / 1000 ** power
    const digits = power < 2 || value >= 100 ? 0 : 1
    // In English, the short form of `byte` has no plural: `999 byte`.
    const unitDisplay = power === 0 ? 'long' : (units.sizeDisplay ?? 'short')
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(withUnit && { style: 'unit', unit: SIZE_UNITS[power] ?? 'byte', unitDisplay }),
    }).format(value)
  }
  const bytes = (count: number): string => size(count, count, true)

  /** `1 h 2 min 3 s`, without units that are zero. */
  const duration = (seconds: number): string => {
    const total = Math.round(seconds)
    const parts = [
      [Math.floor(total / 3600), units.hour],
      [Math.floor(total / 60) % 60, units.minute],
      [total % 60, units.second],
    ] as const
    const nonZero = parts.filter(([value]) => value > 0).map(([value, unit]) => `${integer(value)} ${unit}`)
    return nonZero.join(' ') || `${integer(0)} ${units.second}`
  }

  const plural = (count: number, forms: PluralForms): string =>
    (forms[rules().select(count)] ?? forms.other).replace('#', integer(count))

  return {
    locale,
    bytes,
    /** `3.1 of 8.2 MB`, or `3.1 MB` if the total is unknown. */
    progressOf: (received: number, total: number | null): string =>
      total === null ? bytes(received) : units.ofTotal(size(received, total, false), bytes(total)),
    ofTotal: units.ofTotal,
    /** Counted from 1: `3 of 12`. */
    positionOf: (number: number, count: number): string => units.ofTotal(integer(number), integer(count)),
    percent: (value: number): string => percentage(value / 100),
    duration,
    /** `1.2 s`, or `1 min 12 s` from a minute on. */
    preciseDuration: (seconds: number): string =>
      seconds < 59.95 ? `${tenths(seconds)} ${units.second}` : duration(seconds),
    plural,
    /** Names at most `most` items and counts the others. */
    shortList(items: readonly string[], most: number, more: PluralForms): string {
      const named = items.slice(0, most).map(units.inList ?? String)
      return conjunction().format(items.length > most ? [...named, plural(items.length - most, more)] : named)
    },
  }
}
