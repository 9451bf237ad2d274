import { spokenForms } from '../spoken/spoken-form-tables.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-dot.ts'
import { spokenAddresses } from './spoken-addresses.ts'
import { isDictatedRun, runTokens, spokenRuns } from './spoken-runs.ts'

const { en: english, ...others } = spokenForms
/** The languages whose numbers only this file masks. `mask.ts` masks those of English, too. */
export const OTHER_LANGUAGES = Object.values(others)

/** Runs with fewer digits are not private. */
const LONG_RUN = 5

/**
 * Masks dictated numbers with five or more digits in every language, and e-mail addresses in words in every language
 * but English. All languages are tried, because a language that was recognised wrongly must not reveal anything.
 */
export function maskSpoken(text: string): string {
  const tokens = runTokens(text)
  const addresses = OTHER_LANGUAGES.flatMap((forms) => spokenAddresses(tokens, forms)).map((span) => ({
    ...{ ...span, dots: MASKED_ADDRESS },
  }))
  const digits = [english, ...OTHER_LANGUAGES]
    .flatMap((forms) => spokenRuns(tokens, forms))
    .filter((run) => isDictatedRun(run, LONG_RUN))
    .flatMap(({ pieces }) => pieces.map((piece) => ({ ...piece, dots: MASK_DOT.repeat(piece.digits) })))
  const spans = [...addresses, ...digits].sort((a, b) => a.start - b.start || b.end - a.end)
  let masked = ''
  let offset = 0
  for (const { start, end, dots } of spans) {
    // The same words may be a number in two languages.
    if (start < offset) continue
    masked += text.slice(offset, start) + dots
    offset = end
  }
  return masked + text.slice(offset)
}
