import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  buildTimeline,
  intervalOfTurns,
  linkedTurnStart,
  nextTurnStart,
  previousTurnStart,
  seekTargetFor,
  shiftTimeline,
  startInRecording,
  startsGroup,
  type Timeline,
  turnEnd,
  turnIndexAt,
  turnsInInterval,
  withStarts,
} from '../../../../src/domain/call/timeline.ts'
import { timelineOf, transcript } from '../../../support/call/drawn-transcript.ts'

const parcel = timelineOf(`
  0:02 agent Thanks for calling.
  0:07 user My parcel has not arrived.
  0:07 user It was a gift.
  0:15 agent Let me look.
`)

const early = timelineOf('-0:02 agent A\n0:05 user B\n? user C\n0:09 agent D\n0:20 user E')

const texts = (timeline: Timeline) => timeline.turns.map((turn) => turn.text)

it.each([
  ['keeps turns that are in order', '0:00 agent a\n0:02 user b\n0:05 agent c', 'abc', 0, 0],
  ['moves a turn that was delivered late', '0:05 agent c\n0:00 agent a\n0:02 user b', 'abc', 2, 0],
  ['counts one displaced turn once', '0:01 agent a\n0:03 user c\n0:04 agent d\n0:02 user b', 'abcd', 1, 0],
  ['keeps turns with equal starts in their delivered order', '0:07 user b\n0:07 agent c\n0:02 user a', 'abc', 1, 0],
  ['puts a negative start first', '0:00 agent b\n-0:03 user a', 'ab', 1, 0],
  ['keeps an untimed turn right after the previous one', '0:00 agent a\n? user b\n0:05 agent c', 'abc', 0, 1],
  ['moves untimed turns with the previous turn', '0:05 agent b\n? user c\n? agent d\n0:01 user a', 'abcd', 1, 2],
  ['keeps leading untimed turns first', '? agent a\n0:04 user c\n0:01 agent b', 'abc', 1, 1],
])('buildTimeline %s', (_, drawn, order, movedCount, untimedCount) => {
  const timeline = timelineOf(drawn)
  expect(texts(timeline).join('')).toBe(order)
  expect(timeline).toMatchObject({ movedCount, untimedCount })
})

it('the current turn is the last turn that has started', () => {
  const starts = fc.array(fc.option(fc.integer({ min: -5, max: 40 })), { maxLength: 30 })
  fc.assert(
    fc.property(starts, fc.integer({ min: -10, max: 50 }), (given, time) => {
      const timeline = buildTimeline(given.map((start) => ({ ...blank, start })))
      const found = timeline.turns.findLastIndex(({ start }) => start !== null && start <= time)
      expect(turnIndexAt(timeline, time)).toBe(found)
    }),
  )
})

it.each([
  ['is the start of the next turn', 0, 7],
  ['is the next later start for the first of two turns that start together', 1, 15],
  ['is the next later start for the second of two turns that start together', 2, 15],
  ['is unknown for the last turn', 3, null],
  ['is unknown for an invalid index', 9, null],
])('the end of a turn %s', (_, index, end) => {
  expect(turnEnd(parcel, index)).toBe(end)
})

it('the end of an untimed turn is unknown', () => {
  expect(turnEnd(timelineOf('0:00 agent a\n? user b\n0:05 agent c'), 1)).toBeNull()
})

it.each([
  ['before the first turn', 0, { next: 2, previous: null }],
  ['just after the start of a turn', 8, { next: 15, previous: 2 }],
  ['well inside a turn', 9, { next: 15, previous: 7 }],
  ['just after the start of the first turn', 3, { next: 7, previous: 2 }],
  ['in the last turn', 60, { next: null, previous: 15 }],
])('the next and the previous turn are found from a time %s', (_, time, { next, previous }) => {
  expect({ next: nextTurnStart(parcel, time), previous: previousTurnStart(parcel, time) }).toEqual({ next, previous })
})

it('a seek target is inside the turn even if the browser rounds it down to a whole millisecond', () => {
  const start = 0.29
  const rounded = Math.floor(seekTargetFor(start) * 1000) / 1000
  expect(turnIndexAt(buildTimeline([{ ...blank, start }]), rounded)).toBe(0)
})

it.each([-3, 0])('the seek target for a start of %s s is the start of the recording', (start) => {
  expect(seekTargetFor(start)).toBe(seekTargetFor(0))
  expect(startInRecording({ start })).toBe(0)
})

it('shiftTimeline shifts all starts and keeps the order of turns', () => {
  const shifted = shiftTimeline(early, -3)
  expect(shifted.turns.map(({ start }) => start)).toEqual([-5, 2, null, 6, 17])
  expect(shifted.starts).toEqual([-5, 2, 6, 17])
  expect(texts(shifted)).toEqual(texts(early))
})

const [blank = { role: 'agent' as const, deliveredRole: 'agent', text: '', start: null }] = transcript('? agent')

it('withStarts replaces the starts of the timed turns', () => {
  const timeline = timelineOf('0:01 agent A\n? user B\n0:04 user C')
  const moved = withStarts(timeline, [1.4, 3.9])
  expect(moved.starts).toEqual([1.4, 3.9])
  expect(moved.turns.map(({ start }) => start)).toEqual([1.4, null, 3.9])
  expect(turnIndexAt(moved, 3.95)).toBe(2)
  expect(timeline.turns[0]?.start).toBe(1)
})

const timelineWith = (...starts: readonly (number | null)[]) =>
  buildTimeline(starts.map((start) => ({ role: 'agent', deliveredRole: 'agent', text: 'Hello.', start })))

it.each<[description: string, linked: number, starts: readonly (number | null)[], start: number | null]>([
  ['a turn that starts within the hundredth', 12.37, [3, 12.375, 20], 12.375],
  ['the first of several turns within the hundredth', 12.37, [12.371, 12.378], 12.371],
  ['a turn right after the start of the call', 0, [0.004], 0.004],
  ['no turn if one starts at exactly that time', 12.37, [12.37, 12.375], null],
  ['no turn if the next one starts in another hundredth', 12.37, [3, 12.38], null],
  ['no turn if the time has more than two decimals', 12.371, [12.375], null],
  ['no turn without a start', 12.37, [3, null], null],
  ['no turn in an empty transcript', 12.37, [], null],
])('linkedTurnStart finds %s', (_, linked, starts, start) => {
  expect(linkedTurnStart(timelineWith(...starts), linked)).toBe(start)
})

it.each([
  [0, 0, 30, '0–5'],
  [1, 1, 30, '5–9'],
  [1, 3, 30, '5–20'],
  [4, 4, 30, '20–30'],
  [4, 4, null, '20–25'],
  [2, 2, 30, 'none'],
  [4, 4, 18, 'none'],
  [3, 4, 18, '9–18'],
])('the interval of turns %i to %i in a recording of %j s is %s', (first, last, duration, expected) => {
  const interval = intervalOfTurns(early, first, last, duration)
  expect(interval ? `${interval.start}–${interval.end}` : 'none').toBe(expected)
})

const shared = timelineOf('0:00 agent A\n0:12 agent B\n0:12 user C\n? user D\n0:30 agent E')

it.each([
  [12, 30, 'BC'],
  [12.004, 30, 'BC'],
  [14, 29, 'C'],
  [5, 13, 'ABC'],
  [31, 35, 'E'],
])('the turns from %d s to %d s are %s', (start, end, letters) => {
  const [first, last] = turnsInInterval(shared, { start, end })
  const turns = shared.turns.slice(first, last + 1)
  expect(turns.map(({ text }) => text).join('')).toBe(letters)
})

it('a group of turns starts at every change of speaker', () => {
  const { turns } = timelineOf('0:01 agent A\n0:02 agent B\n0:03 user C\n0:04 system D\n0:05 note E\n0:06 note F')
  expect(turns.map(({ index }) => startsGroup(turns, index))).toEqual([true, false, true, true, true, false])
})
