import { expect, it } from 'vitest'
import { escapeFormula, safeText } from '../../../../src/domain/text/safe-text.ts'

it.each([
  ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['control characters', 'a\u0000\u001b[31mb\u009f', 'a[31mb'],
  ['bidirectional overrides', 'evil\u202etxt.exe\u2066', 'eviltxt.exe'],
  ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
  ['nothing that scripts and emoji need', 'مُ\u200f क्\u200dष 👨‍👩‍👧\t', 'مُ\u200f क्\u200dष 👨‍👩‍👧\t'],
])('safeText sanitises %s', (_, text, safe) => {
  expect(safeText(text)).toBe(safe)
})

it.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
  ['+cmd', "'+cmd"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['+12025550147', '+12025550147'],
  ['+1 ••• ••• ••47', '+1 ••• ••• ••47'],
  ['-5.5', '-5.5'],
  ['a=1', 'a=1'],
  ['', ''],
])('escapeFormula turns "%s" into "%s"', (text, safe) => {
  expect(escapeFormula(text)).toBe(safe)
})
