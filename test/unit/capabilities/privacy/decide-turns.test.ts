import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideTurns, readFacts, reasonOf } from '../../../../src/capabilities/privacy/domain/decide-turns.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'

const reason = (text: string) => reasonOf(readFacts(text))

/** The turns of a drawn transcript, each with the reason why it is hidden. */
function decided(drawn: string, isLive = false): string[] {
  const { turns } = timelineOf(drawn)
  const facts = turns.map(({ text }) => readFacts(text))
  const reasons = decideTurns(turns, facts, isLive)
  return turns.map(({ text }, index) => `${reasons[index] ?? '-'} ${text}`)
}

it.each(textCases(import.meta.dirname, 'said-numbers.txt'))('texts are %s', (heading, lines) => {
  const expected = heading.replace(/:.*/, '')
  const texts = lines.flatMap((line) => line.split(' | '))
  expect(texts.filter((text) => (reason(text) ?? 'open') !== expected)).toEqual([])
})

it.each(textCases(import.meta.dirname, 'near-turns.txt'))(
  'turns near a hidden turn are hidden, as numbers (*) or addresses (@), if %s',
  (_, [turns = '']) => {
    const SIGNS: Record<string, string> = { number: '*', address: '@' }
    const drawn = turns.split(' / ').map((turn, index) => `0:0${1 + 2 * index} ${turn.replace(/[*@]$/, '')}`)
    const found = decided(drawn.join('\n')).map(
      (said, index) => drawn[index]?.replace(/^\S+ /, '') + (SIGNS[said.split(' ')[0] ?? ''] ?? ''),
    )
    expect(found.join(' / ')).toBe(turns)
  },
)

it('turns near a hidden turn stay open if they are farther than four turns away', () => {
  const after = (count: number) => {
    const between = Array.from({ length: count - 1 }, (_, index) => `0:0${index + 2} agent Hm.`)
    return decided(['0:01 user four one five', ...between, '0:09 user five'].join('\n')).at(-1)
  }
  expect([after(4), after(5)]).toEqual(['number five', '- five'])
})

it('a live call keeps a turn with digits hidden until two turns follow', () => {
  expect(decided('0:01 user I will take the five if I may', true)).toEqual(['number I will take the five if I may'])
  expect(decided('0:01 user I will take the five if I may\n0:02 agent Sure.\n0:03 user Thanks.', true)[0]).toBe(
    '- I will take the five if I may',
  )
})

it('a live call never shows a turn first and hides it later', () => {
  const parts = ['four', 'five five', 'twenty', 'okay', 'my number', 'at gmail', 'jane', 'dot com', 'e-mail?', '12']
  const words = fc.constantFrom(...parts)
  const turn = fc.tuple(fc.constantFrom('agent', 'user'), fc.array(words, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(turn, { minLength: 2, maxLength: 9 }), (turns) => {
      const drawn = turns.map(([role, texts], index) => `0:0${index} ${role} ${texts.join(' ')}`)
      let shown = new Set<number>()
      for (let count = 1; count <= drawn.length; count++) {
        const now = decided(drawn.slice(0, count).join('\n'), true)
        for (const index of shown) expect(now[index]).toMatch(/^-/)
        shown = new Set([...shown, ...now.keys()].filter((index) => now[index]?.startsWith('-')))
      }
    }),
  )
})

it('no run of three figures outside the open forms is shown', () => {
  const words = fc.constantFrom('it is', 'okay', 'num', 'und', 'é', '-', ',', 'no')
  fc.assert(
    fc.property(fc.array(words), fc.stringMatching(/^\d{3,9}$/), fc.array(words), (before, digits, after) => {
      expect(reason([...before, digits, ...after].join(' '))).toBe('number')
    }),
  )
})

it('a text that is too long to be read is hidden', () => {
  expect(reason('word '.repeat(10_000))).toBe('turn')
})

it('a hostile text is read to its end', () => {
  const reasonsOf = (parts: readonly string[]) =>
    parts.map((part) => reason(part.repeat(Math.ceil(16_000 / part.length))))
  expect(reasonsOf(['one ', '1 ', 'zwei und ', 'مية و', '1,'])).toEqual(Array(5).fill('number'))
  expect(reasonsOf(['a.', 'dot ', 'at ', 'double '])).toEqual(Array(4).fill(null))
})
