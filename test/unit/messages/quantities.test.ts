import { expect, it } from 'vitest'
import { createQuantities } from '../../../src/messages/quantities.ts'
import { messagesIn } from '../../support/messages.ts'

const english = createQuantities('en', {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} of ${total}`,
})

it.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [76, '1 min 16 s'],
  [3661, '1 h 1 min 1 s'],
])('a duration of %d s is formatted as %s', (seconds, text) => {
  expect(english.duration(seconds)).toBe(text)
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [47_000, '47 kB'],
  [3_100_000, '3.1 MB'],
])('a size of %d bytes is formatted as %s', (count, text) => {
  expect(english.bytes(count)).toBe(text)
})

it('received bytes are formatted in the unit of the total', () => {
  expect(english.progressOf(3_100_000, 8_000_000)).toBe('3.1 of 8.0 MB')
  expect(english.progressOf(3_100_000, null)).toBe('3.1 MB')
})

it('plural messages use the plural forms of the language', () => {
  expect([0, 1, 2].map((count) => english.plural(count, { one: '# turn', other: '# turns' }))).toEqual([
    '0 turns',
    '1 turn',
    '2 turns',
  ])
  const { ar, de } = messagesIn
  expect(de.transcript.count(1)).not.toBe(de.transcript.count(2).replace('2', '1'))
  expect(new Set([1, 2, 3, 11].map((count) => ar.transcript.count(count).replace(/\d+/, '#'))).size).toBe(4)
})
