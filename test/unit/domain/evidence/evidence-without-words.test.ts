import { expect, it } from 'vitest'
import { evidenceWithoutWords } from '../../../../src/domain/evidence/evidence-without-words.ts'

it.each([
  ['7781', 'empty', { kind: 'not-said' }],
  ['yes', 'empty', { kind: 'not-said' }],
  ['7781', 'unreadable', { kind: 'not-searched', reason: 'unreadable' }],
  ['', 'empty', { kind: 'not-searched', reason: 'empty' }],
  ['  ', 'unreadable', { kind: 'not-searched', reason: 'empty' }],
] as const)('the evidence for %j in a transcript that is %s is %j', (value, state, evidence) => {
  expect(evidenceWithoutWords(value, state)).toEqual(evidence)
})
