import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { readProofs } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const RECALL = 0.95
const EXCHANGED = 0.02
const CALL_LENGTH = 8

/** Consecutive cases of a language as calls, each with the values that were said in it. */
function callsIn(language: SpokenLanguage) {
  const cases = readProofs(language)
  const starts = [...cases.keys()].filter((index) => index % CALL_LENGTH === 0)
  return starts.map((start) => {
    const part = cases.slice(start, start + CALL_LENGTH)
    const turns = timelineOf(part.map(({ said }, index) => `0:${10 + index} user ${said}`).join('\n')).turns
    return { values: part.map(({ value }) => value), find: createFindEvidence(turns, [language]) }
  })
}

describe.each(SPOKEN_LANGUAGES)('in %s', (language) => {
  it('at least 95 % of the values that callers say in their own way are found', () => {
    const missed = readProofs(language).filter(
      ({ value, said }) => createFindEvidence(timelineOf(`0:01 user ${said}`).turns, [language])(value).kind !== 'said',
    )
    expect(1 - missed.length / readProofs(language).length).toBeGreaterThanOrEqual(RECALL)
  })

  it('at most 2 % of the values are found in a call in which they were not said', () => {
    const calls = callsIn(language)
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
