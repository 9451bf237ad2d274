import { once } from '../lib/once.ts'

/** How a language writes amounts. */
type Names = {
  /** Bytes, and thousands, millions, billions of them. */
  sizes: readonly [string, string, string, string]
  hour: string
  minute: string
  second: string
  /** `3.1 of 8.2 MB` from `3.1` and `8.2 MB`; also `3 of 12` */
  partOf: (part: string, whole: string) => string
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Amounts in the words of a language: sizes, lengths of time, and counts with the form that fits them. */
export function createQuantities(language: string, names: Names) {
  // Made when they are used first: that takes longer than all else that runs before the call is asked for.
  const rules = once(() => new Intl.PluralRules(language))
  const whole = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: 'min2' }))
  const tenth = once(() => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

  /** `inUnitOf` names the size whose unit is used, so that parts of a whole are told like the whole. */
  const amount = (count: number, inUnitOf: number) => {
    const unit = Math.min(names.sizes.length - 1, Math.floor(Math.log10(Math.max(1, inUnitOf)) / 3))
    const value = count / 1000 ** unit
    return { number: (unit < 2 || value >= 100 ? whole() : tenth()).format(value), unit: names.sizes[unit] ?? '' }
  }
  const bytes = (count: number): string => {
    const { number, unit } = amount(count, count)
    return `${number} ${unit}`
  }
  return {
    bytes,
    /** Bytes received of a total that may be unknown. */
    progressOf: (received: number, total: number | null): string =>
      total === null ? bytes(received) : names.partOf(amount(received, total).number, bytes(total)),
    /** `3 of 12`: which one of how many. */
    placeOf: (number: number, count: number): string => names.partOf(whole().format(number), whole().format(count)),
    /** Seconds as `1 h 2 min 3 s`; parts that are zero are left out. */
    duration(seconds: number): string {
      const all = Math.round(seconds)
      const parts = [
        [Math.floor(all / 3600), names.hour],
        [Math.floor(all / 60) % 60, names.minute],
        [all % 60, names.second],
      ] as const
      const told = parts.filter(([value]) => value > 0).map(([value, name]) => `${whole().format(value)} ${name}`)
      return told.join(' ') || `${whole().format(0)} ${names.second}`
    },
    /** The form that a count takes; `#` in it stands for the count: `plural(2, { one: '# turn', other: '# turns' })`. */
    plural: (count: number, forms: Forms): string =>
      (forms[rules().select(count)] ?? forms.other).replace('#', whole().format(count)),
  }
}
