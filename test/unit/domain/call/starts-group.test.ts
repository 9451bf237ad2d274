import { expect, it } from 'vitest'
import { startsGroup } from '../../../../src/domain/call/timeline.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

it('a group of turns starts at every change of speaker', () => {
  const { turns } = timelineOf('0:01 agent A\n0:02 agent B\n0:03 user C\n0:04 system D\n0:05 note E\n0:06 note F')
  expect(turns.map(({ index }) => startsGroup(turns, index))).toEqual([true, false, true, true, true, false])
})
