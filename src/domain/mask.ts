const DOT = '•'

/** Begins where a word begins, so that a long text without spaces is read but once. */
const EMAIL = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:.]{2,}/gu

/** Written digits count wherever they stand, as in `QX2093177`; a spoken one is a word of its own. */
const WRITTEN = String.raw`\p{Nd}`
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const UNITS = 'zero|nought|oh|o|one|two|three|four|five|six|seven|eight|nine'
const SPOKEN = String.raw`(?<!\p{L})(?:(?:double|triple|treble)\s+)?(?:(?:${TENS})(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|${TEENS}|${UNITS})(?!\p{L})`
/**
 * What may stand between two digits of one number. A comma only where it marks a breath: beside a spoken digit, or
 * between groups of three and more. `March 19, 2026` is no number.
 */
const BREATH = String.raw`(?<=\p{L}),\s{0,2}|,\s{0,2}(?=\p{L})|(?<=\p{Nd}{3}),\s{0,2}(?=\p{Nd}{3})`
const FILLER = String.raw`[,\s]{1,2}(?:uh|um|er|erm|dash|hyphen|space|dot|point)[,\s]{1,2}`
const BETWEEN = String.raw`(?:${FILLER}|${BREATH}|[\s.()/_\u2010-\u2015\u2212-]{0,3})`
const DIGIT_RUN = new RegExp(String.raw`\+?(?:${WRITTEN}|${SPOKEN})(?:${BETWEEN}(?:${WRITTEN}|${SPOKEN}))*`, 'giu')
const ONE_DIGIT = new RegExp(`${WRITTEN}|${SPOKEN}`, 'giu')

/** Spoken: `jane dot doe at example dot com`, `j a n e nine nine at …`, `jane at example.com`. Bounded, so that any text is read in time. */
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const PART = String.raw`[\p{L}\p{N}]{1,63}`
const SIGN = String.raw`(?:\s+(?:dot|period|point|underscore|dash|hyphen|minus|plus)\s+|[._+-])`
const NAME = String.raw`(?:(?:\p{L}\s+){2,30}\p{L}|${PART}(?:${SIGN}${PART}){0,8})(?:\s+(?:${SPOKEN}|${WRITTEN}+)){0,12}`
const HOST = String.raw`(?:\p{L}[\p{L}\p{N}-]{0,62}\.|(?:${LABEL}\s+){1,3}dot\s+)`
/** Endings that are also a word count only where the sentence ends. */
const ENDING = String.raw`(?:com|org|net|edu|gov|info|biz|io|co|app|dev|example|uk|eu|de|fr|es|ca|au|nl|ch|pl|se|dk|br|mx|nz|za|jp|cn|ae|sa|eg)(?![\p{L}\p{N}])`
const WORD_ENDING = String.raw`\p{L}{2}(?=\s*(?:[.,;!?]|$))`
const SPOKEN_EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NAME}\s+(?:at|@)\s+(?:${HOST}){1,4}(?:${ENDING}|${WORD_ENDING})`,
  'giu',
)

const LONG_RUN = 5

/** How many digits a written or spoken piece stands for: `double five` and `twenty-one` for two. */
function digitsIn(piece: string): number {
  const [times] = /^(?:double|triple|treble)/i.exec(piece) ?? []
  const said = times === undefined ? piece : piece.slice(times.length)
  const count = new RegExp(String.raw`^\s*(?:${TENS}|${TEENS})(?!\p{L})`, 'iu').test(said) ? 2 : 1
  return count * (times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/**
 * Hides e-mail addresses and runs of five or more digits, also with spaces, dots or dashes between, and both when they
 * are spoken. What is hidden once stays as it is. `maskText('call 415 555 0132') === 'call ••• ••• ••••'`
 */
export function maskText(text: string): string {
  const masked = text
    .replace(EMAIL, DOT.repeat(5))
    .replace(SPOKEN_EMAIL, DOT.repeat(5))
    .replace(DIGIT_RUN, (run) => {
      const pieces = run.match(ONE_DIGIT) ?? []
      const count = pieces.reduce((sum, piece) => sum + digitsIn(piece), 0)
      return count < LONG_RUN ? run : run.replace(ONE_DIGIT, (piece) => DOT.repeat(digitsIn(piece)))
    })
  // What stood beside a hidden address may itself be one.
  return masked === text ? text : maskText(masked)
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
