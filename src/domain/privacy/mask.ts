import type { TextSpan } from '../text/text-span.ts'
import { spokenAddresses, writtenAddresses } from './addresses.ts'
import { lettersStart } from './code-letters.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-dot.ts'
import { MaskTokens } from './mask-tokens.ts'
import { digitRunsInSteps } from './numbers/digit-runs.ts'
import { type PrivateNumber, privateNumbers } from './numbers/private-numbers.ts'
import { runToEnd, type Steps } from './run-steps.ts'

/** A span of text, and what replaces it. */
export type Replacement = TextSpan & { dots: string }

/**
 * Masks e-mail addresses and runs of five or more digits, including runs with spaces, dots or dashes, and the spoken
 * forms of both in every language. All languages are tried, because a language that was recognised wrongly must not
 * reveal anything. Idempotent. `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  return runToEnd(maskTextInSteps(text)).masked
}

/**
 * Masked text. `hasDigits` is false if it contains no figures and no number words, and `mayHaveAddress` is false if
 * it contains no `@` and no words for it. `mayEndWithAt` is false if none of these words is at its end.
 */
export type MaskedText = { masked: string; hasDigits: boolean; mayHaveAddress: boolean; mayEndWithAt: boolean }

/** Like `maskText`, in steps. */
export function* maskTextInSteps(text: string): Steps<MaskedText> {
  const tokens = new MaskTokens(text)
  yield* tokens.split()
  const hasAt = tokens.firstAt < tokens.count
  return {
    masked: yield* maskTokens(tokens),
    hasDigits: tokens.hasDigits,
    mayHaveAddress: hasAt || text.includes('@'),
    mayEndWithAt: hasAt && [1, 2, 3].some((distance) => tokens.rolesAt(tokens.count - distance)?.isAt === true),
  }
}

/** Masks text that is already split into tokens, in steps. */
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
 * A dot for each digit of a number, and for each word or letter between its digits or said before them.
 * @param earliest the first token that may be masked
 * @param excluded one entry for each token, 1 if it may not be masked; null if all may be
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
        // `that's` is one word.
        if (last && /^['’]$/.test(tokens.gapTextAt(index))) last.end = tokens.endAt(index)
        else replacements.push({ start: tokens.startAt(index), end: tokens.endAt(index), dots: MASK_DOT })
      }
      replacements.push({ start, end, dots: MASK_DOT.repeat(digits) })
      next = after
    }
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

/** All e-mail addresses, in order. Written and spoken ones that overlap are joined. */
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

/** One entry for each token: whether it is in one of the spans. */
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

/** An address that identifies a telephone line, such as `sip:jane@pbx.example`. */
const LINE_ADDRESS = /[^\s:@<>]+(?:@[^\s@<>]+)+/gu

/**
 * Masks a telephone number, except for its last two digits and a country code that is followed by a space. Masks an
 * address completely. Anything else in the field, such as spoken digits, is masked like other text.
 * `maskNumber('+1 202-555-0107') === '+1 •••-•••-••07'`
 */
export function maskNumber(number: string): string {
  return runToEnd(maskNumberInSteps(number))
}

/** Like `maskNumber`, in steps. */
export function* maskNumberInSteps(number: string): Steps<string> {
  const plain = number.replace(LINE_ADDRESS, MASKED_ADDRESS)
  const country = /^\+\p{Nd}{1,3}(?=\s)/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(country.length)
  const maskedCount = Math.max(0, (rest.match(/\p{Nd}/gu)?.length ?? 0) - 2)
  let index = 0
  const dotted = country + rest.replace(/\p{Nd}/gu, (digit) => (index++ < maskedCount ? MASK_DOT : digit))
  return (yield* maskTextInSteps(dotted)).masked
}
