import type { TextSpan } from '../text/text-span.ts'
import { spokenAddresses, writtenAddresses } from './addresses.ts'
import { lettersEnd, lettersStart } from './code-letters.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-placeholders.ts'
import { MaskTokens } from './mask-tokens.ts'
import { digitRunsInSteps } from './numbers/digit-runs.ts'
import { type PrivateNumber, privateNumbers } from './numbers/private-numbers.ts'
import { runToEnd, type Steps } from './run-steps.ts'

/** A span of text and the dots that replace it. */
export type Replacement = TextSpan & { dots: string }

/**
 * Masks e-mail addresses and numbers of five or more digits, both written and spoken. A number may contain spaces, dots
 * or dashes. Dates, times and amounts stay readable. All spoken languages are tried, so private data stays hidden even
 * if the call's language was misdetected.
 * Masking masked text has no effect. `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  return runToEnd(maskTextInSteps(text)).masked
}

/**
 * The masked form of a text. `hasDigits` says whether the text contains figures or number words, `mayHaveAddress`
 * whether it contains `@` or a word for it, and `mayEndWithAt` whether such a word may be at its end.
 */
export type MaskedText = { masked: string; hasDigits: boolean; mayHaveAddress: boolean; mayEndWithAt: boolean }

/** An interruptible version of `maskText`. */
export function* maskTextInSteps(text: string): Steps<MaskedText> {
  const tokens = new MaskTokens(text)
  yield* tokens.split()
  const hasAt = tokens.firstAt < tokens.count
  return {
    masked: yield* maskTokens(tokens),
    hasDigits: tokens.hasDigits,
    mayHaveAddress: hasAt || text.includes('@'),
    mayEndWithAt:
      /@[\s.,]*$/.test(text) ||
      (hasAt && [1, 2, 3].some((distance) => tokens.rolesAt(tokens.count - distance)?.isAt === true)),
  }
}

/** Masks text that has already been split into tokens, in interruptible steps. */
export function* maskTokens(tokens: MaskTokens): Steps<string> {
  const addresses = yield* addressesIn(tokens)
  const covered = tokens.hasDigits ? coveredTokens(tokens, addresses) : null
  const runs = tokens.hasDigits ? yield* digitRunsInSteps(tokens, covered) : []
  yield
  const numbers = privateNumbers(tokens, runs, covered)
  yield
  if (addresses.length + numbers.length === 0) return tokens.text
  let earliest = 0
  const digits = numbers.flatMap((number) => {
    const replacements = numberReplacements(tokens, number, earliest, covered)
    earliest = number.runs.at(-1)?.pieces.at(-1)?.next ?? earliest
    return replacements
  })
  const all = digits.concat(addresses.map((span) => ({ ...span, dots: MASKED_ADDRESS })))
  return replaced(
    tokens.text,
    all.sort((a, b) => a.start - b.start),
  )
}

/**
 * Returns the replacements that mask a number, with a dot for each digit, each word between its digits, and each letter
 * said before or after them.
 * @param earliest the first token that may be masked
 * @param excluded one entry per token, 1 if it must not be masked; null if all tokens may be masked
 */
export function numberReplacements(
  tokens: MaskTokens,
  { runs }: PrivateNumber,
  earliest = 0,
  excluded: Uint8Array | null = null,
): Replacement[] {
  const replacements: Replacement[] = []
  const first = runs[0]?.pieces[0]?.first ?? 0
  const letters = lettersStart(tokens, first, earliest)
  let next = excluded?.subarray(letters, first).includes(1) ? first : letters
  for (const { pieces } of runs)
    for (const { first, start, end, digits, next: after } of pieces) {
      for (let index = next; index < first; index++) {
        const last = replacements.at(-1)
        // A word such as `that's` consists of two tokens but gets a single dot.
        if (last && /^['’]$/.test(tokens.gapTextAt(index))) last.end = tokens.endAt(index)
        else replacements.push({ start: tokens.startAt(index), end: tokens.endAt(index), dots: MASK_DOT })
      }
      replacements.push({ start, end, dots: MASK_DOT.repeat(digits) })
      next = after
    }
  for (let index = next; index < lettersEnd(tokens, next); index++)
    replacements.push({ start: tokens.startAt(index), end: tokens.endAt(index), dots: MASK_DOT })
  return replacements
}

/** Returns the text with some parts replaced. The parts must be in order and disjoint. */
export function replaced(text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = []
  let offset = 0
  for (const { start, end, dots } of replacements) {
    parts.push(text.slice(offset, start), dots)
    offset = end
  }
  parts.push(text.slice(offset))
  return parts.join('')
}

/** All e-mail addresses in order. Overlapping written and spoken addresses are merged. */
function* addressesIn(tokens: MaskTokens): Steps<TextSpan[]> {
  const found = yield* spokenAddresses(tokens)
  const spoken = found.map(({ first, end }) => ({
    ...{ start: tokens.startAt(first), end: tokens.endAt(end - 1) },
  }))
  const spans = [...writtenAddresses(tokens.text), ...spoken].sort((a, b) => a.start - b.start)
  const joined: TextSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}

/** One entry per token: 1 if it is in one of the spans. Null if there are no spans. */
function coveredTokens(tokens: MaskTokens, spans: readonly TextSpan[]): Uint8Array | null {
  if (spans.length === 0) return null
  const covered = new Uint8Array(tokens.count)
  let token = 0
  for (const { start, end } of spans) {
    while (token < tokens.count && tokens.startAt(token) < start) token += 1
    for (; token < tokens.count && tokens.startAt(token) < end; token++) covered[token] = 1
  }
  return covered
}

/** Matches an address that identifies a telephone line, such as `jane@pbx.example` in `sip:jane@pbx.example`. */
const LINE_ADDRESS = /[^\s:@<>]+(?:@[^\s@<>]+)+/gu

/**
 * Masks a telephone number except for its last two digits and, if a space follows it, its country code. Addresses are
 * masked completely. Anything else, such as spoken digits, is masked like other text. `maskNumber('+1 202-555-0107')
 * === '+1 •••-•••-••07'`
 */
export function maskNumber(number: string): string {
  return runToEnd(maskNumberInSteps(number))
}

/** An interruptible version of `maskNumber`. */
export function* maskNumberInSteps(number: string): Steps<string> {
  const plain = number.replace(LINE_ADDRESS, MASKED_ADDRESS)
  const country = /^\+\p{Nd}{1,3}(?=\s)/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(country.length)
  const maskedCount = Math.max(0, (rest.match(/\p{Nd}/gu)?.length ?? 0) - 2)
  let index = 0
  const dotted = country + rest.replace(/\p{Nd}/gu, (digit) => (index++ < maskedCount ? MASK_DOT : digit))
  return (yield* maskTextInSteps(dotted)).masked
}
