import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { createMatcher } from '../../../../src/domain/evidence/match-spelling.ts'
import { createTokenIndex } from '../../../../src/domain/evidence/token-index.ts'
import { spellingsOf } from '../../../../src/domain/evidence/value-spellings.ts'
import { spokenForms } from '../../../../src/domain/spoken/spoken-form-tables.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { readMasks } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const VALUES = [
  '+14155550132',
  '000000000000',
  '2026-03-15',
  '12:30',
  '123.45 USD',
  'aaaaaaaa@aaaaaa.aa',
  'a1b2c3d4e5f6',
  'Mike Anthony Smith',
]

/** Searches a text for a value from every token, and returns how often a token's readings were requested. */
function stepsFor(piece: string, length: number, value: string, language: SpokenLanguage): number {
  const text = piece.repeat(Math.ceil(length / piece.length))
  const index = createTokenIndex(timelineOf(`0:00 user ${text}`).turns, spokenForms[language])
  const limit = 500 * length
  let steps = 0
  const readingsAt = (token: number) => {
    steps += 1
    // An exponential search would never end.
    if (steps > limit) throw new Error(`"${value}" took more than ${limit} steps`)
    return index.readingsAt(token)
  }
  for (const spelling of spellingsOf(value, index.forms).whole) {
    const matcher = createMatcher({ ...index, readingsAt }, spelling)
    for (let token = 0; token < index.tokens.count; token++) matcher.matchAt(token)
  }
  return steps
}

const HOSTILE: readonly (readonly [piece: string, language: SpokenLanguage])[] = [
  ...['a-', 'a ', 'a a ', 'o ', '0 ', '1, ', 'one two three ', 'double five ', 'M as in Mike ', 'a in with two '].map(
    (piece) => [piece, 'en'] as const,
  ),
  ...['ah ', 'aerger ohne '].map((piece) => [piece, 'de'] as const),
  ['corrijo quiero mike mike-', 'es'],
  ['delta. erreur. euh. mike. sans. double ', 'fr'],
  ['يليها-1-ومن بعد-طيب-ومن بعد-tango. ', 'ar'],
]

function expectLinearWork(piece: string, value: string, language: SpokenLanguage): void {
  const [steps, doubled] = [stepsFor(piece, 1500, value, language), stepsFor(piece, 3000, value, language)]
  // A match may span hundreds of tokens, so tokens near the end of a text take less work. Quadratic work would grow by a
  // factor of four.
  expect(doubled, value).toBeLessThan(3 * steps + 2000)
}

/** A language, and one to four words that callers say in it. */
const repeatedWords = fc.constantFrom(...SPOKEN_LANGUAGES).chain((language) => {
  const words = readMasks(language).flatMap(({ turns }) =>
    turns.flatMap((turn) => turn.replaceAll(/[{}]/g, '').split(' ')),
  )
  const piece = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  return fc.record({ language: fc.constant(language), piece: piece.map((part) => `${part.join(' ')} `) })
})

describe('createMatcher', () => {
  it.each(HOSTILE)(
    'the work of a search grows linearly with the length of a text that repeats "%s"',
    (piece, language) => {
      for (const value of VALUES) expectLinearWork(piece, value, language)
    },
  )

  it('the work of a search grows linearly with the length of a text that repeats any words of a caller', () => {
    fc.assert(
      fc.property(repeatedWords, fc.constantFrom(...VALUES), ({ language, piece }, value) =>
        expectLinearWork(piece, value, language),
      ),
      { numRuns: 25 },
    )
  })
})

const MEGABYTE = 1_000_000
const ordinary = 'I would like to change the address on my account. '.repeat(MEGABYTE / 50)

describe('createFindEvidence', () => {
  const search = (value: string, ...texts: string[]) =>
    createFindEvidence(timelineOf(texts.map((text, index) => `0:0${index} user ${text}`).join('\n')).turns)(value)

  it('only the beginning of a turn of a megabyte is searched, and a value that is not found there is not searched', () => {
    expect(search('48213', `it is 48213. ${ordinary}`)).toMatchObject({ kind: 'said' })
    expect(search('48213', `${ordinary} it is 48213.`)).toEqual({ kind: 'not-searched', reason: 'length' })
    expect(search('48213', ordinary, 'it is 48213.')).toMatchObject({ kind: 'said', matches: [{ turn: 1 }] })
  })

  it('words at the end of the searched part of a turn prove nothing, because the next words may change their meaning', () => {
    for (let length = 15_900; length < 16_020; length += 3) {
      const evidence = search(
        '415555',
        `${ordinary.slice(0, length)} four one five, five five five, oh one three two. ${ordinary}`,
      )
      expect(evidence, String(length)).toEqual({ kind: 'not-searched', reason: 'length' })
    }
  })

  it('a number does not continue from the searched part of a long turn in another turn', () => {
    const start = `${'x '.repeat(7990)}four one five, five`
    expect(search('4155550132', `${start} ${ordinary}`, 'five five oh one three two').kind).toBe('not-searched')
  })

  it('the search for a value stops in a very long turn that repeats the beginning of the value', () => {
    const repeated = 'one two three '.repeat(1100)
    expect(search('123.45 USD', repeated)).toEqual({ kind: 'not-searched', reason: 'length' })
    expect(search('123.45 USD', repeated, '123 dollars 45')).toMatchObject({ kind: 'said', matches: [{ turn: 1 }] })
    expect(search('48213', repeated)).toEqual({ kind: 'not-said' })
  })
})
