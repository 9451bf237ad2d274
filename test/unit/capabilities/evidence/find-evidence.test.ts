import { expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/capabilities/evidence/domain/find-evidence.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'

/** Texts with the words that prove a value in brackets, and `…` if they go on in a later turn. */
function marked(value: string, texts: readonly string[]): string[] {
  const { turns } = timelineOf(
    texts.map((text, index) => `0:${10 + index} ${index % 2 ? 'agent' : 'user'} ${text}`).join('\n'),
  )
  const shown = turns.map(({ text }) => text)
  for (const { turn, lastTurn, start, end } of createFindEvidence(turns)(value).toReversed()) {
    const text = shown[turn] ?? ''
    shown[turn] = `${text.slice(0, start)}[${text.slice(start, end)}]${lastTurn > turn ? '…' : ''}${text.slice(end)}`
  }
  return shown
}

/** `value = words that prove it ≠ words that don't`; ` / ` separates turns, which alternate between the sides. */
it.each(textCases(import.meta.dirname, 'said-values.txt'))('words are found that prove %s', (_, lines) => {
  const wrong = lines.flatMap((line) => {
    const [value = '', ...cases] = line.split(/ (?=[=≠] )/)
    return cases.flatMap((one) => {
      const [isProof, drawn] = [one.startsWith('='), one.slice(2)]
      const found = marked(value, drawn.replace(/[[\]…]/g, '').split(' / ')).join(' / ')
      const isRight = drawn.includes('[') ? found === drawn : found.includes('[') === isProof
      return isRight ? [] : [`${value} ${one}: ${found}`]
    })
  })
  expect(wrong).toEqual([])
})

it('decomposed letters of a value are found', () => {
  expect(marked('민준', ['네, 김민준입니다'.normalize('NFD')])).toEqual(['네, 김[민준]입니다'.normalize('NFD')])
})

it.each([
  ['1234512345123456', 'one two three four five '],
  ['aaaaaaaaaaaaaaab', 'a '],
  ['Aaaa Aaaa Aab', 'a '],
  ['jjjj.jjjj@jjjj.com', 'j '],
  ['1234512345', 'double '],
  ['aaaaaaaaaaaaaaab', 'two '],
])('searching for %s in a hostile turn ends without a match', (value, part) => {
  const { turns } = timelineOf(`0:01 user ${part.repeat(4000)}`)
  expect(createFindEvidence(turns)(value)).toEqual([])
})
