import { englishForms } from '../spoken/languages/english.ts'
import { phraseTree } from '../spoken/phrase-tree.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import type { Spelling } from './match-spelling.ts'

type Day = { day: number; month: number; year: number | null; weekday: number | null }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * Parses a date in figures. Returns null for an ambiguous date such as `03/04/2026`, which then matches only as
 * written.
 */
function readFigures(value: string): Day | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value)
  if (iso) return dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]))
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(value)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[3])]
  const year = Number(match[4]) + (match[4]?.length === 2 ? 2000 : 0)
  if (match[2] === '.' || first > 12 || first === second) return dayOf(first, second, year)
  return second > 12 ? dayOf(second, first, year) : null
}

/** Parses a folded date in words and figures, such as `thursday march 19` and `24th of november 2026`. */
function readWords(value: string, forms: SpokenForms): Day | null {
  const words = value.split(' ').filter((word) => !forms.dateWords.includes(word))
  const weekday = forms.weekdays.findIndex((names) => names.includes(words[0] ?? ''))
  if (weekday >= 0) words.shift()
  const month = words.slice(0, 2).findIndex((word) => monthOf(word, forms) > 0)
  if (month < 0 || words.length < 2 || words.length > 3) return null
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(words[1 - month] ?? '')
  const year = words[2]
  if (!day || (year !== undefined && !/^\d{4}$/.test(year))) return null
  const date = dayOf(Number(day[1]), monthOf(words[month] ?? '', forms), year === undefined ? null : Number(year))
  return date && { ...date, weekday: weekday >= 0 ? weekday : date.weekday }
}

const monthOf = (word: string, forms: SpokenForms) => forms.months.findIndex((names) => names.includes(word)) + 1

function dayOf(day: number, month: number, year: number | null): Day | null {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return { day, month, year, weekday: year === null ? null : (date.getUTCDay() + 6) % 7 }
}

/** Parses a month with a year in figures, such as `03/27` and `2027-03`. */
function readMonth(value: string): { month: number; year: number } | null {
  const match =
    /^(?<month>0?[1-9]|1[0-2])[/.-](?<year>(?:20)?\d\d)$|^(?<isoYear>20\d\d)-(?<isoMonth>0[1-9]|1[0-2])$/.exec(value)
  if (!match?.groups) return null
  const { month, year, isoYear, isoMonth } = match.groups
  return { month: Number(month ?? isoMonth), year: (Number(year ?? isoYear) % 100) + 2000 }
}

/**
 * Spellings of a month with a year, such as the expiry date of a card; empty for any other value. A year of two digits
 * may follow the name of the month only in languages in which a day can't.
 */
export function monthSpellings(value: string, forms: SpokenForms): Spelling[] {
  const date = readMonth(value)
  if (!date) return []
  const { month, year } = date
  const short = twoDigits(year % 100)
  const years = [String(year), `20 ${short}`]
  const names = forms.months[month - 1] ?? []
  const isDayFirst = !forms.dates('1', '1', 'x', '1').includes('x 1')
  const links = forms.yearLinks.map((link) => (link === '' ? ' ' : ` ${link} `))
  const named = names.flatMap((name) =>
    links.flatMap((link) => [...years, ...(isDayFirst ? [short] : [])].map((spelledYear) => name + link + spelledYear)),
  )
  const figures = [...new Set([String(month), twoDigits(month)])].flatMap((number) => [
    ...[`${number}/${short}`, `${number}/${year}`, `${number}~${short}`, `${number}~${year}`, `${number}~20~${short}`],
  ])
  return [...named, ...figures, `${year}-${twoDigits(month)}`].map((text) => ({ text }))
}

/**
 * Spellings of a date; empty for any other value. The year and the weekday may be omitted, but a different year or
 * weekday doesn't match.
 * @param value the value as delivered
 * @param folded the folded value, with numbers in figures
 */
export function dateSpellings(value: string, folded: string, forms: SpokenForms): Spelling[] {
  const date = readFigures(value) ?? readWords(folded, forms) ?? readWords(folded, englishForms)
  if (!date) return []
  const { day, month, year, weekday } = date
  const ordinal = `${day}${forms.ordinalSuffix(day)}`
  const names = forms.months[month - 1] ?? []
  const spoken = names.flatMap((name) =>
    forms
      .dates(String(day), ordinal, name, String(month))
      .filter((text) => text !== `${day} ${name}` || !forms.ambiguousMonths.includes(name)),
  )
  const days = forms.weekdays[weekday ?? -1] ?? []
  const key = `${twoDigits(month)}-${twoDigits(day)}`
  const isLast = day === new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()
  const lastDays = isLast
    ? (forms.holidays['last'] ?? []).flatMap((start) => names.map((name) => `${start} ${name}`))
    : []
  const before = phraseTree(
    days.flatMap((name) => forms.weekdayLinks.map((link) => [link === '' ? name : `${name} ${link}`, true] as const)),
  )
  const others = forms.weekdays.flat().filter((name) => !days.includes(name))
  const unless: Partial<Spelling> = {
    ...(year === null
      ? {}
      : {
          unlessBefore: otherYear(year, [...forms.yearLinks, ...forms.rareYearLinks]),
        }),
    ...(weekday === null ? {} : { unlessAfter: new RegExp(`(?:^| )(?:${others.join('|') || '(?!)'})$`) }),
  }
  const years =
    year === null ? [] : [String(year), `${Math.floor(year / 100)} ${twoDigits(year % 100)}`, twoDigits(year % 100)]
  const links = forms.yearLinks.map((link) => (link === '' ? ' ' : ` ${link} `))
  const texts = [
    ...(forms.holidays[key] ?? []),
    ...lastDays,
    ...spoken,
    ...spoken.flatMap((text) => links.flatMap((link) => years.map((spelledYear) => text + link + spelledYear))),
  ]
  return [...texts, ...figuresOf(date, forms)]
    .map(
      (text): Spelling => ({
        text,
        ...unless,
        ...(text.includes('~') ? unlessMonthOrHalf(unless, forms) : {}),
        before,
      }),
    )
    .concat(weekdaySpellings(days, day, ordinal, forms))
    .concat(figuresAfterArticle(date, days, unless.unlessBefore, forms).map((spelling) => ({ ...spelling, before })))
}

/**
 * In Arabic, `التنين تلاتة آذار` is Monday the third of March, although `التنين تلاتة` may mean the second of March. Two
 * numbers before a phrase such as `in the morning` are a time.
 */
function unlessMonthOrHalf({ unlessBefore }: Partial<Spelling>, { months, dayHalves }: SpokenForms): Partial<Spelling> {
  const names = [...months.flat(), ...dayHalves.am, ...dayHalves.pm]
  const month = `^(?:${names.join('|') || '(?!)'})(?!\\p{L})`
  return { unlessBefore: new RegExp(unlessBefore ? `${unlessBefore.source}|${month}` : month, 'u') }
}

/**
 * Spellings of a date in figures after an article or the date's weekday, such as `5/6` in `le 5/6` and `vendredi 5/6`. They
 * don't match if `5/6` could be two days, a fraction, a measure or the number of a house.
 */
function figuresAfterArticle(
  { day, month, year }: Day,
  days: readonly string[],
  otherYears: RegExp | undefined,
  { beforeFigures, weekdays, weekdayLinks, months, units, postcodes }: SpokenForms,
): Spelling[] {
  if (beforeFigures.length === 0) return []
  const names = [...months.flat(), ...units, ...(postcodes?.streets ?? [])].join('|')
  const others = weekdays.flat().filter((name) => days.length > 0 && !days.includes(name))
  const links = weekdayLinks.filter((link) => link !== '').join('|')
  const unlessBefore = new RegExp(
    `^(?:(?:d|de|des|du|der|vom|von|del|من) (?!\\d)|(?:${names}|ans|anos|jahren?|[cm]?m)(?!\\p{L}))${otherYears ? `|${otherYears.source}` : ''}`,
    'u',
  )
  const unlessAfter = new RegExp(
    `(?:^| )(?:${others.join('|') || '(?!)'})(?: (?:${links}))?$|(?<!(?:^| )(?:${[...beforeFigures, ...days].join('|')}))$`,
  )
  const years = year === null ? [] : [String(year), twoDigits(year % 100)]
  const separators = ['/', '.']
  return [`${month}`, twoDigits(month)]
    .flatMap((m) => [`${day}`, twoDigits(day)].flatMap((d) => separators.map((sign) => [d, m, sign] as const)))
    .flatMap(([d, m, sign]) => [d + sign + m, ...years.map((y) => d + sign + m + sign + y)])
    .map((text) => ({ text, unlessBefore, unlessAfter }))
}

/**
 * Matches a year that follows a date but isn't the date's own year. A year of two digits counts only after a link such
 * as `del`, or at the end of a turn if it can't be a day. Any other number may mean something else.
 */
function otherYear(year: number, links: readonly string[]): RegExp {
  const linked = links.filter((link) => link !== '')
  const clear = linked.filter((link) => link.length > 2)
  const short = twoDigits(year % 100)
  const own = `${year}|${Math.floor(year / 100)} ${short}`
  const full = `(?:(?:${linked.join('|') || '(?!)'}) )?(?!${own})(?:19|20) ?\\d\\d`
  return new RegExp(
    `^(?:${full}|(?:${clear.join('|') || '(?!)'}) (?!${short}|${own})\\d\\d|(?!${short})(?:3[2-9]|[4-9]\\d)$)(?!\\d)`,
  )
}

/** Spellings of a date without a month, such as `Monday the 30th`. They don't match if a month follows. */
function weekdaySpellings(days: readonly string[], day: number, ordinal: string, forms: SpokenForms): Spelling[] {
  const months = forms.months.flat()
  const words = [...months, ...forms.dateWords.flatMap((word) => months.map((month) => `${word} ${month}`))]
  const unlessBefore = new RegExp(`^(?:\\d|(?:${words.join('|')})(?!\\p{L}))`, 'u')
  return days.flatMap((name) =>
    forms.weekdayLinks.flatMap((link) =>
      [String(day), ordinal].map((text) => ({ text: `${name} ${link} ${text}`.replace('  ', ' '), unlessBefore })),
    ),
  )
}

/** Spellings of a date in figures. Day and month are swapped only if the result is unambiguous. */
function figuresOf({ day, month, year }: Day, { hasDecimalComma, language }: SpokenForms): string[] {
  const isUnambiguous = day > 12 || day === month
  const pairs = [`${month}`, twoDigits(month)].flatMap((m) => [`${day}`, twoDigits(day)].map((d) => [m, d] as const))
  const short = [
    ...(isUnambiguous ? pairs.flatMap(([m, d]) => [`${m}/${d}`, `${d}/${m}`]) : []),
    // If fractions are written with a comma, a period between two numbers isn't a decimal point and may mean a date.
    ...(hasDecimalComma ? pairs.map(([m, d]) => `${d}.${m}`) : []),
  ]
  if (year === null) return short
  const full = pairs.flatMap(([m, d]) =>
    [String(year), twoDigits(year % 100)].flatMap((y) => [
      ...(isUnambiguous ? [`${m}/${d}/${y}`, `${d}/${m}/${y}`, `${m}~${d}~${y}`] : []),
      `${d}.${m}.${y}`,
      `${d}~${m}~${y}`,
      ...(y.length === 4 ? [`${d} ${m} ${y}`] : []),
    ]),
  )
  return [
    ...short,
    ...full,
    // In Arabic, `خمسة ألف وتسعمئة` may mean May 1900, but is read as the number 5900.
    ...(language === 'ar' && year < 2000 && month > 2 ? [`${day}~${month * 1000 + (year % 1000)}`] : []),
    `${year} ${twoDigits(month)} ${twoDigits(day)}`,
    `${year}/${twoDigits(month)}/${twoDigits(day)}`,
  ]
}
