import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HeardSpeech } from '../../../../src/domain/sound/heard-call.ts'
import { intervalsToPlay, type VoiceFilter } from '../../../../src/domain/sound/skim.ts'
import { intersectIntervals, mergeIntervals, totalLength } from '../../../../src/domain/time/interval.ts'
import { anyIntervals, drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const turns = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')

/** Reads `mix 0–5 9–30` or `channels 2–5 / 8–12`; null if the speech is unknown. */
function speechIn(drawn: string): HeardSpeech | null {
  const [basis, intervals = ''] = drawn.split(/ (.*)/)
  if (basis === 'mix') return { basis, speech: intervalsOf(intervals) }
  const [agent = '', customer = ''] = intervals.split(' / ')
  return basis === 'channels' ? { basis, agent: intervalsOf(agent), customer: intervalsOf(customer) } : null
}

it.each(textCases(import.meta.dirname, 'skim.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, given = '') => {
    const [wanted = '', drawn = ''] = given.split(', ')
    const [voices] = wanted.split(' ') as [VoiceFilter]
    const silences = wanted.includes('silences') && { playsSilences: true }
    return drawIntervals(intervalsToPlay(turns, 30, { voices, speech: speechIn(drawn), ...silences }))
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
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
