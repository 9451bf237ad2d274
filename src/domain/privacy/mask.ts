import { once } from '../../lib/once.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-dot.ts'
import { maskSpoken } from './mask-spoken.ts'

/** Matches only from the start of a word, so a long string without spaces is scanned once. */
const EMAIL = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:.]{2,}/gu

/** Written digits count anywhere, as in `QX2093177`. A spoken digit must be a whole word. */
const WRITTEN = String.raw`\p{Nd}`
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const UNITS = 'zero|nought|oh|o|one|two|three|four|five|six|seven|eight|nine'
const SPOKEN = String.raw`(?<!\p{L})(?:(?:double|triple|treble)\s+)?(?:(?:${TENS})(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|${TEENS}|${UNITS})(?!\p{L})`
/**
 * A comma that marks a pause for breath within one number: next to a spoken digit, between groups of three or more
 * digits, or between single digits. `March 19, 2026` is not one number.
 */
const BREATH = String.raw`(?<=\p{L}|(?<!\p{Nd})\p{Nd}(?=,\s{0,2}\p{Nd}(?!\p{Nd}))|\p{Nd}{3}(?=,\s{0,2}\p{Nd}{3})),\s{0,2}|,\s{0,2}(?=\p{L})|(?<=${MASK_DOT}),\s{0,2}(?=${MASK_DOT})`
const FILLER = String.raw`(?:[,…\s]|\.{2,3}){1,3}(?:uh|um|er|erm|dash|hyphen|space|dot|point)(?:[,…\s]|\.{2,3}){1,3}`
const PAUSE = String.raw`\s{0,2}(?:…|\.{2,4}|[\u2010-\u2015\u2212-]{1,3})\s{0,2}`
/** The separators that may occur between two digits of one number. */
const BETWEEN = String.raw`(?:${FILLER}|${BREATH}|${PAUSE}|[\s.()/_\u2010-\u2015\u2212-]{0,3})`
/** Builds a pattern for a run of digits with separators between them. `digit` is the pattern for one digit. */
export const digitRun = (digit: string) => String.raw`\+?(?:${digit})(?:${BETWEEN}(?:${digit}))*`
export const DIGIT = `${WRITTEN}|${SPOKEN}`
// Patterns of this size take milliseconds to compile, so they are compiled on first use.
const DIGIT_RUN = once(() => new RegExp(digitRun(DIGIT), 'giu'))
/** A quick test that runs before the slow patterns, because most strings contain no digits. */
export const MAY_CONTAIN_DIGITS = once(
  () => new RegExp(String.raw`\d|[^\0-\x7f]|(?<![a-z])(?:${TENS}|${TEENS}|${UNITS})(?![a-z])`, 'i'),
)
const MAY_CONTAIN_ADDRESS = /@|\sat\s/i
/** A linking word, either between two runs of one dictated number or between two separate numbers. */
const LINK = String.raw`[,.…\s]{1,4}(?:and\s+then|and|then)[,…\s]{1,3}`
const LINKED_RUNS = once(() => new RegExp(`${digitRun(DIGIT)}(?:${LINK}${digitRun(DIGIT)})*`, 'giu'))
const ONE_DIGIT = once(() => new RegExp(DIGIT, 'giu'))

/**
 * Spoken e-mail addresses: `jane dot doe at example dot com`, `j a n e nine nine at …`, `jane at example.com`. All
 * repetitions are bounded, so matching is fast for any input.
 */
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const NAME_PART = String.raw`[\p{L}\p{N}]{1,63}`
const SIGN = String.raw`(?:\s+(?:dot|period|point|underscore|dash|hyphen|minus|plus)\s+|[._+-])`
const NAME = String.raw`(?:(?:\p{L}(?:,\s{0,2}|\s+)){2,30}\p{L}|${NAME_PART}(?:${SIGN}${NAME_PART}){0,24})(?:\s+(?:${SPOKEN}|${WRITTEN}+)){0,12}`
const HOST = String.raw`(?:\p{L}[\p{L}\p{N}-]{0,62}\.|(?:${LABEL}\s+){1,3}dot\s+)`
/**
 * Any two letters may be a country domain. The words below count as a domain only at the end of a sentence or clause.
 */
const SHORT_WORDS =
  'ah|am|an|as|at|be|by|do|eh|er|go|ha|he|hi|hm|if|in|is|it|me|mm|my|no|of|oh|ok|on|or|so|to|uh|um|up|us|we'
const TOP_LEVEL_DOMAINS = [
  'com|org|net|edu|gov|mil|int|info|biz|mobi|example|app|dev|tech|online|shop|store|site|website|cloud|xyz|email',
  'digital|agency|company|group|solutions|services|software|systems|health|clinic',
].join('|')
const ENDING = String.raw`(?:${TOP_LEVEL_DOMAINS}|(?!(?:${SHORT_WORDS})(?!\p{L}))\p{L}{2})(?![\p{L}\p{N}])`
const SHORT_WORD_ENDING = String.raw`(?:${SHORT_WORDS})(?=\s*(?:[.,;!?]|$)|\s+(?:and|but|thanks|thank|please)(?!\p{L}))`
const SPOKEN_EMAIL = once(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${NAME}\s+(?:at|@)\s+(?:${HOST}){1,4}(?:${ENDING}|${SHORT_WORD_ENDING})`,
      'giu',
    ),
)

/** Runs with fewer digits are not private. */
const LONG_RUN = 5

/** The number of digits in a written or spoken piece: 2 for `double five` and for `twenty-one`. */
function countDigitsInPiece(piece: string): number {
  const [times] = /^(?:double|triple|treble)/i.exec(piece) ?? []
  const number = times === undefined ? piece : piece.slice(times.length)
  const count = new RegExp(String.raw`^\s*(?:${TENS}|${TEENS})(?!\p{L})`, 'iu').test(number) ? 2 : 1
  return count * (times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/** `countDigits('four 1 five 55') === 5`; digits that are already masked count too. */
export function countDigits(run: string): number {
  const masked = run.split(MASK_DOT).length - 1
  return (run.match(ONE_DIGIT()) ?? []).reduce((sum, piece) => sum + countDigitsInPiece(piece), masked)
}

export function maskDigits(run: string): string {
  return run.replace(ONE_DIGIT(), (piece) => MASK_DOT.repeat(countDigitsInPiece(piece)))
}

/** Amounts and years, which people often mention side by side. */
const ROUND = /^(?:19|20)\p{Nd}{2}$|^(?:nineteen|twenty)\P{L}|[05]0$/iu
/** A leading zero that doesn't start a fraction. An amount never has such a zero. */
const LEADING_ZERO = /^(?:0(?![.,])|(?:oh?|zero|nought)(?!\p{L}|\s+point))/iu

/**
 * Whether linked runs are one dictated number: `415 and 555 and 0132`, but not `between 2 and 5` or `2025 and 2026`.
 */
function isDictated(runs: readonly string[]): boolean {
  if (runs.length >= LONG_RUN) return true
  const counts = runs.map(countDigits)
  const total = counts.reduce((sum, count) => sum + count)
  const areAllLonger = (than: number) => runs.length > 1 && Math.min(...counts) > than
  if (areAllLonger(1) && total >= LONG_RUN && runs.slice(1).some((run) => LEADING_ZERO.test(run))) return true
  return areAllLonger(2) && total >= 2 * LONG_RUN && !runs.every((run) => ROUND.test(run))
}

function maskLongRuns(linked: string): string {
  const isOneNumber = isDictated(linked.match(DIGIT_RUN()) ?? [])
  return linked.replace(DIGIT_RUN(), (run) => (isOneNumber || countDigits(run) >= LONG_RUN ? maskDigits(run) : run))
}

/**
 * Masks e-mail addresses and runs of five or more digits, including runs with spaces, dots or dashes, and the spoken
 * forms of both. Idempotent. `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  const withoutSpoken = maskSpoken(text)
  const withoutAddresses = MAY_CONTAIN_ADDRESS.test(withoutSpoken)
    ? withoutSpoken.replace(EMAIL, MASKED_ADDRESS).replace(SPOKEN_EMAIL(), MASKED_ADDRESS)
    : withoutSpoken
  const masked = MAY_CONTAIN_DIGITS().test(withoutAddresses)
    ? withoutAddresses.replace(LINKED_RUNS(), maskLongRuns)
    : withoutAddresses
  // Repeated, because text next to a masked address may now match as an address.
  return masked === text ? text : maskText(masked)
}

/** An address that identifies a telephone line, such as `sip:jane@pbx.example`. */
const LINE_ADDRESS = /[^\s:@<>]+(?:@[^\s@<>]+)+/gu

/**
 * Masks a telephone number, except for its last two digits and a country code that is followed by a space. Masks an
 * address completely. `maskNumber('+1 202-555-0107') === '+1 •••-•••-••07'`
 */
export function maskNumber(number: string): string {
  const plain = number.replace(LINE_ADDRESS, MASKED_ADDRESS)
  const country = /^\+\p{Nd}{1,3}(?=\s)/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(country.length)
  const maskedCount = Math.max(0, (rest.match(/\p{Nd}/gu)?.length ?? 0) - 2)
  let index = 0
  return country + rest.replace(/\p{Nd}/gu, (digit) => (index++ < maskedCount ? MASK_DOT : digit))
}
