import { expect, it } from 'vitest'
import {
  fitsCall,
  isKnown,
  type KnownSound,
  knownSound,
  withoutUndecoded,
} from '../../../../src/domain/sound/known-sound.ts'
import { drawIntervals } from '../../../support/audio/drawn-intervals.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const HOLE = { kind: 'hole', at: 9, length: 4 } as const

/** The lost intervals, whether the recording ends with the call, and whether its times hold. */
const drawn = ({ lost, endsWithCall, hasTimes }: KnownSound) =>
  [drawIntervals(lost) || 'nothing lost', endsWithCall && 'ends with call', hasTimes && 'times']
    .filter(Boolean)
    .join(', ')

it.each(textCases(import.meta.dirname, 'known-sound.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, damage = '', lengths = '') => {
    const given: Parameters<typeof knownSound> = JSON.parse(`[${damage}, ${lengths}]`)
    return `${drawn(knownSound(...given))}${fitsCall(...given) ? ', fits' : ''}`
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('the times of a call do not hold in a recording of unknown length', () => {
  expect(fitsCall([], null, 60)).toBe(false)
})

it('an interval is known if no part of it is lost', () => {
  const known = knownSound([HOLE], 60, 60)
  const intervals: [Seconds, Seconds?][] = [[2, 8], [2, 9], [11], [2, 40], [2, 8.75], [14, 40]]
  expect(intervals.map((interval) => isKnown(known, ...interval))).toEqual([true, false, false, false, false, true])
})

it('frames that can’t be decoded are lost in addition to what is missing', () => {
  const known = withoutUndecoded(knownSound([HOLE], 60, 60), { undecoded: [{ start: 30, end: 31 }] })
  expect(drawn(known)).toBe('8.75–13.25 29.75–31.25, ends with call, times')
})
