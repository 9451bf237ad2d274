import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalLength } from '../../../../src/domain/time/interval.ts'
import { gapsBetween, intersectIntervals, mergeIntervals } from '../../../../src/domain/time/interval-sets.ts'
import { intervalsToPlay } from '../../../../src/domain/waveform/skim.ts'
import { anyIntervals, drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const turns = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')

describe('skimming', () => {
  it('playing only one side skips a turn by the other side with the same start', () => {
    const shared = timelineOf('0:00 agent A\n0:12 agent Okay.\n0:12 user B\n0:30 agent C')
    expect(drawIntervals(intervalsToPlay(shared, 40, { voices: 'agent', silences: [] }))).toBe('0–12.25 29.75–40')
  })

  it.each([
    ['both', '', '0–30'],
    ['both', '5–9', '0–5.25 8.75–30'],
    ['both', '0–4 28–30', '3.75–28.25'],
    ['both', '5–6', '0–30'],
    ['agent', '', '1.75–10.25 19.75–30'],
    ['customer', '', '9.75–20.25'],
    ['customer', '12–16', '9.75–12.25 15.75–20.25'],
  ] as const)('with the voice filter “%s” and the silences “%s”, skimming plays %s', (voices, silences, played) => {
    expect(drawIntervals(intervalsToPlay(turns, 30, { voices, silences: intervalsOf(silences) }))).toBe(played)
  })

  it('skipping silences keeps all speech, in order, within the recording', () => {
    fc.assert(
      fc.property(anyIntervals, (silences) => {
        const played = intervalsToPlay(turns, 50, { voices: 'both', silences })
        const speech = gapsBetween(mergeIntervals(silences, 50), 50)
        expect(totalLength(intersectIntervals(played, speech))).toBeCloseTo(totalLength(speech), 9)
        expect(mergeIntervals(played, 50)).toEqual(played)
      }),
    )
  })
})
