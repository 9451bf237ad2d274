import { foldPhrase } from '../../../domain/text/fold-text.ts'
import type { Language } from './spoken/language.ts'
import { languages, wordsOfAll } from './spoken/languages.ts'
import { ORDINAL, spellingsOf, tokenize } from './spoken/tokens.ts'

export type Form = {
  /** Separated by spaces, except in a code or an address. */
  text: string
  kind: 'words' | 'date' | 'time' | 'amount' | 'code' | 'address'
  /**
   * Must be beside the words. A `name` is a single word, which may also be a frequent one, as in `May`: its capital, or
   * the words before it, must tell.
   */
  needs?: 'time' | 'date' | 'figures' | 'currency' | 'decimal' | 'name'
  /** Of an amount: nothing else may be beside it. A currency is given as its symbols and names. */
  unit?: ReadonlySet<string> | '%' | null
  /** The other half must not follow. */
  half?: 'am' | 'pm'
  /** Another year must not follow. */
  year?: number
}

/** A form of each must be said near the other. */
export type ValueForms = { forms: readonly Form[]; beside: readonly Form[] | null }

const MAX_LENGTH = 300
const MIN_PHONE = 7
const MIN_CODE = 4

const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s@/]+@)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s?#]*)?$/u
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2}(?:\[.*\])?)?$/i
const TIME = /^(\d{1,2})(?:(?:[:h]|\.(?=\d\d\s*(?:[ap]|uhr)))(\d{2}))?(?::\d{2})?\s*(\D*)$/i
const AMOUNT = /^([^\d\s.,-]{0,4})\s?(\d[\d.,'’ \u00a0\u202f]*)\s?(\p{L}{2,}|[^\d\s]{0,4})$/u

/** Words that prove nothing alone, such as `yes` and `unknown`. */
const generic = wordsOfAll(({ commonWords, interjections }) => [...commonWords, ...interjections])
const weekdays = wordsOfAll((language) => language.weekdays.flat())
const ordinaryWords = wordsOfAll((language) => language.ordinaryWords)

const monthWords = wordsOfAll(({ months }) => months.flat())

/** Words that may be between a date and a time. */
const MAX_BETWEEN = 2
const MAX_TIME_WORDS = 4

export function valueForms(delivered: string): ValueForms {
  return dateValueForms(delivered) ?? { forms: formsOf(delivered.normalize('NFKC').trim()), beside: null }
}

/** Null if the value isn't a date, or a date and a time. */
export function dateValueForms(delivered: string): ValueForms | null {
  if (delivered.length > MAX_LENGTH || !/\p{Nd}/u.test(delivered)) return null
  const value = delivered.normalize('NFKC').trim()
  const instant = ISO_TIME.exec(value)
  if (instant) return instantForms(instant)
  const days = readDays(value)
  return days.length > 0 ? { forms: dateForms(days), beside: null } : momentForms(value)
}

/** Such as `March 15, 2026 at 3:30 PM`; null if the value isn't a date and a time. */
function momentForms(value: string): ValueForms | null {
  const words = value.split(/\s+/)
  for (let length = 1; length <= MAX_TIME_WORDS; length++) {
    const time = readTime(words.slice(-length).join(' '))
    if (!time) continue
    for (let between = 0; between <= MAX_BETWEEN; between++) {
      const days = readDays(
        words
          .slice(0, -length - between)
          .join(' ')
          .replace(/[,،]$/, ''),
      )
      if (days.length > 0) return { forms: dateForms(days), beside: clockForms(time.hour, time.minute) }
    }
  }
  return null
}

function formsOf(value: string): readonly Form[] {
  if (value.length > MAX_LENGTH || /^[[{]/.test(value)) return []
  const folded = foldPhrase(value)
  // A Korean syllable has two or three letters.
  const letters = folded.normalize('NFD').match(/\p{L}/gu)?.length ?? 0
  const digits = folded.match(/\d/g)?.length ?? 0
  const mayBeName =
    /^\p{Lu}[\p{Ll}\p{M}]+$/u.test(value) || (/^\p{Script=Arabic}+$/u.test(value) && !ordinaryWords.has(folded))
  const isName = mayBeName && !weekdays.has(folded)
  if (letters + digits === 0 || (!isName && folded.split(' ').every((word) => generic.has(word)))) return []
  if (ADDRESS.test(value) && /\p{L}/u.test(value)) return [addressForm(value)]
  const time = readTime(value)
  if (time) return clockForms(time.hour, time.minute)
  if (/^\+?[\d\s()./-]+$/.test(value) && digits >= MIN_PHONE && !/^\d+[.,]\d{1,2}$/.test(value))
    return phoneForms(value)
  const amount = AMOUNT.exec(value)
  if (amount) return amountForms(amount)
  if (isCode(value)) return [codeForm(value)]
  return letters < 3 && digits < 2 ? [] : textForms(value, isName)
}

type Day = { day: number; month: number; year: number | null }

function dayOf(day: number, month: number, year: number | null): Day | null {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : null
}

/** Two for a date such as `03/04/2026`, whose order is unknown. */
function readDays(value: string): Day[] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value)
  if (iso) return present([dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]))])
  const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(value)
  if (figures) {
    const [first, second, written] = [Number(figures[1]), Number(figures[3]), figures[4] ?? '']
    const year = Number(written) + (written.length === 2 ? 2000 : 0)
    const isOrdered = figures[2] === '.' || first === second
    return present([dayOf(first, second, year), isOrdered ? null : dayOf(second, first, year)])
  }
  const words = tokenize(value).map(({ text }) => text)
  if (!words.some((word) => monthWords.has(word))) return []
  for (const language of languages) {
    const rest = words.filter(
      (word) => !language.dateWords.includes(word) && !language.weekdays.flat().includes(word) && !ORDINAL.test(word),
    )
    const at = rest.findIndex((word) => language.months.some((names) => names.includes(word)))
    const [first, second = ''] = rest.filter((_, index) => index !== at)
    if (at < 0 || rest.length > 3 || !/^\d{1,2}$/.test(first ?? '') || !/^(?:\d{4})?$/.test(second)) continue
    const month = language.months.findIndex((names) => names.includes(rest[at] ?? '')) + 1
    return present([dayOf(Number(first), month, second === '' ? null : Number(second))])
  }
  return []
}

const present = (days: readonly (Day | null)[]) => days.filter((day) => day !== null)

/** If the order is unknown, the month must be named. */
function dateForms(days: readonly Day[]): Form[] {
  return days.flatMap(({ day, month, year }) => {
    const options = { kind: 'date', ...(year !== null && { year }) } as const
    const spoken = languages.flatMap(({ months, dates }) =>
      (months[month - 1] ?? []).flatMap((name) =>
        filled(
          dates.filter((template) => days.length === 1 || /\bM\b/.test(template)),
          { D: `${day}`, M: name, X: `${month}` },
        ),
      ),
    )
    return [
      ...unique(spoken).map((text): Form => ({ ...options, text })),
      { ...options, text: `${day} ${month}`, needs: 'date' },
      { ...options, text: `${month} ${day}`, needs: 'figures' },
    ]
  })
}

const filled = (templates: readonly string[], parts: Readonly<Record<string, string>>) =>
  templates.map((template) => template.replaceAll(/\b[A-Z]\b/g, (name) => parts[name] ?? name))

const halfMarks = (half: 'am' | 'pm') =>
  new Set([half, half[0], `${half[0]} m`, ...languages.flatMap((language) => language[half])])
const marks = { am: halfMarks('am'), pm: halfMarks('pm') }

/** Null for a number alone, and for any other value. */
function readTime(value: string): { hour: number; minute: number } | null {
  const [, written, minutes, after = ''] = TIME.exec(value) ?? []
  if (written === undefined) return null
  const mark = foldPhrase(after)
  const [isMorning, isAfternoon] = [marks.am.has(mark), marks.pm.has(mark)]
  const isHour = mark === 'uhr'
  if (mark === '' ? minutes === undefined : !isHour && !isMorning && !isAfternoon) return null
  const [hour, minute] = [Number(written), Number(minutes ?? 0)]
  if (hour > 24 || minute > 59) return null
  return { hour: isMorning || isAfternoon ? (hour % 12) + (isAfternoon ? 12 : 0) : hour % 24, minute }
}

function clockForms(hour: number, minute: number): Form[] {
  const half = hour < 12 ? 'am' : 'pm'
  const short = hour % 12 === 0 ? 12 : hour % 12
  const minutes = String(minute).padStart(2, '0')
  const timed = (language: Language) => [
    ...unique([hour, short]).flatMap((spoken) => spokenTimes(language, spoken, hour, minute)),
    ...(minute === 0 ? language[half].map((phrase) => `${short} ${phrase}`) : []),
  ]
  const spoken = unique(languages.flatMap(timed)).map((text): Form => ({ text, kind: 'time', half }))
  const bare = unique([hour, short]).map(
    (hour): Form => ({ text: `${hour} ${minutes}`, kind: 'time', half, needs: 'time' }),
  )
  return [...spoken, ...bare, ...(minute === 0 ? [{ text: `${short} ${half[0]} m`, kind: 'time', half } as const] : [])]
}

function spokenTimes({ times, oneHour }: Language, spoken: number, hour: number, minute: number): string[] {
  const next = spoken > 12 ? (spoken + 1) % 24 : (spoken % 12) + 1
  const kinds = [`${minute}`, `${hour}:${minute}`, ...(minute === 0 ? [] : ['any', minute < 30 ? 'past' : 'to'])]
  const named = (value: number) => (value === 1 && oneHour !== undefined ? ['1', oneHour] : [`${value}`])
  const templates = kinds.flatMap((kind) => times[kind] ?? [])
  return named(spoken).flatMap((H) =>
    named(next).flatMap((N) => filled(templates, { H, N, P: `${minute}`, L: `${60 - minute}` })),
  )
}

/** A time in UTC may also be said in the local time of the device. */
function instantForms([value, date = '', hour, minute, zone]: RegExpExecArray): ValueForms {
  const [day] = readDays(date)
  if (!day) return { forms: [], beside: null }
  const written = { day, hour: Number(hour), minute: Number(minute) }
  const instant = new Date(value.replace(' ', 'T').replace(/\[[^[]*\]$/, ''))
  const local = {
    day: { day: instant.getDate(), month: instant.getMonth() + 1, year: instant.getFullYear() },
    hour: instant.getHours(),
    minute: instant.getMinutes(),
  }
  const readings = zone?.toUpperCase() === 'Z' && !Number.isNaN(instant.getTime()) ? [written, local] : [written]
  const forms = readings.flatMap(({ day }) => dateForms([day]))
  if (written.hour === 0 && written.minute === 0) return { forms, beside: null }
  return { forms, beside: readings.flatMap(({ hour, minute }) => clockForms(hour, minute)) }
}

function phoneForms(value: string): Form[] {
  const digits = value.replace(/\D/g, '')
  const isInternational = /^(?:\+|00)/.test(value)
  const national = digits.replace(/^00/, '')
  const withoutCode = isInternational ? [1, 2, 3].map((length) => national.slice(length)) : []
  const all = [digits, national, ...withoutCode.flatMap((rest) => [rest, `0${rest}`])]
  return unique(all)
    .filter((text) => text.length >= MIN_PHONE)
    .map((text) => ({ text, kind: 'code' }))
}

function amountForms([value, before = '', number = '', after = '']: RegExpExecArray): Form[] {
  const symbol = foldCurrency(before) || foldCurrency(after)
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number.trim())
  const whole = (parts?.[1] ?? '').replace(/\D/g, '')
  const cents = (parts?.[2] ?? '').padEnd(2, '0')
  const units = languages.flatMap(({ currencies }) =>
    currencies.filter(({ symbols, names }) => symbols.includes(symbol) || names.includes(symbol)),
  )
  const isCurrency = units.length > 0
  if (symbol !== '' && !isCurrency && symbol !== '%') return isCode(value) ? [codeForm(value)] : textForms(value, false)
  const names = new Set(units.flatMap(({ symbols, names, cents }) => [...symbols, ...names, ...cents]))
  const unit = isCurrency ? names : symbol === '%' ? '%' : null
  if (cents === '00') {
    if (whole.length > 1)
      return [
        { text: whole, kind: 'amount', unit },
        // A longer number without a currency may also be a code.
        ...(whole.length >= MIN_CODE && symbol === '' ? [{ text: whole, kind: 'code' } as const] : []),
      ]
    return symbol === '' ? [] : [{ text: whole, kind: 'amount', unit, needs: 'currency' }]
  }
  const halves = languages.flatMap(({ halves, numbers, times }) => {
    const wholes = [`${whole} `, ...Object.keys(numbers).filter((word) => numbers[word] === Number(whole))]
    // Beside money, `ثلاثة ونصف` isn't a time.
    const own = halves.filter((half) => cents === '50' && (isCurrency || !times['30']?.includes(`H ${half}`)))
    return own.flatMap((half) => wholes.map((word) => word + half))
  })
  const point = cents.replace(/0$/, '')
  const figures = [`${whole} ${cents}`, `${whole} ${point}`, `${whole} ${[...point].join(' ')}`]
  return unique([...figures, ...halves]).map((text) => {
    // In figures, only what is neither a time nor a year.
    const mayBeAlone = halves.includes(text) ? !isCurrency : text === figures[0] && Number(whole) > 24
    return { text, kind: 'amount', unit, ...(!mayBeAlone && { needs: 'decimal' }) }
  })
}

const foldCurrency = (symbol: string) => (/^\p{L}+$/u.test(symbol) ? foldPhrase(symbol) : symbol.trim())

function addressForm(value: string): Form {
  const text = value.toLowerCase().replaceAll(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '')
  return { text: [...text].map((character) => foldPhrase(character) || character).join(''), kind: 'address' }
}

const codeForm = (value: string): Form => ({ text: foldPhrase(value).replaceAll(' ', ''), kind: 'code' })

/** Such as `QX-20931`, not a text with a number. */
function isCode(value: string): boolean {
  const tokens = tokenize(value)
  const isShort = tokens.length <= 8 && tokens.every(({ kind, text }) => kind === 'digits' || text.length <= 3)
  const isWritten = !/\s/.test(value) || !/\p{Ll}/u.test(value)
  return isShort && isWritten && /\d/.test(value) && !/[.,;]/.test(value) && codeForm(value).text.length >= 3
}

function textForms(value: string, isName: boolean): Form[] {
  const [, last, first] = /^([^,،\d]+)[,،]([^,،\d]+)$/.exec(value) ?? []
  const orders = last && first ? [value, `${first} ${last}`] : [value]
  return orders.flatMap(spellingsOf).map((written) => {
    const text = tokenize(written).map(({ text }) => text)
    return { text: text.join(' '), kind: 'words', ...(isName && { needs: 'name' }) }
  })
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
