import { trimBlank } from './text/blank-text.ts'

/**
 * Extracts the key from text that was typed, pasted or read from a file, which may be the whole header:
 * `readKey('Authorization: Bearer abc') === 'abc'`
 */
export function readKey(text: string): string {
  return trimBlank(trimBlank(text).replace(/^(?:authorization\s*:\s*)?bearer(?:\s+|$)/i, ''))
}

/** Whether a string can be sent as a key in a header. It must consist of visible ASCII characters without spaces. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
