import type { Spelling } from './match-spelling.ts'
import type { Speech } from './speech.ts'

type Day = { day: number; month: number; year: number | null; weekday: number | null }

const two = (value: number) => String(value).padStart(2, '0')

/** A date in figures. `03/04/2026` is nobody's to decide: null, and so found as written only. */
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

/** A date in words, folded, its numbers in figures: `thursday march 19`, `24th of november 2026`. */
function readWords(value: string, speech: Speech): Day | null {
  const words = value.split(' ').filter((word) => word !== 'of' && word !== 'the')
  const weekday = speech.weekdays.findIndex((names) => names.includes(words[0] ?? ''))
  if (weekday >= 0) words.shift()
  const month = words.slice(0, 2).findIndex((word) => monthOf(word, speech) > 0)
  if (month < 0 || words.length < 2 || words.length > 3) return null
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[1 - month] ?? '')
  const year = words[2]
  if (!day || (year !== undefined && !/^\d{4}$/.test(year))) return null
  const read = dayOf(Number(day[1]), monthOf(words[month] ?? '', speech), year === undefined ? null : Number(year))
  return read && { ...read, weekday: weekday >= 0 ? weekday : read.weekday }
}

const monthOf = (word: string, speech: Speech) => speech.months.findIndex((names) => names.includes(word)) + 1

function dayOf(day: number, month: number, year: number | null): Day | null {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return { day, month, year, weekday: year === null ? null : (date.getUTCDay() + 6) % 7 }
}

/**
 * How the date that a value names may be said; empty when it names none. Said without its year or weekday it counts,
 * with another year or weekday it does not.
 * @param value as delivered
 * @param folded the same folded, its numbers in figures
 */
export function spellDate(value: string, folded: string, speech: Speech): Spelling[] {
  const read = readFigures(value) ?? readWords(folded, speech)
  if (!read) return []
  const { day, month, year, weekday } = read
  const ordinal = `${day}${speech.ordinalSuffix(day)}`
  const names = speech.months[month - 1] ?? []
  const spoken = names.flatMap((name) =>
    speech
      .dates(String(day), ordinal, name)
      .filter((text) => text !== `${day} ${name}` || !speech.treacherousMonths.includes(name)),
  )
  const days = speech.weekdays[weekday ?? -1] ?? []
  const others = speech.weekdays.flat().filter((name) => !days.includes(name))
  const unless: Partial<Spelling> = {
    ...(year === null
      ? {}
      : { unlessBefore: new RegExp(`^(?!${year}|${Math.floor(year / 100)} ${two(year % 100)})(?:19|20) ?\\d\\d\\b`) }),
    ...(weekday === null ? {} : { unlessAfter: new RegExp(`^(?:${others.join('|')})$`) }),
  }
  const years = year === null ? [] : [String(year), `${Math.floor(year / 100)} ${two(year % 100)}`]
  const texts = [...spoken, ...spoken.flatMap((text) => years.map((said) => `${text} ${said}`))]
  return [
    ...texts.flatMap((text) => [
      text,
      ...days.map((name) => `${name} ${text}`),
      ...days.map((name) => `${name} the ${text}`),
    ]),
    ...figuresOf(read),
  ].map((text) => ({ text, ...unless }))
}

function figuresOf({ day, month, year }: Day): string[] {
  const isClear = day > 12 || day === month
  const pairs = [`${month}`, two(month)].flatMap((m) => [`${day}`, two(day)].map((d) => [m, d] as const))
  const short = isClear ? pairs.flatMap(([m, d]) => [`${m}/${d}`, `${d}/${m}`]) : []
  if (year === null) return short
  const full = pairs.flatMap(([m, d]) =>
    [String(year), two(year % 100)].flatMap((y) => [
      ...(isClear ? [`${m}/${d}/${y}`, `${d}/${m}/${y}`, `${m}~${d}~${y}`] : []),
      `${d}.${m}.${y}`,
    ]),
  )
  return [...short, ...full, `${year} ${two(month)} ${two(day)}`, `${year}/${two(month)}/${two(day)}`]
}
