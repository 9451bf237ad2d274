import { expect, it } from 'vitest'
import { escapeFormula, safeText } from '../../../../src/domain/text/safe-text.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

it.each(textCases(import.meta.dirname, 'safe-text.txt'))('%s …', (heading, lines) => {
  const change = heading.startsWith('safeText') ? safeText : escapeFormula
  expect(withAnswers(lines, (_, text = '') => change(text))).toEqual(lines)
  expect(change('')).toBe('')
})
