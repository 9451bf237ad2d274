import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fragmentOf, momentFromFragment, parseMoment } from '../../../../src/domain/time/media-fragment.ts'

it.each([
  ['83', { start: 83, end: null }],
  ['83.5', { start: 83.5, end: null }],
  ['1:23', { start: 83, end: null }],
  ['01:23.25', { start: 83.25, end: null }],
  ['npt:83', { start: 83, end: null }],
  ['0', { start: 0, end: null }],
  ['83,97', { start: 83, end: 97 }],
  ['1:23,0:01:37', { start: 83, end: 97 }],
  [',97', { start: 0, end: 97 }],
])('parseMoment reads %s', (text, moment) => {
  expect(parseMoment(text)).toEqual(moment)
})

const words = ', soon -5 +5 1e3 0x10 NaN Infinity .5 1:60 1:2:3:4 61:00 97,83 83,83 83, 83,97,99 83;97 smpte:0:01:23 ９'
it.each(['', ' 83', '9'.repeat(400), ...words.split(' ')])('parseMoment rejects "%s"', (text) => {
  expect(parseMoment(text)).toBeNull()
})

it.each([
  ['#t=83', { start: 83, end: null }],
  ['t=83', { start: 83, end: null }],
  ['#t=1%3A23', { start: 83, end: null }],
  ['#xywh=1,2,3,4&t=83', { start: 83, end: null }],
  ['#t=5&t=83', { start: 83, end: null }],
])('momentFromFragment finds a moment in %s', (fragment, moment) => {
  expect(momentFromFragment(fragment)).toEqual(moment)
})

it.each(['', '#', '#t', '#t=', '#at=83', '#T=83', '#t=%E0%A4%A', '#t=soon'])('"%s" has no moment', (fragment) => {
  expect(momentFromFragment(fragment)).toBeNull()
})

it.each([
  [83, '83'],
  [12.349, '12.34'],
  [12.3499999999, '12.34'],
  [0.7 + 0.1, '0.8'],
  [10_799.99 + 0.005, '10799.99'],
  [0.009, '0'],
])('fragmentOf writes %d as %s, rounding down without floating-point errors', (start, text) => {
  expect(fragmentOf({ start, end: null })).toBe(text)
})

it.each([
  [12.349, 97.999, '12.34,97.99'],
  [12.3, 12.309, '12.3'],
  [12.349, 12.351, '12.34,12.35'],
])('fragmentOf writes the range from %d to %d as %s, which parseMoment can read', (start, end, text) => {
  expect(fragmentOf({ start, end })).toBe(text)
  expect(parseMoment(text)).not.toBeNull()
})

it('fragmentOf writes a time that is at most 10 ms before the moment, and never after it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 40_000, noNaN: true }), (start) => {
      const read = momentFromFragment(`#t=${fragmentOf({ start, end: null })}`)
      expect(read?.start).toBeLessThanOrEqual(start * (1 + 1e-12))
      expect(read?.start).toBeGreaterThan(start - 0.0101)
    }),
  )
})
