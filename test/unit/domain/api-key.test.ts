import { expect, it } from 'vitest'
import { holdsKey, isKey, readKey } from '../../../src/domain/api-key.ts'

it.each([
  [' k-1\n', 'k-1'],
  ['\u200bk-1\u2060\u200b\n', 'k-1'],
  ['Bearer \u200bk-1', 'k-1'],
  ['bearer\tk-1 ', 'k-1'],
  ['Authorization: Bearer k-1', 'k-1'],
  ['authorization:bearer k-1', 'k-1'],
  ['Bearer', ''],
  ['Bearer a b', 'a b'],
  ['bearer-1', 'bearer-1'],
  ['Basic k-1', 'Basic k-1'],
])('readKey reads the key in "%s" as "%s"', (text, key) => {
  expect(readKey(text)).toBe(key)
})

it.each(['k-1', 'sk_live_4f1b9c', 'a=b/c+d', '~!@#$%^&*()'])('isKey accepts %s', (text) => {
  expect(isKey(text)).toBe(true)
})

it.each(['', ' ', 'a b', 'a\nb', 'a\tb', 'clé', 'k\u200b', '“k”'])('isKey rejects "%s"', (text) => {
  expect(isKey(text)).toBe(false)
})

it('a long text without a key is read once', () => {
  expect(holdsKey('-'.repeat(1_000_000))).toBe(false)
})
