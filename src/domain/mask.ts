import { once } from '../lib/once.ts'

export const DOT = '•'
const HIDDEN = DOT.repeat(5)

/** Begins where a word begins, so that a long text without spaces is read but once. */
const EMAIL = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:.]{2,}/gu

/** Written digits count wherever they stand, as in `QX2093177`; a spoken one is a word of its own. */
const WRITTEN = String.raw`\p{Nd}`
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const UNITS = 'zero|nought|oh|o|one|two|three|four|five|six|seven|eight|nine'
const SPOKEN = String.raw`(?<!\p{L})(?:(?:double|triple|treble)\s+)?(?:(?:${TENS})(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|${TEENS}|${UNITS})(?!\p{L})`
/**
 * What may stand between two digits of one number. A comma only where it marks a breath: beside a spoken digit, between
 * groups of three and more, or between digits told one by one. `March 19, 2026` is no number.
 */
const BREATH = String.raw`(?<=\p{L}|(?<!\p{Nd})\p{Nd}(?=,\s{0,2}\p{Nd}(?!\p{Nd}))|\p{Nd}{3}(?=,\s{0,2}\p{Nd}{3})),\s{0,2}|,\s{0,2}(?=\p{L})|(?<=${DOT}),\s{0,2}(?=${DOT})`
const FILLER = String.raw`(?:[,…\s]|\.{2,3}){1,3}(?:uh|um|er|erm|dash|hyphen|space|dot|point)(?:[,…\s]|\.{2,3}){1,3}`
const PAUSE = String.raw`\s{0,2}(?:…|\.{2,4}|[\u2010-\u2015\u2212-]{1,3})\s{0,2}`
const BETWEEN = String.raw`(?:${FILLER}|${BREATH}|${PAUSE}|[\s.()/_\u2010-\u2015\u2212-]{0,3})`
/** Digits in a row, or what `digit` stands for. */
export const runOf = (digit: string) => String.raw`\+?(?:${digit})(?:${BETWEEN}(?:${digit}))*`
export const DIGIT = `${WRITTEN}|${SPOKEN}`
// Patterns of this size take milliseconds to make: they are made when a text is masked first.
const DIGIT_RUN = once(() => new RegExp(runOf(DIGIT), 'giu'))
/** Most texts hold nothing of the kind, which is soon seen. */
export const MAY_HOLD_DIGITS = once(
  () => new RegExp(String.raw`\d|[^\0-\x7f]|(?<![a-z])(?:${TENS}|${TEENS}|${UNITS})(?![a-z])`, 'i'),
)
const MAY_HOLD_ADDRESS = /@|\sat\s/i
/** Runs with a word between that dictates, or counts. */
const LINK = String.raw`[,.…\s]{1,4}(?:and\s+then|and|then)[,…\s]{1,3}`
const LINKED_RUNS = once(() => new RegExp(`${runOf(DIGIT)}(?:${LINK}${runOf(DIGIT)})*`, 'giu'))
const ONE_DIGIT = once(() => new RegExp(DIGIT, 'giu'))

/** Spoken: `jane dot doe at example dot com`, `j a n e nine nine at …`, `jane at example.com`. Bounded, so that any text is read in time. */
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const PART = String.raw`[\p{L}\p{N}]{1,63}`
const SIGN = String.raw`(?:\s+(?:dot|period|point|underscore|dash|hyphen|minus|plus)\s+|[._+-])`
const NAME = String.raw`(?:(?:\p{L}(?:,\s{0,2}|\s+)){2,30}\p{L}|${PART}(?:${SIGN}${PART}){0,24})(?:\s+(?:${SPOKEN}|${WRITTEN}+)){0,12}`
const HOST = String.raw`(?:\p{L}[\p{L}\p{N}-]{0,62}\.|(?:${LABEL}\s+){1,3}dot\s+)`
/** Two letters are a country, unless they are a word: that one counts only where the sentence ends, or a new one begins. */
const WORD = 'ah|am|an|as|at|be|by|do|eh|er|go|ha|he|hi|hm|if|in|is|it|me|mm|my|no|of|oh|ok|on|or|so|to|uh|um|up|us|we'
const ENDING = String.raw`(?:com|org|net|edu|gov|mil|int|info|biz|mobi|example|app|dev|tech|online|shop|store|site|website|cloud|xyz|email|digital|agency|company|group|solutions|services|software|systems|health|clinic|(?!(?:${WORD})(?!\p{L}))\p{L}{2})(?![\p{L}\p{N}])`
const WORD_ENDING = String.raw`(?:${WORD})(?=\s*(?:[.,;!?]|$)|\s+(?:and|but|thanks|thank|please)(?!\p{L}))`
const SPOKEN_EMAIL = once(
  () =>
    new RegExp(String.raw`(?<![\p{L}\p{N}])${NAME}\s+(?:at|@)\s+(?:${HOST}){1,4}(?:${ENDING}|${WORD_ENDING})`, 'giu'),
)

const LONG_RUN = 5

/** How many digits a written or spoken piece stands for: `double five` and `twenty-one` for two. */
function digitsIn(piece: string): number {
  const [times] = /^(?:double|triple|treble)/i.exec(piece) ?? []
  const said = times === undefined ? piece : piece.slice(times.length)
  const count = new RegExp(String.raw`^\s*(?:${TENS}|${TEENS})(?!\p{L})`, 'iu').test(said) ? 2 : 1
  return count * (times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/** `digitsOf('four 1 five 55') === 5`; a digit that is hidden already is one too. */
export function digitsOf(run: string): number {
  const hidden = run.split(DOT).length - 1
  return (run.match(ONE_DIGIT()) ?? []).reduce((sum, piece) => sum + digitsIn(piece), hidden)
}

export function hideDigits(run: string): string {
  return run.replace(ONE_DIGIT(), (piece) => DOT.repeat(digitsIn(piece)))
}

/** Amounts and years that people name side by side. */
const ROUND = /^(?:19|20)\p{Nd}{2}$|^(?:nineteen|twenty)\P{L}|[05]0$/iu
/** No amount begins so, but for a fraction. */
const NOUGHT_FIRST = /^(?:0(?![.,])|(?:oh?|zero|nought)(?!\p{L}|\s+point))/iu

/** Whether linked runs dictate one number: `415 and 555 and 0132`, unlike `between 2 and 5` or `2025 and 2026`. */
function isDictated(runs: readonly string[]): boolean {
  if (runs.length >= LONG_RUN) return true
  const counts = runs.map(digitsOf)
  const total = counts.reduce((sum, count) => sum + count)
  const isLonger = (than: number) => runs.length > 1 && Math.min(...counts) > than
  if (isLonger(1) && total >= LONG_RUN && runs.slice(1).some((run) => NOUGHT_FIRST.test(run))) return true
  return isLonger(2) && total >= 2 * LONG_RUN && !runs.every((run) => ROUND.test(run))
}

function hideLong(linked: string): string {
  const isOne = isDictated(linked.match(DIGIT_RUN()) ?? [])
  return linked.replace(DIGIT_RUN(), (run) => (isOne || digitsOf(run) >= LONG_RUN ? hideDigits(run) : run))
}

/**
 * Hides e-mail addresses and runs of five or more digits, also with spaces, dots or dashes between, and both when they
 * are spoken. What is hidden once stays as it is. `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  const addressed = MAY_HOLD_ADDRESS.test(text) ? text.replace(EMAIL, HIDDEN).replace(SPOKEN_EMAIL(), HIDDEN) : text
  const masked = MAY_HOLD_DIGITS().test(text) ? addressed.replace(LINKED_RUNS(), hideLong) : addressed
  // What stood beside a hidden address may itself be one.
  return masked === text ? text : maskText(masked)
}

/** A line of another kind, such as `sip:jane@pbx.example`. */
const LINE_ADDRESS = /[^\s:@<>]+(?:@[^\s@<>]+)+/gu

/**
 * Hides a telephone number but for its last two digits and a country code that stands apart, and an address wholly.
 * `maskNumber('+1 202-555-0107') === '+1 •••-•••-••07'`
 */
export function maskNumber(number: string): string {
  const plain = number.replace(LINE_ADDRESS, HIDDEN)
  const country = /^\+\p{Nd}{1,3}(?=\s)/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(country.length)
  const hidden = Math.max(0, (rest.match(/\p{Nd}/gu)?.length ?? 0) - 2)
  let seen = 0
  return country + rest.replace(/\p{Nd}/gu, (digit) => (seen++ < hidden ? DOT : digit))
}
