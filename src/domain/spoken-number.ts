import { ownValue } from '../lib/own-value.ts'
import type { Speech } from './speech.ts'
import type { Token } from './speech-tokens.ts'

/** A number said in words: its digits, `24th` for an ordinal, and the token behind it. */
export type SpokenNumber = { digits: string; next: number }

type Part = { value: number; next: number; isOrdinal: boolean }

/** Words of one number are parted by spaces or hyphens only. */
const JOINED = /^[\s\u2010-\u2015-]{1,3}$/

/**
 * Reads the longest number that is said from `at`: `two thousand and six`, `seventy-one`, `fifteen hundred`,
 * `twenty-fourth`. `oh` is a nought only beside another number. Null when there is none.
 */
export function spokenNumberAt(tokens: readonly Token[], at: number, speech: Speech): SpokenNumber | null {
  const word = (place: number) => (tokens[place]?.kind === 'word' ? (tokens[place]?.text ?? '') : '')
  const isJoined = (place: number) => JOINED.test(tokens[place]?.gap ?? '')

  const upToHundred = (from: number): Part | null => {
    const ordinal = ownValue(speech.ordinals, word(from))
    if (ordinal !== undefined) return { value: ordinal, next: from + 1, isOrdinal: true }
    const value = ownValue(speech.numbers, word(from))
    if (value === undefined) return null
    const next = from + 1
    if (value >= 20 && isJoined(next)) {
      const unit = ownValue(speech.numbers, word(next))
      if (unit !== undefined && unit > 0 && unit < 10) return { value: value + unit, next: next + 1, isOrdinal: false }
      const last = ownValue(speech.ordinals, word(next))
      if (last !== undefined && last < 10) return { value: value + last, next: next + 1, isOrdinal: true }
    }
    return { value, next, isOrdinal: false }
  }

  const scaleAt = (from: number) => (isJoined(from) ? ownValue(speech.scales, word(from)) : undefined)

  const first = (from: number): Part | null => {
    const isScaled = scaleAt(from + 1) !== undefined
    if (isScaled && speech.single.includes(word(from))) return { value: 1, next: from + 1, isOrdinal: false }
    const written = tokens[from]?.kind === 'digits' && isScaled ? (tokens[from]?.text ?? '') : ''
    if (written !== '' && written.length <= 3) return { value: Number(written), next: from + 1, isOrdinal: false }
    return upToHundred(from)
  }

  /** Below `limit`, so that scales fall: `thousand`, then `hundred`. */
  const whole = (from: number, limit: number): Part | null => {
    let part = first(from)
    if (!part) return null
    for (let scale = scaleAt(part.next); scale !== undefined && !part.isOrdinal && scale < limit && part.value > 0; ) {
      const scaled: Part = { value: part.value * scale, next: part.next + 1, isOrdinal: false }
      const isJoint = word(scaled.next) === speech.joint && isJoined(scaled.next)
      const from = isJoint ? scaled.next + 1 : scaled.next
      const rest = isJoined(from) && (!isJoint || scale >= 100) ? whole(from, scale) : null
      const isBelow = rest !== null && rest.value < scale && rest.value > 0
      part = isBelow ? { ...rest, value: scaled.value + rest.value } : scaled
      scale = scaleAt(part.next)
    }
    return part
  }

  if (speech.noughts.includes(word(at))) {
    const isNumber = (place: number) =>
      tokens[place]?.kind === 'digits' ||
      ownValue(speech.numbers, word(place)) !== undefined ||
      speech.noughts.includes(word(place))
    const isBeside =
      (isJoined(at) && isNumber(at - 1)) ||
      (isJoined(at + 1) && isNumber(at + 1)) ||
      (isJoined(at) && ownValue(speech.repeats, word(at - 1)) !== undefined)
    return isBeside ? { digits: '0', next: at + 1 } : null
  }
  const number = whole(at, Number.POSITIVE_INFINITY)
  if (!number) return null
  return { digits: `${number.value}${number.isOrdinal ? speech.ordinalSuffix(number.value) : ''}`, next: number.next }
}
