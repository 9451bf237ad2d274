import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { type Spellings, spellingsOf } from '../../../../src/domain/evidence/value-spellings.ts'
import type { SpokenForms } from '../../../../src/domain/spoken/spoken-forms.ts'
import type { SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { PROOF_TABLES, readProofs, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const RECALL = 0.95
const EXCHANGED = 0.02
/** The number of values in each call. Fewer, longer calls keep the test of large tables fast. */
const CALL_LENGTH = {
  '.': 8,
  'held-out': 24,
  'second-held-out': 24,
  'third-held-out': 24,
  'fourth-held-out': 24,
  'fifth-held-out': 24,
  'sixth-held-out': 24,
  'seventh-held-out': 25,
  'eighth-held-out': 25,
  'ninth-held-out': 25,
  'tenth-held-out': 25,
  'eleventh-held-out': 25,
  'twelfth-held-out': 25,
  'thirteenth-held-out': 25,
  'fourteenth-held-out': 25,
  'fifteenth-held-out': 25,
  'sixteenth-held-out': 25,
  'seventeenth-held-out': 25,
  'eighteenth-held-out': 25,
  'nineteenth-held-out': 25,
  'twentieth-held-out': 25,
  'twenty-first-held-out': 25,
  'twenty-second-held-out': 25,
  'twenty-third-held-out': 25,
  'twenty-fourth-held-out': 25,
  'twenty-fifth-held-out': 25,
} as const

const known = new Map<string, Spellings>()

/** Caches the spellings because each value is searched for in many calls. */
function spell(value: string, forms: SpokenForms): Spellings {
  const key = `${forms.language} ${value}`
  const spellings = known.get(key) ?? spellingsOf(value, forms)
  known.set(key, spellings)
  return spellings
}

/** Groups consecutive cases in a language into calls, with the values that are said in each call. */
function callsIn(language: SpokenLanguage, folder: TableFolder) {
  const cases = readProofs(language, folder)
  const starts = [...cases.keys()].filter((index) => index % CALL_LENGTH[folder] === 0)
  return starts.map((start) => {
    const part = cases.slice(start, start + CALL_LENGTH[folder])
    const turns = timelineOf(part.map(({ said }, index) => `0:${10 + index} user ${said}`).join('\n')).turns
    return { values: part.map(({ value }) => value), find: createFindEvidence(turns, [language], spell) }
  })
}

describe.each(PROOF_TABLES)('evidence in $language, with the tables in $folder', ({ language, folder }) => {
  it('at least 95% of the values that are searched for are found', () => {
    const kinds = readProofs(language, folder).map(
      ({ value, said }) => createFindEvidence(timelineOf(`0:01 user ${said}`).turns, [language])(value).kind,
    )
    const searched = kinds.filter((kind) => kind !== 'not-searched')
    expect(searched.filter((kind) => kind === 'said').length / searched.length).toBeGreaterThanOrEqual(RECALL)
    // A few values, such as `6`, are too common to be searched for.
    expect(searched.length / kinds.length).toBeGreaterThanOrEqual(0.9)
  })

  it('at most 2% of the searches for a value in a call in which nobody says it find the value', () => {
    const calls = callsIn(language, folder)
    const wrong: string[] = []
    let count = 0
    for (const { find, values: own } of calls) {
      for (const value of calls.flatMap(({ values }) => values)) {
        if (own.includes(value)) continue
        count += 1
        if (find(value).kind === 'said') wrong.push(`${value} in ${own.join(', ')}`)
      }
    }
    expect(wrong.length / count).toBeLessThanOrEqual(EXCHANGED)
  })
})
