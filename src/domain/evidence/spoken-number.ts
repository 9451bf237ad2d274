import { ownValue } from '../../lib/own-value.ts'
import type { Token } from './speech-tokens.ts'
import type { SpokenForms } from './spoken-forms.ts'

/** A number said in words: its digits (`24th` for an ordinal) and the index after its last token. */
export type SpokenNumber = { digits: string; end: number }

type NumberPart = { value: number; end: number; isOrdinal: boolean }

/** Only spaces or hyphens separate the words of one number. */
const JOINED = /^[\s\u2010-\u2015-]{1,3}$/

/**
 * Reads the longest spoken number that starts at the token `index`: `two thousand and six`, `seventy-one`, `fifteen
 * hundred`, `twenty-fourth`. `oh` is a zero only next to another number. Returns null if no number starts there.
 */
export function spokenNumberAt(tokens: readonly Token[], index: number, forms: SpokenForms): SpokenNumber | null {
  const word = (token: number) => (tokens[token]?.kind === 'word' ? (tokens[token]?.text ?? '') : '')
  const isJoined = (token: number) => JOINED.test(tokens[token]?.gap ?? '')

  const upToHundred = (start: number): NumberPart | null => {
    const end = start + 1
    const ordinal = ownValue(forms.ordinals, word(start))
    if (ordinal !== undefined) return { value: ordinal, end, isOrdinal: true }
    const value = ownValue(forms.numbers, word(start))
    if (value === undefined) return null
    if (value >= 20 && isJoined(end)) {
      const unit = ownValue(forms.numbers, word(end))
      if (unit !== undefined && unit > 0 && unit < 10) return { value: value + unit, end: end + 1, isOrdinal: false }
      const ordinalUnit = ownValue(forms.ordinals, word(end))
      if (ordinalUnit !== undefined && ordinalUnit < 10) {
        return { value: value + ordinalUnit, end: end + 1, isOrdinal: true }
      }
    }
    return { value, end, isOrdinal: false }
  }

  const scaleAt = (token: number) => (isJoined(token) ? ownValue(forms.scales, word(token)) : undefined)

  /** Reads a number below a hundred, or the factor before a scale: `a` in `a hundred`, `15` in `15 hundred`. */
  const firstPart = (start: number): NumberPart | null => {
    const isScaled = scaleAt(start + 1) !== undefined
    if (isScaled && forms.articles.includes(word(start))) return { value: 1, end: start + 1, isOrdinal: false }
    const written = tokens[start]?.kind === 'digits' && isScaled ? (tokens[start]?.text ?? '') : ''
    if (written !== '' && written.length <= 3) return { value: Number(written), end: start + 1, isOrdinal: false }
    return upToHundred(start)
  }

  /** Reads a number whose scales are below `limit`, because scales must descend: `thousand`, then `hundred`. */
  const partBelow = (start: number, limit: number): NumberPart | null => {
    let part = firstPart(start)
    if (!part) return null
    for (let scale = scaleAt(part.end); scale !== undefined && !part.isOrdinal && scale < limit && part.value > 0; ) {
      const scaled: NumberPart = { value: part.value * scale, end: part.end + 1, isOrdinal: false }
      const hasConjunction = word(scaled.end) === forms.conjunction && isJoined(scaled.end)
      const restStart = hasConjunction ? scaled.end + 1 : scaled.end
      const rest = isJoined(restStart) && (!hasConjunction || scale >= 100) ? partBelow(restStart, scale) : null
      const isBelowScale = rest !== null && rest.value < scale && rest.value > 0
      part = isBelowScale ? { ...rest, value: scaled.value + rest.value } : scaled
      scale = scaleAt(part.end)
    }
    return part
  }

  if (forms.zeroWords.includes(word(index))) {
    const isNumber = (token: number) =>
      tokens[token]?.kind === 'digits' ||
      ownValue(forms.numbers, word(token)) !== undefined ||
      forms.zeroWords.includes(word(token))
    const isNextToNumber =
      (isJoined(index) && isNumber(index - 1)) ||
      (isJoined(index + 1) && isNumber(index + 1)) ||
      (isJoined(index) && ownValue(forms.repeats, word(index - 1)) !== undefined)
    return isNextToNumber ? { digits: '0', end: index + 1 } : null
  }
  const number = partBelow(index, Number.POSITIVE_INFINITY)
  if (!number) return null
  return { digits: `${number.value}${number.isOrdinal ? forms.ordinalSuffix(number.value) : ''}`, end: number.end }
}
