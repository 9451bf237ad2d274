import { expect, it } from 'vitest'
import type { KeptTarget } from '../../../../src/capabilities/moments/kept-moments.ts'
import { locateMoments } from '../../../../src/capabilities/moments/locate-moments.ts'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const timeline = timelineOf(`
  0:01 agent Hello.
  0:04 user My parcel has not come.
  0:09 agent I am sorry.
  0:30 user Past the end.
`)

const turn = (index: number): KeptTarget => ({
  turn: timeline.turns[index]?.id ?? '',
  start: timeline.starts[index] ?? 0,
})

const locate = (
  targets: readonly KeptTarget[],
  { by = 0, duration = 12 }: { by?: number; duration?: number | null } = {},
) =>
  locateMoments(
    targets.map((target, index) => ({ id: index + 1, target, note: '', copiedNote: '' })),
    shiftTimeline(timeline, by),
    duration,
  )

it.each<[string, KeptTarget, { start: number; end: number | null }, [number, number]]>([
  ['a turn lasts until the next turn starts', turn(1), { start: 4, end: 9 }, [1, 2]],
  ['a turn ends no later than the recording', turn(2), { start: 9, end: 12 }, [2, 3]],
  ['a turn after the end of the recording has no end', turn(3), { start: 30, end: null }, [3, 4]],
  ['a range contains the turns that are heard in it', { start: 5, end: 10 }, { start: 5, end: 10 }, [1, 3]],
  ['a range before the first turn contains no turn', { start: 0, end: 0.5 }, { start: 0, end: 0.5 }, [0, 0]],
  ['a time without an end contains the current turn', { start: 5, end: null }, { start: 5, end: null }, [1, 2]],
  ['of a turn that is gone, its start is left', { turn: 'customer 5', start: 5 }, { start: 5, end: null }, [1, 2]],
  ['a time before the first turn contains no turn', { start: 0.5, end: null }, { start: 0.5, end: null }, [0, 0]],
])('locateMoments: %s', (_, target, moment, turns) => {
  expect(locate([target])).toMatchObject([{ moment, turns }])
})

it('locateMoments sorts by time, and then by length', () => {
  const targets = [turn(2), { start: 4, end: 12 }, turn(1), { start: 4, end: null }, turn(0)]
  expect(locate(targets).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})

it('a kept turn moves with the sync offset; a kept range does not move, but its turns are updated', () => {
  const [range, moved] = locate([turn(1), { start: 4, end: 9 }], { by: 2 })
  expect(moved).toMatchObject({ id: 1, moment: { start: 6, end: 11 }, turns: [1, 2] })
  expect(range).toMatchObject({ id: 2, moment: { start: 4, end: 9 }, turns: [0, 2] })
})
