import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentFromFragment, parseMoment } from '../../src/domain/moment.ts'

describe('a moment', () => {
  it.each([
    ['83', { start: 83, end: null }],
    ['83.5', { start: 83.5, end: null }],
    ['83.', { start: 83, end: null }],
    ['1:23', { start: 83, end: null }],
    ['01:23.25', { start: 83.25, end: null }],
    ['0:01:23', { start: 83, end: null }],
    ['100:00:00', { start: 360_000, end: null }],
    ['npt:83', { start: 83, end: null }],
    ['0', { start: 0, end: null }],
    ['83,97', { start: 83, end: 97 }],
    ['1:23,0:01:37', { start: 83, end: 97 }],
    ['npt:83,97', { start: 83, end: 97 }],
    [',97', { start: 0, end: 97 }],
  ])('is read from %s', (text, moment) => {
    expect(parseMoment(text)).toEqual(moment)
  })

  it.each([
    '',
    ',',
    'soon',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    ' 83',
    '.5',
    '1:60',
    '1:2:3:4',
    '60:00:00:00',
    '61:00',
    '97,83',
    '83,83',
    '83,',
    '83,97,99',
    '83;97',
    'smpte:0:01:23',
    '９',
    '9'.repeat(400),
  ])('cannot be read from "%s"', (text) => {
    expect(parseMoment(text)).toBeNull()
  })

  it('is finite and in order, or not read at all, whatever is given', () => {
    const given = fc.oneof(fc.string(), fc.stringMatching(/^[-\d:.,npte]{0,12}$/))
    fc.assert(
      fc.property(given, (text) => {
        const moment = parseMoment(text)
        if (moment === null) return
        expect(moment.start).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(moment.start)).toBe(true)
        if (moment.end !== null) expect(moment.end).toBeGreaterThan(moment.start)
      }),
    )
  })
})

describe('the fragment of an address', () => {
  it.each([
    ['#t=83', { start: 83, end: null }],
    ['t=83', { start: 83, end: null }],
    ['#t=1%3A23', { start: 83, end: null }],
    ['#t=83%2C97', { start: 83, end: 97 }],
    ['#xywh=1,2,3,4&t=83', { start: 83, end: null }],
    ['#t=5&t=83', { start: 83, end: null }],
  ])('%s tells a moment', (fragment, moment) => {
    expect(momentFromFragment(fragment)).toEqual(moment)
  })

  it.each(['', '#', '#t', '#t=', '#at=83', '#T=83', '#t=%', '#t=%E0%A4%A', '#t=soon'])('%s tells none', (fragment) => {
    expect(momentFromFragment(fragment)).toBeNull()
  })

  it('never throws', () => {
    const fragments = fc.oneof(
      fc.string(),
      fc.string().map((text) => `#t=${text}`),
      fc.string().map((text) => `#t=%${text}`),
    )
    fc.assert(fc.property(fragments, (fragment) => void momentFromFragment(fragment)))
  })
})
