import { expect, it } from 'vitest'
import { planDownload } from '../../../../src/audio/download/plan-download.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** The size of one character of a drawn file. */
const UNIT = 128 * 1024

function planned(drawing: string, needed: number | null): string {
  const units = drawing.replace('?', '')
  const held = Array.from(units.matchAll(/#+/g), ({ index, 0: { length } }) => ({
    ...{ from: index * UNIT, to: (index + length) * UNIT },
  }))
  const position = units.indexOf('>')
  const step = planDownload({
    held,
    total: drawing.endsWith('?') ? null : units.length * UNIT,
    needed: needed === null ? null : needed * UNIT,
    position: position < 0 ? null : position * UNIT,
    near: 4 * UNIT,
  })
  return step.name === 'request' ? `${step.from / UNIT}–${step.to === null ? '' : step.to / UNIT}` : step.name
}

it.each(textCases(import.meta.dirname, 'plan-download.txt'))('%s', (_, lines) => {
  expect(withAnswers(lines, (_, drawing = '', needed) => planned(drawing, JSON.parse(needed ?? '')))).toEqual(lines)
})

it('planDownload is done when an empty file is held', () => {
  expect(planned('', null)).toBe('done')
})
