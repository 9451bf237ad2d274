import { trimBlank } from './text/blank-text.ts'

/** Takes the whole header, too: `readKey('Authorization: Bearer abc') === 'abc'` */
export function readKey(text: string): string {
  return trimBlank(trimBlank(text).replace(/^(?:authorization\s*:\s*)?bearer(?:\s+|$)/i, ''))
}

/** Whether a string fits into a header: visible ASCII characters without spaces. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
