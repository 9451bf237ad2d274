import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldAt } from '../../src/domain/fold-long-text.ts'
import { fragmentOf, momentFromFragment } from '../../src/domain/moment.ts'
import { moveNudge, nudgeFor, timeInRecording, timeInTranscript } from '../../src/domain/nudge.ts'
import { startsGroup } from '../../src/domain/starts-group.ts'
import { timelineOf } from '../support/transcript.ts'

describe('the sync nudge', () => {
  it('moves by tenths, exactly', () => {
    expect([1, 1, 1].reduce(moveNudge, 0)).toBe(0.3)
    expect(moveNudge(0.1, -1)).toBe(0)
    expect(Object.is(moveNudge(0.1, -1), 0)).toBe(true)
  })

  it('comes back from any number of steps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, -1, 5), { maxLength: 200 }), (steps) => {
        const away = steps.reduce(moveNudge, 0)
        expect(steps.map((step) => -step).reduce(moveNudge, away)).toBe(0)
      }),
    )
  })

  it.each([
    [4, 4.62, 0.6],
    [4, 3.2, -0.8],
    [4, 4.04, 0],
    [0, 9999, 600],
  ])('with which the turn of %s s starts at %s s is %s', (start, time, nudge) => {
    expect(nudgeFor(start, time)).toBe(nudge)
  })

  it('leads from the transcript to the recording and back', () => {
    expect(timeInRecording(4, -5)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9000 }), fc.integer({ min: -100, max: 100 }), (time, steps) => {
        const nudge = moveNudge(0, steps)
        expect(timeInTranscript(timeInRecording(time, nudge), nudge)).toBeCloseTo(time, 9)
      }),
    )
  })
})

describe('a moment in a link', () => {
  const time = fc.integer({ min: 0, max: 4_000_000 }).map((hundredths) => hundredths / 100)

  it('is the one that was put in', () => {
    fc.assert(
      fc.property(time, fc.option(time, { nil: null }), (start, length) => {
        const end = length === null ? null : (Math.round(start * 100) + Math.round(length * 100) + 1) / 100
        expect(momentFromFragment(`#t=${fragmentOf({ start, end })}`)).toEqual({ start, end })
      }),
    )
  })

  it('is never later than the moment itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 40_000, noNaN: true }), (start) => {
        const read = momentFromFragment(`#t=${fragmentOf({ start, end: null })}`)
        expect(read?.start).toBeLessThanOrEqual(start + 1e-6)
        expect(read?.start).toBeGreaterThan(start - 0.0101)
      }),
    )
  })
})

describe('a long turn', () => {
  it.each([
    ['is shown whole when it is short', 'abc', 10, null],
    ['is shown whole when little would be hidden', 'a'.repeat(20), 10, null],
    ['is cut behind a word', 'one two three four five six', 10, 'one two'],
    ['is cut anywhere when it has no words', 'x'.repeat(40), 10, 'x'.repeat(10)],
    ['keeps an emoji whole', '🙂'.repeat(20), 9, '🙂'.repeat(4)],
    ['keeps a family whole', '👨‍👩‍👧‍👦'.repeat(4), 15, '👨‍👩‍👧‍👦'],
    ['keeps marks with their letter', 'e\u0301'.repeat(20), 9, 'e\u0301'.repeat(4)],
  ])('%s', (_, text, shown, kept) => {
    const cut = foldAt(text, shown)
    expect(cut === null ? null : text.slice(0, cut)).toBe(kept)
  })

  it('of a megabyte is cut near 4,000 characters', () => {
    const cut = foldAt('word '.repeat(200_000))
    expect(cut).toBeGreaterThan(3900)
    expect(cut).toBeLessThanOrEqual(4000)
  })

  it('is never cut within a surrogate pair', () => {
    const text = fc.array(fc.constantFrom('🙂', 'a', '\u0301', '\u200d', ' '), { minLength: 30, maxLength: 200 })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (parts, shown) => {
        const whole = parts.join('')
        const cut = foldAt(whole, shown)
        if (cut === null) return
        expect(cut).toBeLessThanOrEqual(shown)
        expect(whole.slice(cut - 1, cut + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/)
      }),
    )
  })
})

describe('a group of turns', () => {
  it('starts where another speaks', () => {
    const { turns } = timelineOf('0:01 agent A\n0:02 agent B\n0:03 user C\n0:04 system D\n0:05 note E\n0:06 note F')
    expect(turns.map(({ index }) => startsGroup(turns, index))).toEqual([true, false, true, true, true, false])
  })
})
