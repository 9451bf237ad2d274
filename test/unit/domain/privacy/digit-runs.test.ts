import { describe, expect, it } from 'vitest'
import { maskText } from '../../../../src/domain/privacy/mask-text.ts'
import { MaskTokens } from '../../../../src/domain/privacy/mask-tokens.ts'
import { digitRuns } from '../../../../src/domain/privacy/numbers/digit-runs.ts'

/** The digit runs in a text, each written as its text and its number of digits. */
const runs = (text: string, withDots = false) =>
  digitRuns(MaskTokens.of(text), null, withDots).map(
    ({ start, end, digits }) => `${text.slice(start, end)} = ${digits}`,
  )

describe('digitRuns', () => {
  it.each([
    ['figures and words', 'call 4 fünf six now', ['4 fünf six = 3']],
    ['repeated digits', 'double five, triple zero', ['double five, triple zero = 5']],
    ['consecutive numbers in two languages', 'one two drei cuatro', ['one two drei cuatro = 4']],
    ['larger numbers in two languages as separate runs', 'neunundneunzig cent', ['neunundneunzig = 2', 'cent = 3']],
    ['numbers with other words between them as separate runs', 'two cats and three dogs', ['two = 1', 'three = 1']],
    ['single figures separated by commas', '4, 1, 5 and 12, 15', ['4, 1, 5 = 3', '12 = 2', '15 = 2']],
    ['a code that contains letters', 'GB29 NWBK 6016', ['29 NWBK 6016 = 6']],
    ['neither times nor dates', '10:15 on 3/5/1971', []],
    ['no Spanish “o” between figures', 'la 42 o la 43', ['42 = 2', '43 = 2']],
    ['an English “oh” between digits', 'one oh 5', ['one oh 5 = 3']],
  ])('digitRuns finds %s', (_, text, found) => {
    expect(runs(text)).toEqual(found)
  })

  it('digitRuns includes already masked digits only on request', () => {
    expect(runs('•• five')).toEqual(['five = 1'])
    expect(runs('•• five', true)).toEqual(['•• five = 3'])
  })
})

describe('a number that the caller corrects', () => {
  it.each([
    ['four one five, no, sorry, five five nine', '• • •, •, •, • • •'],
    ['sorry, five not nine, two two one', 'sorry, • • •, • • •'],
    ['sechs zwei, nein, sechs drei, acht acht eins', '• •, •, • •, • • •'],
    ['seis dos, no, perdón, seis tres, ocho ocho', '• •, •, •, • •, • •'],
    ['six deux, non pardon, six trois, huit', '• •, • •, • •, •'],
    ['ستة اثنين، لا عفواً، ستة ثلاثة، ثمانية', '• •، • •، • •، •'],
  ])('a number that the caller corrects is masked, including the wrong digits: %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})

describe('a single number', () => {
  it.each([
    ['mi dni es doce millones trescientos cuarenta y cinco mil', 'mi dni es ••••••••'],
    ['j’habite à trente-trois mille Bordeaux', 'j’habite à ••••• Bordeaux'],
    ['la maison coûte trente-trois mille euros', 'la maison coûte trente-trois mille euros'],
    ['It was $1,299.99, not £129.90.', 'It was $1,299.99, not £129.90.'],
    ['12.500 Euro oder 12 500 €', '12.500 Euro oder 12 500 €'],
    ['seit dem 01.09.2023 um 10:15 Uhr', 'seit dem 01.09.2023 um 10:15 Uhr'],
  ])('a single number is private unless it is an amount, a date or a time: %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})

describe('an interrupted number', () => {
  it.each([
    ['six oh four four, hang on, let me look, two seven nine', '• • • •, • •, • • •, • • •'],
    ['six one seven, that’s Boston, five five five, oh one', '• • •, • •, • • •, • •'],
    ['it’s seven too one, nine for ate, six six oh', 'it’s • • •, • • •, • • •'],
    ['null drei H, neun neun, K wie Kaufmann, zwei eins', '• • •, • •, • • •, • •'],
  ])('an interrupted number is masked: %s', (said, shown) => {
    expect(maskText(said)).toBe(shown)
  })

  it.each([
    'nine, ten, eleven, twelve',
    'twenty one seventeen, twenty one nineteen',
    'nine thirty, ten fifteen, or eleven forty five',
    'they quoted me twelve fifty, then fifteen hundred',
    'the last four nine oh two two',
    'I said fifteen, not fifty, one five',
    'der ICE 578 um 17 Uhr 42',
    'عندكم من القميص أربعين واثنين وأربعين',
  ])('text without a private number is not masked: %s', (said) => {
    expect(maskText(said)).toBe(said)
  })
})
