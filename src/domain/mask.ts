const DOT = '•'

const EMAIL = /[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:.]{2,}/gu

const SPOKEN_DIGIT = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
/** Digits, whether written or spoken, with at most a little punctuation between them. */
const DIGIT_RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])\+?(?:\p{Nd}+|(?:${SPOKEN_DIGIT})(?!\p{L}))` +
    String.raw`(?:[\s,.()/\u2010-\u2015-]{0,3}(?:\p{Nd}+|(?:${SPOKEN_DIGIT})(?!\p{L})))*`,
  'giu',
)
const ONE_DIGIT = new RegExp(String.raw`\p{Nd}|(?:${SPOKEN_DIGIT})(?!\p{L})`, 'giu')

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
