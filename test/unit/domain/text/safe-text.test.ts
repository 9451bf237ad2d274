import { expect, it } from 'vitest'
import { escapeFormula, safeText } from '../../../../src/domain/text/safe-text.ts'

it.each([
  ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['control characters', 'a\u0000\u001b[31mb\u009f', 'a[31mb'],
  ['bidirectional overrides', 'evil\u202etxt.exe\u2066', 'eviltxt.exe'],
  ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
  ['direction marks', 'a\u200e\u200f\u061cb', 'ab'],
  ['tags', 'a\u{e0001}\u{e0049}\u{e007f}b \u{e0100}', 'ab '],
  ['soft hyphens and zero-width characters', 'a\u00adb\u200bc\u2060\u180e\u2063\u3164d\ufeff', 'abcd'],
  ['joiners and variation selectors that do nothing', 'a\u200db\u200cc\ufe0f\ufe0e\ufe0f d \ufe01', 'abc\ufe0f d '],
  [
    'nothing that scripts and emoji need',
    'مُ क्\u200dष می\u200cخواهم 👨‍👩‍👧 ❤️ ខ្ញុំ\u200bទៅ\t',
    'مُ क्\u200dष می\u200cخواهم 👨‍👩‍👧 ❤️ ខ្ញុំ\u200bទៅ\t',
  ],
])('safeText sanitises %s', (_, text, safe) => {
  expect(safeText(text)).toBe(safe)
})

it.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['+12025550147', '+12025550147'],
  ['+1 ••• ••• ••47', "'+1 ••• ••• ••47"],
  ['+1-202-555-0147', "'+1-202-555-0147"],
  ['－2＋3', "'－2＋3"],
  ['\u22122+3', "'\u22122+3"],
  ['-2+3', "'-2+3"],
  ['-5.5', '-5.5'],
  ['-5,5 ', '-5,5 '],
  ['a=1', 'a=1'],
  ['', ''],
])('escapeFormula turns "%s" into "%s"', (text, safe) => {
  expect(escapeFormula(text)).toBe(safe)
})
