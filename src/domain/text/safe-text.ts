/** Control characters, bidirectional embeddings, overrides and isolates, and the byte order mark. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const LONE_SURROGATE = /\p{Cs}/gu

/**
 * For files: line breaks become `\n`, tabs are kept, other `UNSAFE` characters are removed, lone surrogates replaced.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(UNSAFE, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(LONE_SURROGATE, '\ufffd')
}

export function nonEmptyLines(text: string): string[] {
  return safeText(text)
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
}

/** Against formula injection in spreadsheets. Signed numbers and telephone numbers are harmless. */
export function escapeFormula(text: string): string {
  const content = text.trimStart()
  return /^[=@+\uff1d\uff20\uff0b-]/.test(content) && !/^[+-][\d\s().,\u2022-]*$/.test(content) ? `'${text}` : text
}
