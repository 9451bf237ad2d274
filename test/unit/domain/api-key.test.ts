import { expect, it } from 'vitest'
import { holdsKey, isKey, readKey } from '../../../src/domain/api-key.ts'
import { textCases } from '../../support/text-cases.ts'
import { withAnswers } from '../../support/with-answers.ts'

it.each(textCases(import.meta.dirname, 'api-key.txt'))('%s …', (heading, lines) => {
  const answer = (text = '') => (heading.startsWith('readKey') ? readKey(text) || 'nothing' : `${isKey(text)}`)
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('an empty text is no key, and a long text without a key is read once', () => {
  expect([isKey(''), holdsKey('-'.repeat(1_000_000))]).toEqual([false, false])
})
