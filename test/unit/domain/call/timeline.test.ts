import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as timelines from '../../../../src/domain/call/timeline.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const { buildTimeline, seekTargetFor, shiftTimeline, startInRecording, turnIndexAt, withStarts } = timelines
type Timeline = timelines.Timeline

/** What each section of `timeline.txt` tells of a timeline, by the first word of its heading. */
const ANSWERS: Record<string, (timeline: Timeline, given: string) => unknown> = {
  buildTimeline: ({ turns, movedCount, untimedCount }) =>
    `${turns.map(({ text }) => text).join('')}, ${movedCount} moved, ${untimedCount} untimed`,
  turnEnd: (timeline, index) => timelines.turnEnd(timeline, Number(index)),
  From: (timeline, time) =>
    [timelines.previousTurnStart, timelines.nextTurnStart].map((find) => `${find(timeline, Number(time))}`).join(' '),
  linkedTurnStart: (timeline, time) => timelines.linkedTurnStart(timeline, Number(time)),
  intervalOfTurns(timeline, given) {
    const [, first, last, length] = /^(\d+) to (\d+) of (\d+|null) s$/.exec(given) ?? []
    const duration = length === 'null' ? null : Number(length)
    const interval = timelines.intervalOfTurns(timeline, Number(first), Number(last), duration)
    return interval ? `${interval.start}–${interval.end}` : 'none'
  },
  turnsInInterval(timeline, given) {
    const [interval = { start: 0, end: 0 }] = intervalsOf(given)
    const [first, last] = timelines.turnsInInterval(timeline, interval)
    const turns = timeline.turns.slice(first, last + 1)
    return turns.map(({ text }) => text).join('')
  },
}

it.each(textCases(import.meta.dirname, 'timeline.txt'))('%s …', (heading, lines) => {
  const [name = ''] = heading.split(/[ ,]/)
  const answer = (_?: string, drawn = '', given = '') =>
    `${ANSWERS[name]?.(timelineOf(drawn.replaceAll(' / ', '\n')), given)}`
  expect(withAnswers(lines, answer)).toEqual(lines)
})

const timelineWith = (...starts: readonly (number | null)[]) =>
  buildTimeline(starts.map((start) => ({ role: 'agent', deliveredRole: 'agent', text: 'Hello.', start })))

it('the current turn is the last turn that has started', () => {
  const starts = fc.array(fc.option(fc.integer({ min: -5, max: 40 })), { maxLength: 30 })
  fc.assert(
    fc.property(starts, fc.integer({ min: -10, max: 50 }), (given, time) => {
      const timeline = timelineWith(...given)
      const found = timeline.turns.findLastIndex(({ start }) => start !== null && start <= time)
      expect(turnIndexAt(timeline, time)).toBe(found)
    }),
  )
})

it('a seek target is inside the recording, and the turn, even if it is rounded down to a whole millisecond', () => {
  const rounded = Math.floor(seekTargetFor(0.29) * 1000) / 1000
  expect(turnIndexAt(timelineWith(0.29), rounded)).toBe(0)
  expect([-3, 0].map(seekTargetFor)).toEqual([seekTargetFor(0), seekTargetFor(0)])
  expect([-3, 0].map((start) => startInRecording({ start }))).toEqual([0, 0])
})

it('shiftTimeline shifts all starts, and withStarts replaces those of the timed turns', () => {
  const timeline = timelineWith(-2, 5, null, 9)
  const [shifted, moved] = [shiftTimeline(timeline, -3), withStarts(timeline, [-2, 5.4, 8.9])]
  const drawn = [shifted, moved].map(({ turns }) => turns.map(({ start }) => `${start}`).join(' '))
  expect(drawn).toEqual(['-5 2 null 6', '-2 5.4 null 8.9'])
  expect([shifted.starts.join(' '), moved.starts.join(' ')]).toEqual(['-5 2 6', '-2 5.4 8.9'])
  expect([turnIndexAt(shifted, 2), turnIndexAt(moved, 8.95), timeline.turns[1]?.start]).toEqual([1, 3, 5])
})

it('a group of turns starts at every change of speaker', () => {
  const { turns } = timelineOf('0:01 agent A\n0:02 agent B\n0:03 user C\n0:04 system D\n0:05 note E\n0:06 note F')
  const starting = turns.filter(({ index }) => timelines.startsGroup(turns, index))
  expect(starting.map(({ text }) => text).join('')).toBe('ACDE')
})
