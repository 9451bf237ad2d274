const DOT = '•'

/** Begins where a word begins, so that a long text without spaces is read but once. */
const EMAIL = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:.]{2,}/gu

/** Written digits count wherever they stand, as in `QX2093177`; a spoken one is a word of its own. */
const WRITTEN = String.raw`\p{Nd}`
const SPOKEN = String.raw`(?<!\p{L})(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?!\p{L})`
/**
 * What may stand between two digits of one number. A comma only where it marks a breath: beside a spoken digit, or
 * between groups of three and more. `March 19, 2026` is no number.
 */
const BREATH = String.raw`(?<=\p{L}),\s{0,2}|,\s{0,2}(?=\p{L})|(?<=\p{Nd}{3}),\s{0,2}(?=\p{Nd}{3})`
const BETWEEN = String.raw`(?:[\s.()/\u2010-\u2015-]{0,3}|${BREATH})`
const DIGIT_RUN = new RegExp(String.raw`\+?(?:${WRITTEN}|${SPOKEN})(?:${BETWEEN}(?:${WRITTEN}|${SPOKEN}))*`, 'giu')
const ONE_DIGIT = new RegExp(`${WRITTEN}|${SPOKEN}`, 'giu')

const LONG_RUN = 5

/**
 * Hides e-mail addresses and runs of five or more digits, also with spaces or dashes between or spoken as words.
 * `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, DOT.repeat(5))
    .replace(DIGIT_RUN, (run) => ((run.match(ONE_DIGIT)?.length ?? 0) < LONG_RUN ? run : run.replace(ONE_DIGIT, DOT)))
}

const JSON_STRING = /"(?:[^"\\]|\\.)*"/g
const MOMENT = /^"\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})"$/

/** Hides private data in the answer's JSON text, but for its moments, the call's uid and paths with it. */
export function maskJson(source: string, uid: string): string {
  const isPlain = (text: string) => MOMENT.test(text) || text.includes(uid) || text.includes(encodeURIComponent(uid))
  return source.replace(JSON_STRING, (text) => (isPlain(text) ? text : maskText(text)))
}

/**
 * Hides a telephone number but for its last two digits and a country code that stands apart.
 * `maskNumber('+1 202-555-0107') === '+1 •••-•••-••07'`
 */
export function maskNumber(number: string): string {
  const country = /^\+\p{Nd}{1,3}(?=\s)/u.exec(number)?.[0] ?? ''
  const rest = number.slice(country.length)
  const hidden = Math.max(0, (rest.match(/\p{Nd}/gu)?.length ?? 0) - 2)
  let seen = 0
  return country + rest.replace(/\p{Nd}/gu, (digit) => (seen++ < hidden ? DOT : digit))
}
