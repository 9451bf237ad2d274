import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fragmentOf, type Moment, momentFromFragment, parseMoment } from '../../../../src/domain/time/media-fragment.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** `83` or `83–97`. */
const drawn = (moment: Moment | null) => moment && `${moment.start}${moment.end === null ? '' : `–${moment.end}`}`
const ANSWERS: Record<string, (text: string) => string | null> = {
  parseMoment: (text) => drawn(parseMoment(text)),
  momentFromFragment: (text) => drawn(momentFromFragment(text)),
  fragmentOf(text) {
    const [start = 0, end = null] = text.split('–').map(Number)
    const written = fragmentOf({ start, end })
    return parseMoment(written) && written
  },
}

it.each(textCases(import.meta.dirname, 'media-fragment.txt'))('%s …', (heading, lines) => {
  const [name = ''] = heading.split(' ')
  expect(withAnswers(lines, (text = '') => `${ANSWERS[name]?.(text)}`)).toEqual(lines)
})

it('an empty text and a number that is too large are no moments', () => {
  expect(['', '9'.repeat(400)].map(parseMoment)).toEqual([null, null])
  expect(momentFromFragment('')).toBeNull()
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
