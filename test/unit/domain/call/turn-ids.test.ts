import { expect, it } from 'vitest'
import { withTurnIds } from '../../../../src/domain/call/turn-ids.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const drawnTimeline = (drawn: string) => timelineOf(drawn.replaceAll(' / ', '\n'))
const before = drawnTimeline(
  '0:01 agent Hello. / 0:04 user My parcel / 0:09 agent I am sorry. / 0:12 user Yes. / ? user And it rains.',
)
const idsIn = (drawn: string) => withTurnIds(drawnTimeline(drawn).turns, before.turns).map(({ id }) => id)

it.each(textCases(import.meta.dirname, 'turn-ids.txt'))('%s …', (_, lines) => {
  /** The first word of the earlier turn with this id. */
  const nameOf = (id: string) => before.turns.find((turn) => turn.id === id)?.text.split(' ')[0] ?? '-'
  expect(withAnswers(lines, (_, drawn = '') => idsIn(drawn).map(nameOf).join(' '))).toEqual(lines)
})

it('no two turns have the same id, and the same call has the same ones again', () => {
  const drawn = '0:04 user One. / 0:04 user Two. / 0:05 user My parcel / ? user Three. / ? user And it rains.'
  expect(new Set(idsIn(drawn)).size).toBe(5)
  expect(drawnTimeline(drawn)).toEqual(drawnTimeline(drawn))
})
