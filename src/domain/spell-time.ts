import type { Spelling } from './match-spelling.ts'
import type { Speech } from './speech.ts'

const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::00(?:\.0+)?)?)?\s*(?:([ap])\.?\s?m\.?)?$/i

/** Hour on the clock of twelve; `half` null where the value does not tell morning from afternoon. */
type Told = { hour: number; minute: number; half: 'am' | 'pm' | null }

function readTime(value: string, speech: Speech): Told | null {
  const folded = value.toLowerCase()
  if (speech.noon.includes(folded)) return { hour: 12, minute: 0, half: 'pm' }
  if (speech.midnight.includes(folded)) return { hour: 12, minute: 0, half: 'am' }
  const match = TIME.exec(value)
  if (!match) return null
  const [, figures = '', minutes, letter] = match
  const hour = Number(figures)
  const minute = Number(minutes ?? 0)
  // A bare number is no time, and `2.30` alone may as well be a price.
  if (minute > 59 || (letter === undefined && (minutes === undefined || value.includes('.')))) return null
  if (letter !== undefined) {
    return hour >= 1 && hour <= 12 ? { hour, minute, half: letter.toLowerCase() === 'a' ? 'am' : 'pm' } : null
  }
  if (hour > 23) return null
  const isTold = hour > 12 || hour === 0 || figures.startsWith('0')
  return { hour: hour % 12 || 12, minute, half: isTold ? (hour >= 12 ? 'pm' : 'am') : null }
}

/** How the time of day that a value names may be said; empty when it names none. */
export function spellTime(value: string, speech: Speech): Spelling[] {
  const told = readTime(value, speech)
  if (!told) return []
  const { hour, minute, half } = told
  const figures = String(minute).padStart(2, '0')
  const halves = half === null ? ([...speech.halves.am, ...speech.halves.pm] as const) : speech.halves[half]
  const wrong = half === null ? [] : speech.halves[half === 'am' ? 'pm' : 'am']
  const unless: Partial<Spelling> =
    wrong.length === 0
      ? {}
      : { unlessBefore: new RegExp(`^(?:${wrong.map((text) => text.replace(/^(.)m$/, '$1 ?m')).join('|')})\\b`) }

  const ofTwelve = [`${hour}:${figures}`, `${String(hour).padStart(2, '0')}:${figures}`, `${hour}:${figures}:00`]
  const named = [...speech.times(hour, minute), ...(minute === 0 ? [] : ofTwelve)]
  const late = (hour % 12) + 12
  const early = hour % 12
  const ofDay = (half === null ? [] : [half === 'pm' ? late : early]).flatMap((h) => {
    const twice = String(h).padStart(2, '0')
    return [`${h}:${figures}`, `${twice}:${figures}`, `${h}h${figures}`, `${twice}${figures} hours`]
  })
  const alone = [...named, ...(minute === 0 ? ofTwelve : []), ...ofDay]
  const withHalf = [...named, ...(minute === 0 ? [...ofTwelve, `${hour}`] : [])].flatMap((text) =>
    halves.map((said) => `${text} ${said}`),
  )
  const special = minute !== 0 || hour !== 12 ? [] : half === 'am' ? speech.midnight : half === 'pm' ? speech.noon : []
  return [
    ...[...alone, ...withHalf, ...special].map((text) => ({ text, ...unless })),
    ...(minute === 0 ? [{ text: speech.bareHour(hour), isLast: true, ...unless }] : []),
  ]
}
