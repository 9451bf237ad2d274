import fc from 'fast-check'
import { expect, it } from 'vitest'
import { voicedStarts } from '../../../../../../src/capabilities/conversation/domain/comparison/current-comparison.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const turnsAt = (starts: readonly (number | null)[]) =>
  timelineOf(
    starts.map((start) => `${start === null ? '?' : `0:${String(start).padStart(2, '0')}`} agent x`).join('\n'),
  )

it.each<[string, (number | null)[], (number | null)[], number[]]>([
  ['starts at its onset', [1, 4], [1.4, 4.9], [1.4, 4.9]],
  ['starts at its onset, even if the onset is earlier', [1, 4], [0.8, 3.2], [0.8, 3.2]],
  ['keeps its start if it has no onset', [1, 4, 9], [1.4, null, 9.2], [1.4, 4, 9.2]],
  ['without an onset starts no earlier than the previous turn', [1, 1, 9], [1.4, null, 9.2], [1.4, 1.4, 9.2]],
  ['without an onset starts no later than the next turn', [1, 4, 4], [1.4, null, 3.5], [1.4, 3.5, 3.5]],
  ['is left out if it is untimed', [1, null, 4], [1.4, null, 4.4], [1.4, 4.4]],
  ['with an onset far from its neighbours keeps its start', [1, 4, 7, 9], [1.4, 30, 7.2, 9.1], [1.4, 4, 7.2, 9.1]],
  ['with the same onset as the previous turn keeps its start', [1, 2, 9], [1.4, 1.4, 9.2], [1.4, 2, 9.2]],
  ['keeps its start if nothing was heard', [1, 4], [], [1, 4]],
])('if the turns match the sound, a turn %s', (_, starts, onsets, expected) => {
  expect(
    voicedStarts(
      turnsAt(starts),
      onsets.map((onset) => ({ onset })),
    ),
  ).toEqual(expected)
})

it('voiced starts are in ascending order for any onsets', () => {
  const seconds = fc.integer({ min: 0, max: 59 })
  fc.assert(
    fc.property(fc.array(fc.tuple(seconds, fc.option(seconds)), { maxLength: 30 }), (turns) => {
      const timeline = turnsAt(turns.map(([start]) => start))
      const voiced = voicedStarts(
        timeline,
        turns.map(([, onset]) => ({ onset })),
      )
      expect(voiced).toEqual(voiced.toSorted((a, b) => a - b))
      expect(voiced).toHaveLength(timeline.starts.length)
    }),
  )
})
