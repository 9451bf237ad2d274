import { once } from '../lib/once.ts'

type QuantityOptions = {
  /** Symbols for units of time, written after a number and a space. */
  hour: string
  minute: string
  second: string
  /** How `Intl` writes kilobytes and larger units: `short` is `3.1 MB`, `long` is `3.1 megabytes`. */
  sizeDisplay?: 'short' | 'long'
  /** Joins a part and its total: `3.1` and `8.2 MB` become `3.1 of 8.2 MB`. */
  ofTotal: (part: string, total: string) => string
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** A longer list shows its first three items and the number of remaining ones. */
const LONGEST_LIST = 4

/** Creates a function that selects the plural form for a count and fills in `#`. */
export function createPlural(language: string): (count: number, forms: PluralForms) => string {
  // Created on first use: creating the first `Intl` object takes longer than everything else that runs before the call
  // is requested.
  const rules = once(() => new Intl.PluralRules(language))
  const integer = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: 'min2' }))
  return (count, forms) => (forms[rules().select(count)] ?? forms.other).replace('#', integer().format(count))
}

/**
 * Formats sizes, durations, percentages, lists and counts for one language. `Intl` supplies the numbers, the size units
 * and the plural rules. The symbols for time units are in `options` because `Intl` writes `16 sec` in English and `16
 * Sek.` in German, and Firefox before 136 has no `Intl.DurationFormat`.
 */
export function createQuantities(language: string, options: QuantityOptions) {
  const integer = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: 'min2' }))
  const percentage = once(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }))
  const conjunction = once(() => new Intl.ListFormat(language, { type: 'conjunction' }))

  /** Formats bytes in the unit that suits `total`, so a part and its total share one unit. */
  const size = (count: number, total: number, withUnit: boolean): string => {
    const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, total)) / 3))
    const value = count / 1000 ** power
    const digits = power < 2 || value >= 100 ? 0 : 1
    // In English, the short form of `byte` has no plural: `999 byte`.
    const unitDisplay = power === 0 ? 'long' : (options.sizeDisplay ?? 'short')
    return new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(withUnit && { style: 'unit', unit: SIZE_UNITS[power] ?? 'byte', unitDisplay }),
    }).format(value)
  }
  const bytes = (count: number): string => size(count, count, true)

  return {
    bytes,
    /** Bytes received of a total that may be unknown: `3.1 of 8.2 MB`, or `3.1 MB`. */
    progressOf: (received: number, total: number | null): string =>
      total === null ? bytes(received) : options.ofTotal(size(received, total, false), bytes(total)),
    /** Formats the position of one item among several, counted from 1: `3 of 12`. */
    positionOf: (number: number, count: number): string =>
      options.ofTotal(integer().format(number), integer().format(count)),
    /** Formats a number from 0 to 100 as a percentage. */
    percent: (value: number): string => percentage().format(value / 100),
    /** Formats seconds as `1 h 2 min 3 s`, without units that are zero. */
    duration(seconds: number): string {
      const total = Math.round(seconds)
      const units = [
        [Math.floor(total / 3600), options.hour],
        [Math.floor(total / 60) % 60, options.minute],
        [total % 60, options.second],
      ] as const
      const nonZero = units.filter(([value]) => value > 0).map(([value, unit]) => `${integer().format(value)} ${unit}`)
      return nonZero.join(' ') || `${integer().format(0)} ${options.second}`
    },
    /** Selects the plural form for a count and fills in `#`: `plural(2, { one: '# turn', other: '# turns' })`. */
    plural: createPlural(language),
    /** Joins items with commas and "and". */
    list: (items: readonly string[]): string => conjunction().format(items),
    /** Joins up to four items. A longer list becomes its first three items and `more(number of remaining items)`. */
    shortList: (items: readonly string[], more: (count: number) => string): string =>
      conjunction().format(items.length > LONGEST_LIST ? [...items.slice(0, 3), more(items.length - 3)] : items),
  }
}
