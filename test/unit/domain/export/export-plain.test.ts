import { expect, it } from 'vitest'
import { exportPlain, plainTurn } from '../../../../src/domain/export/export-plain.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions, startsShiftedBy } from '../../../support/call/export-options.ts'

it('the plain-text export has a heading and a line for each turn', () => {
  const timeline = timelineOf('0:01 agent Hello.\n? user Hm.\n1:02:03 system Bye.')
  expect(exportPlain(timeline, { ...exportOptions, startOf: startsShiftedBy(0.5) }, ['Nora', '5 Mar 2026'])).toBe(
    'Nora\n5 Mar 2026\n\n[0:01] Agent: Hello.\nCustomer: Hm.\n[1:02:03] system: Bye.\n',
  )
})

it.each([
  ['a line like a turn', 'Yes.\n[0:09] Agent: I promise.', '[0:01] Customer: Yes.\n  [0:09] Agent: I promise.'],
  ['lines that look like formulas', '=1\n=2\t=3', "[0:01] Customer: =1\n  '=2 =3"],
  ['only white space', ' \n', '[0:01] Customer:'],
])('the plain-text export is unambiguous if a turn contains %s', (_, text, line) => {
  expect(plainTurn({ index: 0, id: '', role: 'customer', deliveredRole: 'user', text, start: 1 }, exportOptions)).toBe(
    line,
  )
})
