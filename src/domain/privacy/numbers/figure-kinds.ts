import type { MaskTokens } from '../mask-tokens.ts'

/** The maximum number of groups of digits in one amount, as in `1,234,567.89`. */
const MAX_PARTS = 4

/** The maximum number of digits before a fraction, without separators. A longer number may be private. */
const MAX_WHOLE = 4

const CANADIAN_POSTCODE = /(?<![\p{L}\p{N}])[A-Z]\d[A-Z] \d[A-Z]\d(?![\p{L}\p{N}])/uy
const CANADIAN_LENGTH = 7

/** Whether a figure belongs to a time, a date, a season or an amount, all of which may stay readable. */
export function isExplainedFigure(tokens: MaskTokens, index: number): boolean {
  const isInSeason = isSeasonAt(tokens, index) || isSeasonAt(tokens, index - 1)
  return isInTimeOrDate(tokens, index) || isInSeason || isInCanadianPostcode(tokens, index) || isInAmount(tokens, index)
}

/** Whether a figure belongs to a written Canadian postcode, such as `G1V 1S4`. */
function isInCanadianPostcode(tokens: MaskTokens, index: number): boolean {
  if (tokens.lengthAt(index) !== 1) return false
  const figure = tokens.startAt(index)
  // The postcode starts with a letter before the figure.
  for (let start = figure - 1; start >= Math.max(0, figure - CANADIAN_LENGTH); start--) {
    CANADIAN_POSTCODE.lastIndex = start
    if (CANADIAN_POSTCODE.test(tokens.text)) return CANADIAN_POSTCODE.lastIndex > figure
  }
  return false
}

/** Whether two consecutive years such as `2023/24` start at a token. */
function isSeasonAt(tokens: MaskTokens, index: number): boolean {
  const continues = (next: number) => tokens.isDigitsAt(next) && /^[./-]$/.test(tokens.gapTextAt(next))
  if (!/^(?:19|20)\d\d$/.test(tokens.textAt(index)) || tokens.gapTextAt(index + 1) !== '/') return false
  if (continues(index + 2) || (tokens.isDigitsAt(index - 1) && continues(index))) return false
  const nextYear = String((Number(tokens.textAt(index)) + 1) % 100).padStart(2, '0')
  return tokens.textAt(index + 1) === nextYear
}

/** Whether a figure belongs to a time such as `10:15`, or to a date such as `3/5/1971`. */
function isInTimeOrDate(tokens: MaskTokens, index: number): boolean {
  if (isTimeAt(tokens, index) || isTimeAt(tokens, index - 1)) return true
  return isDateAt(tokens, index) || isDateAt(tokens, index - 1) || isDateAt(tokens, index - 2)
}

function isTimeAt(tokens: MaskTokens, index: number): boolean {
  return (
    tokens.isDigitsAt(index) &&
    tokens.lengthAt(index) <= 2 &&
    tokens.lengthAt(index + 1) === 2 &&
    tokens.isDigitsAt(index + 1) &&
    tokens.gapTextAt(index + 1) === ':'
  )
}

/**
 * Whether a date with a four-digit year starts at a token. The day and the month may be in either order. With slashes,
 * the year may come first, as in `2026/11/03`.
 */
function isDateAt(tokens: MaskTokens, index: number): boolean {
  if (![index, index + 1, index + 2].every((part) => tokens.isDigitsAt(part))) return false
  const separator = tokens.gapTextAt(index + 1)
  if (!/^[./-]$/.test(separator) || tokens.gapTextAt(index + 2) !== separator) return false
  // More figures with the same separator mean that this isn't a date, as in `1.2.3.2004`.
  if (index > 0 && tokens.isDigitsAt(index - 1) && tokens.gapTextAt(index) === separator) return false
  if (tokens.isDigitsAt(index + 3) && tokens.gapTextAt(index + 3) === separator) return false
  const isYearFirst = separator === '/' && tokens.lengthAt(index) === 4
  const year = tokens.textAt(isYearFirst ? index : index + 2)
  const first = Number(tokens.textAt(isYearFirst ? index + 1 : index))
  const second = Number(tokens.textAt(isYearFirst ? index + 2 : index + 1))
  const isDay = Math.min(first, second) >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31
  return isDay && /^(?:19|20)\d\d$/.test(year)
}

/**
 * Whether a figure belongs to an amount with a fraction or a currency symbol, such as `84.20`, `1.299,50` and `£312`.
 */
function isInAmount(tokens: MaskTokens, index: number): boolean {
  for (let first = index; first > index - MAX_PARTS; first--) {
    if (amountEnd(tokens, first) > index) return true
    if (!/^[.,'’\s]$/.test(tokens.gapTextAt(first))) return false
  }
  return false
}

/**
 * Skips an amount that starts at the figure `first`. Returns the index of the next token, or 0 if there is no amount.
 */
function amountEnd(tokens: MaskTokens, first: number): number {
  // A figure that is attached to other figures belongs to something longer, such as `10.0.0.7` or `87.03.15-123.45`.
  const isAttached = (index: number) =>
    tokens.isDigitsAt(index - 1) && tokens.isDigitsAt(index) && /^[^\s\p{Sc}]+$/u.test(tokens.gapTextAt(index))
  if (!tokens.isDigitsAt(first) || isAttached(first)) return 0
  const isGroup = (index: number) =>
    tokens.isDigitsAt(index) && tokens.lengthAt(index) === 3 && /^[.,'’\s]$/.test(tokens.gapTextAt(index))
  // A price per unit may have three or four decimals, as in `0,139 el kilovatio`.
  const isBelowOne =
    tokens.textAt(first) === '0' &&
    tokens.isDigitsAt(first + 1) &&
    tokens.lengthAt(first + 1) <= 4 &&
    /^[.,]$/.test(tokens.gapTextAt(first + 1)) &&
    !isAttached(first + 2)
  if (isBelowOne) return first + 2
  let end = first + 1
  while (tokens.lengthAt(first) <= 3 && end < first + MAX_PARTS - 1 && isGroup(end)) end += 1
  const hasFraction = tokens.isDigitsAt(end) && tokens.lengthAt(end) <= 2 && /^[.,]$/.test(tokens.gapTextAt(end))
  if (hasFraction) end += 1
  if (isAttached(end)) return 0
  const hasSymbol = /\p{Sc}\s?$/u.test(tokens.gapTextAt(first)) || /^\s?\p{Sc}/u.test(tokens.gapTextAt(end))
  const length = tokens.lengthAt(first)
  const isWhole = length <= MAX_WHOLE && (length === 1 || !tokens.textAt(first).startsWith('0'))
  return hasSymbol || (hasFraction && isWhole) ? end : 0
}
