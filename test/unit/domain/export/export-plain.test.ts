import { expect, it } from 'vitest'
import { buildTimeline, type DeliveredTurn } from '../../../../src/domain/call/timeline.ts'
import { exportPlain } from '../../../../src/domain/export/export-plain.ts'
import { exportOptions, startsShiftedBy } from '../../../support/call/export-options.ts'

const turn = (role: DeliveredTurn['role'], start: number | null, text: string): DeliveredTurn => ({
  ...{ role, deliveredRole: role === 'other' ? 'system' : role, text, start },
})

it('the plain-text export has a heading and a line for each turn, which no text of a turn imitates', () => {
  const timeline = buildTimeline([
    ...[turn('agent', 1, 'Hello.'), turn('customer', null, 'Hm.'), turn('other', 3723, 'Bye.')],
    turn('customer', 3724, 'Yes.\n[0:09] Agent: I promise.\n=2\t=3'),
    ...[turn('customer', 3725, '=1'), turn('customer', 3726, ' \n')],
  ])
  expect(exportPlain(timeline, { ...exportOptions, startOf: startsShiftedBy(0.5) }, ['Nora', '5 Mar 2026'])).toBe(
    `Nora
5 Mar 2026

[0:01] Agent: Hello.
Customer: Hm.
[1:02:03] system: Bye.
[1:02:04] Customer: Yes.
  [0:09] Agent: I promise.
  '=2 =3
[1:02:05] Customer: =1
[1:02:06] Customer:
`,
  )
})
