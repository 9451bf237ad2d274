import { expect, it } from 'vitest'
import {
  fitsCall,
  isKnown,
  type KnownSound,
  knownSound,
  withoutUndecoded,
} from '../../../../src/domain/sound/known-sound.ts'
import { drawIntervals } from '../../../support/audio/drawn-intervals.ts'

const HOLE = { kind: 'hole', at: 9, length: 4 } as const
const SKIPPED = { kind: 'hole', at: 9, length: 0 } as const

/** The lost intervals, whether the recording ends with the call, and whether its times hold. */
const drawn = ({ lost, endsWithCall, hasTimes }: KnownSound) =>
  [drawIntervals(lost) || 'nothing lost', endsWithCall && 'ends with call', hasTimes && 'times']
    .filter(Boolean)
    .join(', ')

it.each<[string, Parameters<typeof knownSound>, known: string, fits: boolean]>([
  ['whole', [[], 61, 60], 'nothing lost, ends with call, times', true],
  ['almost as long as the call', [[], 58, 60], 'nothing lost, ends with call, times', true],
  ['cut by its last frame', [[{ kind: 'cut', at: 60 }], 60, 60], '59.75–Infinity, times', true],
  ['cut in half', [[{ kind: 'cut', at: 30 }], 30, 60], '29.75–Infinity, times', false],
  ['shorter than the call', [[], 57, 60], '56.75–Infinity', false],
  ['longer than the call', [[], 63, 60], 'nothing lost, times', false],
  ['of a call of unknown length', [[], 60, null], 'nothing lost, times', false],
  ['holed', [[HOLE], 60, 60], '8.75–13.25, ends with call, times', true],
  ['skipped in part', [[SKIPPED], 60, 60], '8.75–9.25, ends with call', false],
])('what is known of a recording that is %s, and whether the times of its call hold in it', (_, given, known, fits) => {
  expect([drawn(knownSound(...given)), fitsCall(...given)]).toEqual([known, fits])
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
