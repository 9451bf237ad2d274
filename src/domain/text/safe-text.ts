const UNSPACED = String.raw`[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]`
const JOINED = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`

/**
 * The source of a pattern for characters that nobody sees: controls, tags, soft hyphens, zero-width characters, and all
 * that changes the direction. Not those that scripts and emoji need: joiners, variation selectors and the spaces of
 * Khmer and Thai, where they have an effect.
 */
export const INVISIBLE = String.raw`(?![\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f]|(?<=${UNSPACED})\u200b)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?<!${JOINED}|\ufe0f)[\u200c\u200d]|(?<![^\s\ufe00-\ufe0f])[\ufe00-\ufe0f]`
const UNSAFE = new RegExp(INVISIBLE, 'gu')
const LONE_SURROGATE = /\p{Cs}/gu

/**
 * For files: line breaks become `\n`, tabs are kept, other `UNSAFE` characters are removed, lone surrogates replaced.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(UNSAFE, keptInFiles)
    .replace(LONE_SURROGATE, '\ufffd')
}

const keptInFiles = (character: string) => (character === '\n' || character === '\t' ? character : '')

/** JSON escapes controls and lone surrogates, so they stay. */
export const withoutInvisible = (json: string): string => json.replace(UNSAFE, keptInFiles)

export function nonEmptyLines(text: string): string[] {
  return safeText(text)
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
}

/** Against formula injection in spreadsheets. One signed number is harmless; `+1-202-555-0147` calculates. */
export function escapeFormula(text: string): string {
  const content = text.trim()
  const isFormula = /^[=@+\uff1d\uff20\uff0b\uff0d\u2212-]/.test(content) && !/^[+-]\d+(?:[.,]\d+)?$/.test(content)
  return isFormula ? `'${text}` : text
}
