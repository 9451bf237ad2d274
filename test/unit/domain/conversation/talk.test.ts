import { describe, expect, it } from 'vitest'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { talkStats } from '../../../../src/domain/conversation/talk.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const turns = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')

describe('talkStats', () => {
  it('talkStats measures talk per channel when each side has its own channel', () => {
    const heard = { basis: 'channels', agent: intervalsOf('0–6 20–24'), customer: intervalsOf('10–20') } as const
    expect(talkStats(turns, 30, heard)).toEqual({
      source: 'channels',
      share: { agent: 0.5, customer: 0.5, other: 0 },
      longestSilence: { start: 24, end: 30 },
      turns: { agent: 2, customer: 1, other: 0 },
    })
  })

  it('talkStats subtracts the silences from the turns when the sides cannot be told apart by sound', () => {
    const heard = { basis: 'mix', speech: intervalsOf('2–5 10–25') } as const
    expect(talkStats(turns, 30, heard)).toMatchObject({
      source: 'silences',
      share: { agent: 8 / 18, customer: 10 / 18 },
      longestSilence: { start: 5, end: 10 },
    })
  })

  it('without audio, talkStats measures turns by their start times alone and reports no silence', () => {
    expect(talkStats(turns, 30, null)).toMatchObject({
      source: 'offsets',
      share: { agent: 18 / 28, customer: 10 / 28, other: 0 },
      longestSilence: null,
    })
  })

  it('talkStats uses the starts of a shifted timeline', () => {
    expect(talkStats(shiftTimeline(turns, 5), 30, null).share).toMatchObject({ agent: 13 / 23, customer: 10 / 23 })
  })

  it('talkStats attributes talk time to the last of several turns with the same start', () => {
    const shared = timelineOf('0:00 agent A\n0:12 agent Okay.\n0:12 user B\n0:30 agent C')
    expect(talkStats(shared, 40, null).share).toEqual({ agent: 22 / 40, customer: 18 / 40, other: 0 })
  })

  it('talkStats returns no shares for a call without turns', () => {
    expect(talkStats(timelineOf(''), 30, null)).toMatchObject({ share: null, turns: { agent: 0 } })
  })
})
