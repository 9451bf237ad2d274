import { expect, it } from 'vitest'
import { createQuantities } from '../../../src/messages/quantities.ts'
import { messagesIn } from '../../support/messages.ts'

const english = createQuantities('en', {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} of ${total}`,
})

it('a duration is formatted in hours, minutes and seconds, without those that are zero', () => {
  expect([0, 59.6, 76, 3661].map(english.duration)).toEqual(['0 s', '1 min', '1 min 16 s', '1 h 1 min 1 s'])
})

it('a size is formatted in the largest unit that fits', () => {
  expect([0, 1, 47_000, 3_100_000].map(english.bytes)).toEqual(['0 bytes', '1 byte', '47 kB', '3.1 MB'])
})

it('received bytes are formatted in the unit of the total', () => {
  expect(english.progressOf(3_100_000, 8_000_000)).toBe('3.1 of 8.0 MB')
  expect(english.progressOf(3_100_000, null)).toBe('3.1 MB')
})

it('plural messages use the plural forms of the language', () => {
  const turns = [0, 1, 2].map((count) => english.plural(count, { one: '# turn', other: '# turns' }))
  expect(turns).toEqual(['0 turns', '1 turn', '2 turns'])
  const { ar, de } = messagesIn
  expect(de.transcript.count(1)).not.toBe(de.transcript.count(2).replace('2', '1'))
  expect(new Set([1, 2, 3, 11].map((count) => ar.transcript.count(count).replace(/\d+/, '#'))).size).toBe(4)
})
