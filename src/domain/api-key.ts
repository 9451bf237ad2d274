import { trimBlank } from './text/blank-text.ts'

/** Takes the whole header, too: `readKey('Authorization: Bearer abc') === 'abc'` */
export function readKey(text: string): string {
  return trimBlank(trimBlank(text).replace(/^(?:authorization\s*:\s*)?bearer(?:\s+|$)/i, ''))
}

/** Whether a string fits into a header: visible ASCII characters without spaces. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Whether a parameter or a header of this name holds a key, such as `x-api-key` and `access_token`. */
export function isSecretName(name: string): boolean {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-')
  return /(?:^|[_-]|api|access|auth|client)(?:key|token|secret|auth|authorization|bearer|password)$/i.test(words)
}

/** How issuers begin their keys. */
const ISSUED = /^(?:[spr]k[_-]|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|AKIA|eyJ[\w-]+\.eyJ)/

/** Whether a text is a header, a part of a command or a key of a known form, and not a uid. */
export function holdsKey(text: string): boolean {
  const names = Array.from(text.matchAll(/(?<![\w-])([\w-]+)["']?\s{0,9}[:=]/g), ([, name = '']) => name)
  return /\bbearer\s+\S|^[a-z]+ +\S{8,}$/i.test(text) || ISSUED.test(text) || names.some(isSecretName)
}
