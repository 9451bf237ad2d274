/** Controls but line feed and tab, marks that turn the direction of what follows, and the byte order mark. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const LONE_SURROGATE = /\p{Cs}/gu

/** Text of a call as it may stand in a file: every line break is `\n`, nothing in it steers a terminal or hides words. */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(UNSAFE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(LONE_SURROGATE, '\ufffd')
}

/** The lines that say something, tabs as spaces. */
export function spokenLines(text: string): string[] {
  return safeText(text)
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
}

/**
 * Keeps a spreadsheet from calculating what it is given as the beginning of a cell: an apostrophe goes before, which
 * spreadsheets take as the mark of text. Signed figures and telephone numbers cannot do harm and stay.
 */
export function defuseFormula(text: string): string {
  const begin = text.trimStart()
  return /^[=@+\uff1d\uff20\uff0b-]/.test(begin) && !/^[+-][\d\s().,\u2022-]*$/.test(begin) ? `'${text}` : text
}
