import { ownValue } from '../lib/own-value.ts'
import type { Reading, SpokenIndex } from './spoken-index.ts'

/**
 * One way a value may be written or said. A space in `text` is any gap between words or none. `.` `:` `/` and the signs
 * of an address must be there, written or by name; `:` may be silent beside a spoken number, `~` is always silent.
 */
export type Spelling = {
  text: string
  /** An e-mail or web address: no sign of it may be left out, and none may stand beside it. */
  isAddress?: boolean
  /** It is something else when this follows, or precedes. */
  unlessBefore?: RegExp
  unlessAfter?: RegExp
  /** Counts only where a sentence or the turn ends. */
  isLast?: boolean
}

const SIGNS = './-_+@%&'
/** A number that may be told digit by digit with commas; a shorter one may be a list. */
const CODE = /^\d(?: ?\d){4,}$/
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)

/**
 * Whether the gap may stand inside one number. A comma only marks a breath, or thousands.
 * @param isCode the digits may be told one by one: `4, 1, 5, 5, 5`
 */
function joinsDigits(gap: string, before: string, after: string, isCode: boolean): boolean {
  if (/^[ \t]{0,3}$|^ ?[\u2010-\u2015-] ?$|^ \($|^\) ?$|^\)[-\u2010-\u2015]$/.test(gap)) return true
  const isLong = isDigit(before) && isDigit(after) && before.length >= 3 && after.length >= 3
  const isSpoken = !isDigit(before) && !isDigit(after)
  const isSingle = isCode && before.length === 1 && after.length === 1
  if (/^[,.]$/.test(gap)) return after.length === 3 && isDigit(after) ? true : isLong || (gap === ',' && isSingle)
  return /^, {1,2}$/.test(gap) && (isLong || isSpoken || isSingle)
}

/** Whether the gap may stand between two words of one value: no end of a sentence, but behind a short form. */
function joinsWords(gap: string, before: string): boolean {
  if (/^[\s,'’‘"“”()&/.\u2010-\u2015-]{0,5}$/.test(gap) && !/\.\s|\n\s*\n/.test(gap)) return true
  return (
    /^\.,?\s{1,2}$/.test(gap) && (before.length <= 2 || /^(?:mrs|ave|blvd|prof|ext|apt|drs|gen|rev|hon)$/.test(before))
  )
}

/** The token behind the spelling when it stands in the words from `start` on, and nothing says otherwise; else null. */
type MatchFrom = (start: number) => number | null

/** @param resume where a number broken off before a token, at the end of a turn, goes on; null when it does not */
export function createMatcher(
  index: SpokenIndex,
  { text: wanted, isAddress = false, unlessBefore, unlessAfter, isLast = false }: Spelling,
  resume: (token: number) => number | null = () => null,
): MatchFrom {
  const { tokens, readingsAt, numberOf, speech } = index
  const textOf = (at: number) => tokens[at]?.text ?? ''
  const isCode = CODE.test(wanted)
  const signOf = (at: number) => ownValue(speech.signs, textOf(at))

  /** Where in `wanted` the next reading begins, once the gap before it is accounted for; -1 when it does not fit. */
  const bridge = (place: number, at: number, last: Reading, next: Reading): number => {
    const gap = tokens[at]?.gap ?? ' '
    const sign = wanted[place] ?? ''
    const isQuiet = /^[\s\u2010-\u2015-]*$/.test(gap)
    if (sign === '~') return last.isSpoken && next.isSpoken && isQuiet ? place + 1 : -1
    if (sign === ':')
      return gap === ':' || gap === '.' || ((last.isSpoken || next.isSpoken) && isQuiet) ? place + 1 : -1
    if (SIGNS.includes(sign)) return gap.trim() === sign ? place + 1 : next.out === sign && isQuiet ? place : -1
    const isFree = sign === ' '
    if (isDigit(last.out.at(-1)) && isDigit(next.out[0])) {
      const fits = joinsDigits(gap, textOf(at - 1), textOf(at), isCode) || gap === '. '
      return fits || (isFree && joinsWords(gap, textOf(at - 1))) ? place : -1
    }
    if (isFree) return joinsWords(gap, textOf(at - 1)) ? place : -1
    if (SIGNS.includes(last.out)) return isQuiet ? place : -1
    if (isAddress) return gap.trim() === '' || isSpelledAt(at) ? place : -1
    if (/^['’‘\u2010-\u2015-]?$/.test(gap)) return place
    if (!joinsWords(gap, textOf(at - 1))) return -1
    const isTwice = Object.hasOwn(speech.repeats, textOf(at))
    const pieces = [textOf(at - 1).length, isTwice ? 1 : textOf(at).length] as const
    const isSpelled = Math.max(...pieces) === 1
    const isMixed = isDigit(last.out.at(-1)) !== isDigit(next.out[0])
    return isMixed || isSpelled || Math.min(...pieces) >= 3 ? place : -1
  }

  /** `J-A-N-E`, `J, A, N, E`: three letters or more, each apart by the same sign. */
  const isSpelledAt = (at: number): boolean => {
    const gap = tokens[at]?.gap ?? ''
    const isSpelled = (place: number) =>
      tokens[place]?.gap === gap && textOf(place).length === 1 && textOf(place - 1).length === 1
    return /^(?:-|, ?)$/.test(gap) && isSpelled(at) && (isSpelled(at - 1) || isSpelled(at + 1))
  }

  const consume = (place: number, out: string): number => {
    let reached = place
    for (const character of out) {
      if (wanted[reached] === ' ' && character !== ' ') reached += 1
      if (!wanted.startsWith(character, reached)) return -1
      reached += character.length
    }
    return reached
  }

  const follow = (at: number, place: number, last: Reading, start: number): number | null => {
    if (place === wanted.length) return endsWell(start, at) ? at : null
    const token = tokens[at]
    if (!token) return null
    if (token.gap === null) {
      const next = resume(at)
      return next === null ? null : step(next, place, null, start)
    }
    if (speech.fillers.includes(token.text)) {
      const skipped = follow(at + 1, place, last, start)
      if (skipped !== null) return skipped
    }
    return step(at, place, last, start)
  }

  const step = (at: number, place: number, last: Reading | null, start: number): number | null => {
    for (const reading of readingsAt(at)) {
      const begin = last ? bridge(place, at, last, reading) : place
      const reached = begin < 0 ? -1 : consume(begin, reading.out)
      const end = reached < 0 ? null : follow(reading.next, reached, reading, start)
      if (end !== null) return end
    }
    return null
  }

  /** Whether the number at the edge of a match goes on beyond it, a hesitation or a named sign between. */
  const goesOn = (inner: number, way: -1 | 1): boolean => {
    if (!numberOf(inner)) return false
    let outer = inner + way
    for (let steps = 0; steps < 2; steps++, outer += way) {
      const gap = tokens[way < 0 ? outer + 1 : outer]?.gap ?? null
      if (gap === null || !tokens[outer]) return false
      const [before, after] = way < 0 ? [textOf(outer), textOf(outer + 1)] : [textOf(outer - 1), textOf(outer)]
      if (numberOf(outer)) return /^[.:/]$/.test(gap) || joinsDigits(gap, before, after, isCode)
      const isBetween = speech.fillers.includes(textOf(outer)) || ['.', '-', '/'].includes(signOf(outer) ?? '')
      if (!isBetween || !/^\s{0,2}$/.test(gap)) return false
    }
    return false
  }

  const isCut = (inner: number, outer: number): boolean => {
    const gap = tokens[Math.max(inner, outer)]?.gap ?? null
    const other = tokens[outer]
    if (gap === null || !other) return false
    if (gap === '' && other.kind !== 'sign' && tokens[inner]?.kind !== 'letter' && other.kind !== 'letter') return true
    if (!isAddress) return false
    if (isSpelledAt(Math.max(inner, outer))) return true
    return /^[._+@-]$/.test(gap) || (gap === '' && other.kind === 'sign') || '._-'.includes(signOf(outer) ?? ' ')
  }

  const endsWell = (start: number, end: number): boolean => {
    const span = numberOf(end)
    if (span && span.start < end && tokens[end]?.gap !== null) return false
    if (goesOn(start, -1) || goesOn(end - 1, 1) || isCut(end - 1, end)) return false
    if (unlessBefore?.test(said(end, 5))) return false
    if (!isLast) return true
    const gap = tokens[end]?.gap ?? null
    return gap === null || /[.?!;,…]/.test(gap)
  }

  const said = (from: number, count: number): string => {
    const parts: string[] = []
    for (let at = from; at < from + count && tokens[at] && (at === from || tokens[at]?.gap !== null); at++) {
      if (at === from && tokens[at]?.gap === null) break
      parts.push(readingsAt(at).findLast(({ out }) => isDigit(out[0]))?.out ?? textOf(at))
    }
    return parts.join(' ')
  }

  return (start) => {
    if (isCut(start, start - 1)) return null
    if (unlessAfter && tokens[start]?.gap != null && unlessAfter.test(textOf(start - 1))) return null
    return step(start, 0, null, start)
  }
}
