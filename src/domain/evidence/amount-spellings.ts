import type { SpokenForms } from '../spoken/spoken-forms.ts'
import type { Spelling } from './match-spelling.ts'

/** Currencies whose unit has 1,000 subunits. */
const THOUSANDTHS = new Set(['kwd', 'bhd', 'omr', 'jod', 'tnd', 'iqd', 'lyd'])

/**
 * Splits an amount into whole units and cents. Returns null if the figures are not an amount or are ambiguous, such as
 * `1.500` in a language whose decimal separator is a period.
 */
function readAmount(
  delivered: string,
  hasDecimalComma = false,
  hasThousandths = false,
): { whole: string; cents: string } | null {
  // Some languages separate thousands with a space or an apostrophe.
  const figures = delivered.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '')
  const match =
    /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}|00\d*))?$/.exec(figures) ??
    // Indian figures have two digits in each group above the thousands, as in `1,25,000`.
    (hasDecimalComma ? null : /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d{1,2}))?$/.exec(figures)) ??
    (hasThousandths ? /^(\d+)\.(\d{3})$/.exec(figures) : null) ??
    /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{1,2}))?$/.exec(figures)
  const isAmbiguous = !hasThousandths && /^\d{1,3}[.,]\d{3}$/.test(figures) && figures.includes('.') && !hasDecimalComma
  if (!match || isAmbiguous) return null
  const [, whole = '', cents = ''] = match
  return {
    whole: whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
    cents: hasThousandths && cents.length === 3 ? cents : cents.slice(0, 2).padEnd(2, '0'),
  }
}

/**
 * Spellings of an amount of money; empty for any other value. An amount without its currency matches only if it has
 * cents, if it has at least four digits and doesn't look like a year, or in slang, such as `two grand`.
 */
export function moneySpellings(value: string, forms: SpokenForms): Spelling[] {
  // The symbol adds nothing to the code of a currency, as in `$1,250.00 MXN`.
  const folded = value
    .toLowerCase()
    .trim()
    .replace(/^\p{Sc}(?=[\d., ]+\p{L}+$)/u, '')
  for (const { symbols, names, cents: smallNames } of forms.currencies) {
    const units = [...symbols, ...names].toSorted((a, b) => b.length - a.length)
    const unit = units.find((name) => folded.startsWith(name)) ?? units.find((name) => folded.endsWith(name))
    if (unit === undefined) continue
    const figures = folded.startsWith(unit) ? folded.slice(unit.length) : folded.slice(0, -unit.length)
    const amount = readAmount(figures.trim(), forms.hasDecimalComma, THOUSANDTHS.has(unit))
    if (!amount) continue
    const { whole } = amount
    const cents = amount.cents === '000' ? '00' : amount.cents
    const others = forms.currencies.filter((other) => other.symbols !== symbols)
    const unless: Partial<Spelling> = {
      unlessBefore: new RegExp(
        `^(?:${others
          .flatMap((other) => [...other.symbols, ...other.names])
          .map(escapeRegExp)
          .join('|')}|million|thousand|tausend|mil|mille)(?!\\p{L})`,
        'u',
      ),
      unlessAfter: new RegExp(
        `(?:^| )(?:${others
          .flatMap((other) => other.symbols)
          .filter((symbol) => !symbols.includes(symbol))
          .map(escapeRegExp)
          .join('|')})$`,
      ),
    }
    const withCurrency = (amount: string) => [
      ...symbols.map((symbol) => `${symbol} ${amount}`),
      ...units.map((name) => `${amount} ${name}`),
      // A preposition may come before the currency of a large amount, as in `dos millones de pesos`.
      ...(whole.length > 5 ? names.flatMap((name) => [`${amount} de ${name}`, `${amount} d ${name}`]) : []),
    ]
    if (cents === '00')
      return [
        ...[whole, `${whole}.00`, ...halfThousands(whole, forms), ...decimalScales(whole, forms)]
          .flatMap(withCurrency)
          .map((text) => ({ text, ...unless })),
        ...bareAmount(whole, unless, forms),
        ...(whole.length > 2 ? forms.periods.map((period) => ({ text: `${whole} ${period}`, ...unless })) : []),
        ...slangAmounts(whole, forms).map((text) => ({ text, ...unless })),
        ...names.flatMap((name) => lessOne(whole, name, forms)).map((text) => ({ text, ...unless })),
      ]
    const small = String(Number(cents))
    const decimals = [
      `${whole}.${cents}`,
      `${whole}:${cents}`,
      ...(cents.endsWith('0') ? [`${whole}.${cents.slice(0, 1)}`] : []),
    ]
    const wholes = whole === '1' ? [whole, ...forms.articles] : [whole]
    // A dinar is divided into 1,000 subunits, so callers say `18 dinars 500` for 18.50.
    const spokenCents = THOUSANDTHS.has(unit) && cents.length === 2 ? [cents, `${cents}0`] : [cents]
    const spoken = wholes.flatMap((count) =>
      names.flatMap((name) => spokenCents.flatMap((part) => withUnit(count, part, name, smallNames, forms))),
    )
    const hundreds = /^[1-9][1-9]\d$/.test(whole) ? [`${whole.slice(0, 1)}~${Number(whole.slice(1))}`] : []
    const withoutCurrency = [
      ...[whole, ...hundreds].flatMap((count) =>
        forms.centLinks.flatMap((link) => smallNames.map((cent) => spaced(count, link, small, cent))),
      ),
      `${whole}.${cents}`,
      `${whole}~${cents}`,
      ...forms.bareCentLinks.map((link) => `${whole} ${link} ${cents}`),
    ]
    return [
      ...[...decimals.flatMap(withCurrency), ...spoken, ...withoutCurrency].map((text) => ({ text, ...unless })),
      ...(whole === '0' ? centsAlone(small, { symbols, names, cents: smallNames }, forms) : []),
    ]
  }
  return []
}

/**
 * Spellings of a price with four or more digits, which people often say without the currency. They don't match a year
 * or a number before a unit.
 */
function bareAmount(whole: string, unless: Partial<Spelling>, { units }: SpokenForms): Spelling[] {
  if (whole.length < 4 || /^(?:19|20)\d\d$/.test(whole)) return []
  const measures = `^(?:${units.map(escapeRegExp).join('|')})(?!\\p{L})`
  const unlessBefore = new RegExp(unless.unlessBefore ? `${unless.unlessBefore.source}|${measures}` : measures, 'u')
  return [{ text: whole, ...unless, unlessBefore }]
}

/**
 * Spellings of a number with its unit before the fraction, such as `eighty-four pounds fifty` and `84 kilos y medio`.
 */
function withUnit(
  whole: string,
  cents: string,
  unit: string,
  smallNames: readonly string[],
  { centLinks, halves, quarters, scales }: SpokenForms,
): string[] {
  const small = String(Number(cents))
  const fractions = /^50+$/.test(cents) ? halves : /^250?$/.test(cents) ? quarters : []
  // In French, `nonante cents` (90 cents) is read as the number 9000.
  const scaled = smallNames.some((cent) => scales[cent] === 100) ? [String(Number(cents) * 100)] : []
  return [
    ...centLinks.flatMap((link) => scaled.map((text) => spaced(whole, unit, link, text))),
    ...centLinks.flatMap((link) => ['', ...smallNames].map((cent) => spaced(whole, unit, link, small, cent))),
    ...fractions.map((fraction) => `${whole} ${unit} ${fraction}`),
  ]
}

/**
 * Spellings of an amount that ends in half a thousand or half a million, such as `68 and a half thousand` for `68500`,
 * `half a million` and `dos millones y medio`.
 */
function halfThousands(whole: string, { halves, halfEndings, fractions, scales, numbers }: SpokenForms): string[] {
  const amount = Number(whole)
  return Object.entries(scales).flatMap(([name, scale]) => {
    if (scale < 1000 || amount % scale !== scale / 2) return []
    const count = Math.floor(amount / scale)
    const named = Object.entries(numbers).flatMap(([word, value]) => (value === count ? [word] : []))
    return [
      ...halves.flatMap((half) => [`${count} ${half} ${name}`, `${count * scale} ${half}`]),
      ...halfEndings.flatMap((ending) =>
        named.flatMap((word) => [`${word}${ending}${name}`, `${word}${ending} ${name}`]),
      ),
      ...(count === 1 ? (fractions['1.5'] ?? []).flatMap((half) => [`${half}${name}`, `${half} ${name}`]) : []),
      ...(count > 0 ? [] : (fractions['0.5'] ?? []).flatMap((half) => [`${half} ${name}`, `${half} ${scale}`])),
    ]
  })
}

/**
 * Spellings of an amount with a fraction of a thousand or a million, such as `2.5 million` for `2500000`. In `two point
 * five million`, `five million` may be read as one number, so `2.5000000` is a spelling too.
 */
function decimalScales(whole: string, { scales }: SpokenForms): string[] {
  return Object.entries(scales).flatMap(([name, scale]) => {
    const [count = '', fraction] = String(Number(whole) / scale).split('.')
    if (scale < 1000 || fraction === undefined || fraction.length > 2) return []
    return [`${count}.${fraction} ${name}`, `${count}.${Number(fraction) * scale}`]
  })
}

/** Spellings of an amount below one unit, such as `99 cents`. They don't match the end of a larger amount. */
function centsAlone(
  amount: string,
  { symbols, names, cents }: SpokenForms['currencies'][number],
  { conjunction }: SpokenForms,
): Spelling[] {
  const unlessAfter = new RegExp(`(?:^| )(?:${[...symbols, ...names, conjunction].map(escapeRegExp).join('|')})$`)
  return cents.map((name) => ({ text: `${amount} ${name}`, unlessAfter }))
}

/**
 * Slang spellings of an amount, which need no currency, such as `two and a half grand`, `dos lucas` and `un palo y
 * medio`.
 */
function slangAmounts(whole: string, { slangScales, numbers, articles, halves, halfEndings }: SpokenForms): string[] {
  return Object.entries(slangScales).flatMap(([name, scale]) => {
    const count = Math.floor(Number(whole) / scale)
    const rest = Number(whole) % scale
    if (count === 0 || (rest !== 0 && rest !== scale / 2)) return []
    const named = Object.entries(numbers).flatMap(([word, value]) => (value === count ? [word] : []))
    const counts = [String(count), ...named, ...(count === 1 ? articles : [])]
    if (rest === 0) return counts.map((text) => `${text} ${name}`)
    return [
      ...counts.flatMap((text) => halves.flatMap((half) => [`${text} ${half} ${name}`, `${text} ${name} ${half}`])),
      ...halfEndings.flatMap((ending) => named.map((word) => `${word}${ending} ${name}`)),
    ]
  })
}

/** Spellings of an amount as one less than a round amount, such as `4000 less one riyal` for `3999`. */
const lessOne = (whole: string, name: string, { lessWords }: SpokenForms): string[] =>
  whole.endsWith('9') ? lessWords.map((less) => `${Number(whole) + 1} ${less} ${name}`) : []

const spaced = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

const escapeRegExp = (text: string) => text.replace(/[$.]/g, '\\$&')

/** Spellings of a plain number, with and without a zero fraction or trailing zeros; empty for any other value. */
export function numberSpellings(value: string, forms: SpokenForms): Spelling[] {
  const isNumber = /^\d+[.,]\d*$|^\d+$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(value)
  const amount = isNumber ? readAmount(value, forms.hasDecimalComma) : null
  if (!amount || /^0\d/.test(value)) return []
  const { whole, cents } = amount
  if (cents === '00') {
    if (whole.length < 2) return []
    const spoken = [...halfThousands(whole, forms), ...decimalScales(whole, forms), ...slangAmounts(whole, forms)]
    return [whole, `${whole}.00`, ...spoken].map((text) => ({
      text,
      // In `twelve and a half percent`, the number isn't 12.
      unlessBefore: new RegExp(`^(?:${forms.halves.join('|') || '(?!)'})(?!\\p{L})`, 'u'),
    }))
  }
  const texts = [`${whole}.${cents}`, ...(cents.endsWith('0') ? [`${whole}.${cents.slice(0, 1)}`] : [])]
  const parts = [...partsOfOne(value, forms).map((text) => ({ text, unlessBefore: /^\d/ })), ...halvesOf(value, forms)]
  const unlessBefore = new RegExp(`^(?:${Object.keys(forms.scales).join('|') || '(?!)'})(?!\\p{L})`, 'u')
  const asCents =
    whole === '0' ? forms.currencies.flatMap((currency) => centsAlone(String(Number(cents)), currency, forms)) : []
  return [
    ...asCents,
    ...parts,
    ...[...texts, ...spokenFractions(whole, cents, forms)].map((text) => ({ text, unlessBefore })),
  ]
}

/**
 * Spellings of a number with a fraction, with or without a unit, such as `19~99`, `43 and a half`, `84 euros 50` and
 * `1~41~60`.
 */
function spokenFractions(whole: string, cents: string, forms: SpokenForms): string[] {
  const small = String(Number(cents))
  const tenths = cents.endsWith('0') ? [cents.slice(0, 1)] : []
  const parts = [...new Set([...(Number(cents) < 10 ? [] : [small]), ...tenths])]
  const hundreds = whole.length === 3 && !whole.endsWith('00') ? [`${whole.slice(0, 1)}~${Number(whole.slice(1))}`] : []
  const fractions = cents === '50' ? forms.halves : cents === '25' ? forms.quarters : []
  const named = Object.entries(forms.numbers).flatMap(([word, value]) => (value === Number(whole) ? [word] : []))
  return [
    ...[whole, ...hundreds].flatMap((start) => parts.map((part) => `${start}~${part}`)),
    ...forms.bareCentLinks.map((link) => `${whole} ${link} ${small}`),
    ...fractions.map((fraction) => `${whole} ${fraction}`),
    ...(cents === '50' ? forms.halfEndings.flatMap((ending) => named.map((word) => word + ending)) : []),
    ...forms.currencies.flatMap(({ names, cents: smallNames }) =>
      names.flatMap((name) => withUnit(whole, cents, name, smallNames, forms)),
    ),
    ...forms.units.flatMap((unit) => withUnit(whole, cents, unit, [], forms)),
  ]
}

/** Spellings of one half, as in `half a tablet`. They don't match in a time or in a larger number. */
function halvesOf(value: string, { fractions, conjunction }: SpokenForms): Spelling[] {
  if (!/^0[.,]50*$/.test(value)) return []
  const unlessBefore = /^(?:\d|$)|^(?:past|hours?|horas?|heures?|stunden?|vor|nach|uhr|board|pension)(?!\p{L})|^ساع/u
  const unlessAfter = new RegExp(String.raw`(?:^| )(?:${conjunction}|\d+)$`)
  return (fractions['0.5'] ?? []).map((text) => ({ text, unlessBefore, unlessAfter }))
}

/**
 * Spellings of a number that has phrases of its own, such as `three quarters` for `0.75`, `one and a half` for `1.5`
 * and `half a kilo` for `0.5`. A half or a quarter needs a unit; otherwise, it could be part of a time.
 */
function partsOfOne(value: string, { fractions, units }: SpokenForms): string[] {
  const key = value.replace(',', '.').replace(/(\.\d*?)0+$/, '$1')
  const phrases = fractions[key] ?? []
  return key === '0.5' || key === '0.25'
    ? phrases.flatMap((phrase) => units.map((unit) => `${phrase} ${unit}`))
    : [...phrases]
}

/**
 * Spellings of a percentage, such as `12 and a half percent` and `three quarters of a percent`; empty for any other
 * value.
 */
export function percentSpellings(value: string, forms: SpokenForms): Spelling[] {
  const figures = /^([\d.,]+) ?%$/.exec(value)?.[1]
  if (figures === undefined) return []
  const parts = forms.fractions[figures.replace(',', '.')] ?? []
  const names = Object.entries(forms.numbers).flatMap(([word, number]) =>
    number === Number.parseInt(figures, 10) ? [word] : [],
  )
  const halves = /[.,]50?$/.test(figures)
    ? forms.halfEndings.flatMap((ending) => names.map((word) => word + ending))
    : []
  return [
    `${figures}%`,
    ...numberSpellings(figures, forms).map(({ text }) => `${text}%`),
    ...[...parts, ...halves].flatMap((part) =>
      ['', ' of a', ' of 1', ' of one', ' de', ' del'].map((link) => `${part}${link}%`),
    ),
  ].map((text) => ({ text }))
}
