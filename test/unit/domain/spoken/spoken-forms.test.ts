import { describe, expect, it } from 'vitest'
import { spokenForms } from '../../../../src/domain/spoken/spoken-form-tables.ts'
import type { SpokenForms } from '../../../../src/domain/spoken/spoken-forms.ts'
import { SPOKEN_LANGUAGES } from '../../../../src/domain/spoken/spoken-languages.ts'
import { foldPhrase } from '../../../../src/domain/text/fold-text.ts'

/** The words and phrases in a table: the items of its lists and the keys of its objects, except currency symbols. */
function phrasesOf({ currencies, postcodes, ...parts }: SpokenForms): unknown[] {
  const lists = [
    ...Object.values(parts),
    postcodes?.articles,
    postcodes?.links,
    ...currencies.flatMap(({ names, cents }) => [names, cents]),
  ]
  return lists.flatMap((part) => (Array.isArray(part) ? part.flat() : Object.keys(part ?? {})))
}

describe('the tables of spoken forms', () => {
  // Tokens are folded before they are looked up, so an unfolded word would never be found.
  it.each(SPOKEN_LANGUAGES)('the table of spoken forms for %s contains only folded words', (language) => {
    const words = phrasesOf(spokenForms[language]).filter((phrase) => typeof phrase === 'string')
    const unfolded = words.filter((word) => /\p{L}/u.test(word) && word !== foldPhrase(word))
    expect(unfolded).toEqual([])
  })
})
