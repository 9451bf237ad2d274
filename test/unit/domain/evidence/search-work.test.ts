import { describe, expect, it } from 'vitest'
import { createMatcher } from '../../../../src/domain/evidence/match-spelling.ts'
import { createTokenIndex } from '../../../../src/domain/evidence/token-index.ts'
import { spellingsOf } from '../../../../src/domain/evidence/value-spellings.ts'
import { spokenForms } from '../../../../src/domain/spoken/spoken-form-tables.ts'
import type { SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
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
    const match = createMatcher({ ...index, readingsAt }, spelling)
    for (let token = 0; token < index.tokens.count; token++) match(token)
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

describe('createMatcher', () => {
  it.each(HOSTILE)(
    'the work of a search grows linearly with the length of a text that repeats "%s"',
    (piece, language) => {
      for (const value of VALUES) {
        const [steps, doubled] = [stepsFor(piece, 1500, value, language), stepsFor(piece, 3000, value, language)]
        // A match may span hundreds of tokens, so tokens near the end of a text take less work. Quadratic work
        // would grow by a factor of four.
        expect(doubled, value).toBeLessThan(3 * steps + 2000)
      }
    },
  )
})
