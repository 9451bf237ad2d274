import type { SpokenForms } from '../spoken/spoken-forms.ts'
import type { Spelling } from './match-spelling.ts'

const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::00(?:\.0+)?)?)?\s*(?:([ap])\.?\s?m\.?|(h|uhr|horas|heures))?$/i

/**
 * Matches words that change the meaning of the hour after them, as in `halb vier nachmittags` and `quarter to seven in
 * the evening`.
 */
const PART_OF_HOUR =
  /(?:^| )(?:halb|half|viertel|dreiviertel|vor|nach|past|quarter|(?:\p{L}+ه|ثنتين|تنتين|\p{L}+ش) (?:الا|غير|قل)|(?:quarter|twenty|twenty five|minutes) (?:to|of|before|til|till|after)|(?:cuarto|diez|veinte|veinticinco|minutos)(?: para(?: las?)?)?)$/u

/**
 * Matches words after which a name of noon isn't a time by itself, as in `cet après-midi`, `entre midi et deux` and `la una
 * del mediodía`.
 */
const NOT_NOON = /(?:^| )(?:apres|entre|\p{L}+ del)$/u

/** A time with an hour from 1 to 12. `half` is null if the value doesn't distinguish morning and afternoon. */
type ClockTime = { hour: number; minute: number; half: 'am' | 'pm' | null }

function readTime(value: string, forms: SpokenForms): ClockTime | null {
  const folded = value.toLowerCase()
  if (forms.noon.includes(folded)) return { hour: 12, minute: 0, half: 'pm' }
  if (forms.midnight.includes(folded)) return { hour: 12, minute: 0, half: 'am' }
  const match = TIME.exec(value)
  if (!match) return null
  const [, figures = '', minutes, letter, unit] = match
  const hour = Number(figures)
  const minute = Number(minutes ?? 0)
  // A bare number is not a time, and `2.30` alone could be a price.
  if (minute > 59 || (letter === undefined && unit === undefined && (minutes === undefined || value.includes('.'))))
    return null
  if (letter !== undefined) {
    return hour >= 1 && hour <= 12 ? { hour, minute, half: letter.toLowerCase() === 'a' ? 'am' : 'pm' } : null
  }
  if (hour > 23) return null
  const isUnambiguous = hour > 12 || hour === 0 || figures.startsWith('0')
  return { hour: hour % 12 || 12, minute, half: isUnambiguous ? (hour >= 12 ? 'pm' : 'am') : null }
}

/** Spellings of a time of day; empty for any other value. */
export function timeSpellings(value: string, forms: SpokenForms): Spelling[] {
  const time = readTime(value, forms)
  if (!time) return []
  const { hour, minute, half } = time
  const minutes = String(minute).padStart(2, '0')
  // From 12 to 4, phrases such as `at night` mean am.
  const isNight = half !== null && hour % 12 < 5
  const { am, pm } = forms.dayHalves
  const halves = isNight
    ? { am: [...am, ...forms.nights], pm: pm.filter((name) => !forms.nights.includes(name)) }
    : { am, pm }
  const halfNames = half === null ? [...am, ...pm] : halves[half]
  const otherHalfNames =
    half === null ? [] : [...halves[half === 'am' ? 'pm' : 'am'], ...(isNight && half === 'am' ? forms.lunches : [])]
  const otherHalf =
    otherHalfNames.length === 0
      ? null
      : new RegExp(`^(?:${otherHalfNames.map((text) => text.replace(/^(.)m$/, '$1 ?m')).join('|')})(?!\\p{L})`, 'u')
  const unless = unlessBefore(otherHalf, minute === 0 ? forms.afterHour : null)
  const afterOther = anyOf(minute === 0 ? PART_OF_HOUR : null, otherHalfBefore(otherHalfNames))

  const twelveHour = [`${hour}:${minutes}`, `${String(hour).padStart(2, '0')}:${minutes}`, `${hour}:${minutes}:00`]
  const pmHour = (hour % 12) + 12
  const amHour = hour % 12
  const hours = [hour, ...(half === 'am' ? [amHour] : [pmHour])]
  const clockTimes = [...new Set(hours)].flatMap((h) => forms.clockTimes(h, minute))
  const names = hour !== 12 || half === null ? [] : half === 'am' ? forms.midnight : forms.noon
  const aroundNoon =
    minute === 0
      ? []
      : [
          ...forms
            .times(12, minute)
            .flatMap((text) => names.map((name) => text.replace(/\b12(?: heures?| h)?(?![\d])/, name))),
          // The minutes may follow the name of noon or midnight, as in `minuit dix`.
          ...names.map((name) => `${name} ${minute}`),
        ]
  // The minutes before noon or midnight may be counted, as in `twenty to midnight`.
  const nextNames = hour !== 11 ? [] : half === 'pm' ? forms.midnight : forms.noon
  const beforeNoon =
    minute <= 30
      ? []
      : forms
          .times(11, minute)
          .flatMap((text) => nextNames.map((name) => text.replace(/(?:\blas |\b)12(?: heures?| h)?(?!\d)/, name)))
  const withArticle = beforeNoon.map((text) =>
    text.replace('para medianoche', 'para la medianoche').replace('para mediodia', 'para el mediodia'),
  )
  const spoken = [
    ...aroundNoon,
    ...beforeNoon,
    ...withArticle,
    ...forms.times(hour, minute),
    // The minutes before the next hour may be counted on a 24-hour clock, as in `vingt heures moins dix`.
    ...(half === 'pm' && pmHour > 12 && minute > 30 ? forms.times(pmHour, minute) : []),
    ...clockTimes,
    ...(minute === 0 ? [] : twelveHour),
  ]
  const twentyFourHour = (half === null ? [] : [half === 'pm' ? pmHour : amHour]).flatMap((h) => {
    const padded = String(h).padStart(2, '0')
    return [`${h}:${minutes}`, `${padded}:${minutes}`, `${h}h${minutes}`, `${padded}${minutes} hours`]
  })
  const withoutHalf = [...spoken, ...(minute === 0 ? twelveHour : []), ...twentyFourHour]
  const withHalf = [...spoken, ...(minute === 0 ? [...twelveHour, `${hour}`] : [])].flatMap((text) =>
    halfNames.map((name) => `${text} ${name}`),
  )
  const special = minute !== 0 || hour !== 12 ? [] : half === 'am' ? forms.midnight : forms.noon
  const isAtSentenceEnd = forms.afterHour === null
  return [
    ...[...withoutHalf, ...withHalf].map((text) => ({
      text,
      ...unless,
      ...(afterOther ? { unlessAfter: afterOther } : {}),
    })),
    ...special.map((text) => ({ text, ...unlessBefore(otherHalf, forms.afterHour), unlessAfter: NOT_NOON })),
    ...(minute === 0 ? hours : [])
      .flatMap(forms.bareHours)
      .map((text) => ({ text, isAtSentenceEnd, ...unless, unlessAfter: PART_OF_HOUR })),
  ]
}

/** Matches a phrase for the other half of the day before a time, as in `ce soir à huit heures`. */
function otherHalfBefore(names: readonly string[]): RegExp | null {
  // Single words are ambiguous: the Spanish `mañana` also means tomorrow.
  const phrases = names.filter((name) => name.includes(' '))
  return phrases.length === 0 ? null : new RegExp(`(?:^| )(?:${phrases.join('|')})(?: \\p{L}{1,3})?$`, 'u')
}

function unlessBefore(...patterns: readonly (RegExp | null)[]): Partial<Spelling> {
  const any = anyOf(...patterns)
  return any ? { unlessBefore: any } : {}
}

/** A pattern that matches what any of the patterns matches; null if there are none. */
function anyOf(...patterns: readonly (RegExp | null)[]): RegExp | null {
  const sources = patterns.flatMap((pattern) => (pattern ? [pattern.source] : []))
  return sources.length === 0 ? null : new RegExp(sources.join('|'), 'u')
}
