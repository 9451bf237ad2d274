import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildTimeline,
  endOf,
  landingAt,
  nextStart,
  positionAt,
  previousStart,
  type Timeline,
} from '../../src/domain/timeline.ts'
import { startInRecording } from '../../src/domain/turn.ts'
import { timelineOf, transcript } from '../support/transcript.ts'

const parcel = timelineOf(`
  0:02 agent Thanks for calling.
  0:07 user My parcel has not come.
  0:07 user It was a gift.
  0:15 agent Let me look.
`)

const words = (timeline: Timeline) => timeline.turns.map((turn) => turn.text)

describe('the order of turns', () => {
  it.each([
    ['keeps turns that are in order', '0:00 agent a\n0:02 user b\n0:05 agent c', 'abc', 0, 0],
    ['moves a late turn to its time', '0:05 agent c\n0:00 agent a\n0:02 user b', 'abc', 2, 0],
    ['counts one displaced turn once', '0:01 agent a\n0:03 user c\n0:04 agent d\n0:02 user b', 'abcd', 1, 0],
    ['keeps turns of one second as delivered', '0:07 user b\n0:07 agent c\n0:02 user a', 'abc', 1, 0],
    ['puts a start below zero first', '0:00 agent b\n-0:03 user a', 'ab', 1, 0],
    ['keeps a turn without a start behind the one before it', '0:00 agent a\n? user b\n0:05 agent c', 'abc', 0, 1],
    ['moves a turn without a start along', '0:05 agent b\n? user c\n? agent d\n0:01 user a', 'abcd', 1, 2],
    ['keeps turns without a start at the front', '? agent a\n0:04 user c\n0:01 agent b', 'abc', 1, 1],
    ['stands without any start', '? agent a\n? user b', 'ab', 0, 2],
    ['takes an hour after the end', '99:00:00 agent b\n0:01 user a', 'ab', 1, 0],
    ['stands without turns', '', '', 0, 0],
  ])('%s', (_, drawn, order, movedCount, untimedCount) => {
    const timeline = timelineOf(drawn)
    expect(words(timeline).join('')).toBe(order)
    expect(timeline).toMatchObject({ movedCount, untimedCount })
  })

  it('numbers the turns as shown', () => {
    expect(timelineOf('0:09 agent b\n0:01 user a').turns.map(({ index }) => index)).toEqual([0, 1])
  })

  it('keeps every turn, whatever the starts', () => {
    const starts = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })))
    fc.assert(
      fc.property(starts, (given) => {
        const delivered = given.map((start, place) => ({ ...blank, start, text: String(place) }))
        expect(words(buildTimeline(delivered)).sort()).toEqual(delivered.map(({ text }) => text).sort())
      }),
    )
  })
})

describe('the current turn', () => {
  it.each([
    [-1, -1],
    [1.999, -1],
    [2, 0],
    [6.999, 0],
    [7, 2],
    [14.9, 2],
    [15, 3],
    [1e9, 3],
  ])('at %s s is turn %s', (time, index) => {
    expect(positionAt(parcel, time)).toBe(index)
  })

  it('is never one without a start', () => {
    expect(positionAt(timelineOf('0:00 agent a\n? user b\n0:05 agent c'), 4)).toBe(0)
  })

  it('is the last one that began, as a search from the front finds it', () => {
    const starts = fc.array(fc.option(fc.integer({ min: -5, max: 40 })), { maxLength: 30 })
    fc.assert(
      fc.property(starts, fc.integer({ min: -10, max: 50 }), (given, time) => {
        const timeline = buildTimeline(given.map((start) => ({ ...blank, start })))
        const found = timeline.turns.findLastIndex(({ start }) => start !== null && start <= time)
        expect(positionAt(timeline, time)).toBe(found)
      }),
    )
  })
})

describe('the end of a turn', () => {
  it.each([
    ['is the next start', 0, 7],
    ['is the next later start where two turns begin together', 1, 15],
    ['is the same for both of them', 2, 15],
    ['is unknown for the last', 3, null],
    ['is unknown where there is no turn', 9, null],
  ])('%s', (_, index, end) => {
    expect(endOf(parcel, index)).toBe(end)
  })

  it('is unknown for a turn without a start', () => {
    expect(endOf(timelineOf('0:00 agent a\n? user b\n0:05 agent c'), 1)).toBeNull()
  })
})

describe('stepping through turns', () => {
  it.each([
    ['before the first', 0, { next: 2, previous: null }],
    ['just inside a turn', 8, { next: 15, previous: 2 }],
    ['well inside a turn', 9, { next: 15, previous: 7 }],
    ['just inside the first', 3, { next: 7, previous: 2 }],
    ['in the last', 60, { next: null, previous: 15 }],
  ])('%s', (_, time, { next, previous }) => {
    expect({ next: nextStart(parcel, time), previous: previousStart(parcel, time) }).toEqual({ next, previous })
  })

  it('reaches each start in turn and then stops', () => {
    const visited: number[] = []
    for (let at = nextStart(parcel, -1); at !== null; at = nextStart(parcel, landingAt(at))) visited.push(at)
    expect(visited).toEqual([2, 7, 15])
  })
})

describe('the landing of a seek', () => {
  it('is inside the turn even where the browser rounds down to a millisecond', () => {
    const start = 0.29
    const rounded = Math.floor(landingAt(start) * 1000) / 1000
    expect(positionAt(buildTimeline([{ ...blank, start }]), rounded)).toBe(0)
  })

  it.each([-3, 0])('is at the beginning for a start of %s s', (start) => {
    expect(landingAt(start)).toBe(landingAt(0))
    expect(startInRecording({ start })).toBe(0)
  })
})

const [blank = { role: 'agent' as const, deliveredRole: 'agent', text: '', start: null }] = transcript('? agent')
