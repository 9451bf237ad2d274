import { expect, it } from 'vitest'
import type { Timeline } from '../../../../src/domain/call/timeline.ts'
import { withTurnIds } from '../../../../src/domain/call/turn-ids.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const before = timelineOf(`
  0:01 agent Hello.
  0:04 user My parcel
  0:09 agent I am sorry.
  0:12 user Yes.
  ? user And it rains.
`)
const refreshed = (drawn: string) => {
  const { turns } = timelineOf(drawn)
  return withTurnIds(turns, before.turns)
}
/** The turns of `before` that each turn continues, `-` for none. */
const continuedIn = (drawn: string) =>
  refreshed(drawn)
    .map(({ id }) => nameOf(id, before))
    .join(' ')
const nameOf = (id: string, { turns }: Timeline) => turns.find((turn) => turn.id === id)?.text.split(' ')[0] ?? '-'

it.each([
  ['is unchanged', '0:04 user My parcel', 'My'],
  ['says more', '0:04 user My parcel has not come.', 'My'],
  ['says something else', '0:04 user Mine', 'My'],
  ['starts 1.5 s later', '0:05.5 user My parcel', 'My'],
  ['starts 3 s later', '0:07 user My parcel', '-'],
  ['has another speaker', '0:04 agent My parcel', '-'],
  ['has no start and the same words', '? user And it rains.', 'And'],
  ['says the same, but later in the call', '0:30 user Yes.', '-'],
  ['comes after another one', '0:03 agent Hm. / 0:04 user My parcel', '- My'],
  ['comes after another one at the same time', '0:04 user No. / 0:04 user My parcel', '- My'],
  ['is split', '0:04 user My / 0:05 user parcel', 'My -'],
  ['comes after others were dropped', '0:09 agent I am sorry. / 0:12 user Yes.', 'I Yes.'],
  ['says what the next one said', '0:09 agent I am / 0:12 user Yes. / 0:13 user Yes.', 'I Yes. -'],
])('a turn keeps its id, and another gets none: it %s', (_, drawn, continued) => {
  expect(continuedIn(drawn.replaceAll(' / ', '\n'))).toBe(continued)
})

it('no two turns have the same id, and the same call has the same ones again', () => {
  const drawn = `
    0:04 user One.
    0:04 user Two.
    0:05 user My parcel
    ? user Three.
    ? user And it rains.
  `
  const ids = refreshed(drawn).map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  expect(timelineOf(drawn)).toEqual(timelineOf(drawn))
})
