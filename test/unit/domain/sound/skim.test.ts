import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intervalsToPlay } from '../../../../src/domain/sound/skim.ts'
import { intersectIntervals, mergeIntervals, totalLength } from '../../../../src/domain/time/interval.ts'
import { anyIntervals, drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const turns = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')

/** The speech of a mix, written as text; null if silences are played. */
const mix = (speech: string | null) =>
  speech === null ? null : ({ basis: 'mix', speech: intervalsOf(speech) } as const)

it.each([
  ['both', null, '0–30'],
  ['both', '0–5 9–30', '0–5.25 8.75–30'],
  ['both', '4–28', '3.75–28.25'],
  ['both', '0–5 6–30', '0–30'],
  ['agent', null, '1.75–10.25 19.75–30'],
  ['customer', null, '9.75–20.25'],
  ['customer', '0–12 16–30', '9.75–12.25 15.75–20.25'],
] as const)('with the voice filter “%s” and speech at “%s”, skimming plays %s', (voices, speech, played) => {
  expect(drawIntervals(intervalsToPlay(turns, 30, { voices, speech: mix(speech) }))).toBe(played)
})

it('on separate channels, skimming plays the speech of both sides', () => {
  const speech = { basis: 'channels', agent: intervalsOf('2–5'), customer: intervalsOf('8–12') } as const
  expect(drawIntervals(intervalsToPlay(turns, 30, { voices: 'both', speech }))).toBe('1.75–5.25 7.75–12.25')
})

it('all that a side says is played, even while the transcript shows a turn of the other side', () => {
  const speech = { basis: 'channels', agent: intervalsOf('2–9 20–25'), customer: intervalsOf('5–6 12–15') } as const
  expect(drawIntervals(intervalsToPlay(turns, 30, { voices: 'customer', speech }))).toBe('4.75–6.25 11.75–15.25')
  const options = { voices: 'customer', speech, playsSilences: true } as const
  expect(drawIntervals(intervalsToPlay(turns, 30, options))).toBe('4.75–6.25 9.75–20.25')
})

it('skipping silences keeps all speech, in order, within the recording', () => {
  fc.assert(
    fc.property(anyIntervals, (drawn) => {
      const speech = mergeIntervals(drawn, 50)
      const played = intervalsToPlay(turns, 50, { voices: 'both', speech: { basis: 'mix', speech } })
      expect(totalLength(intersectIntervals(played, speech))).toBeCloseTo(totalLength(speech), 9)
      expect(mergeIntervals(played, 50)).toEqual(played)
    }),
  )
})
