import { describe, expect, it } from 'vitest'
import { maskTimeline } from '../../../../src/domain/privacy/mask-turns.ts'
import { veil } from '../../../../src/domain/privacy/veil.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

describe('veil', () => {
  it.each([
    ['Hello, it’s 415!', '•••••, ••’• •••!'],
    ['وعشرين ٤', '•••••• •'],
    ['e\u0301 😀', '•• •'],
    ['', ''],
  ])('veil hides every letter and digit of "%s" but keeps spaces and punctuation', (text, hidden) => {
    expect(veil.text(text)).toBe(hidden)
    expect(veil.number(text)).toBe(hidden)
  })

  it('veil hides every letter and digit in Unicode', () => {
    const all = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).join('')
    expect(/[\p{L}\p{N}]/u.test(veil.text(all))).toBe(false)
  })

  it('veil hides the text of all turns and the names of unknown roles but keeps the times', () => {
    const { turns } = veil.timeline(timelineOf('0:01 agent Hello.\n0:04 nurse 415'))
    expect(turns.map(({ text, deliveredRole, start }) => [text, deliveredRole, start])).toEqual([
      ['•••••.', 'agent', 1],
      ['•••', '•••••', 4],
    ])
  })

  it('veil hides everything that the masks hide', () => {
    const timeline = timelineOf('0:01 user It is four one five, five five five.\n0:04 user jane at example dot com')
    const masked = maskTimeline(timeline).turns
    for (const [index, turn] of veil.timeline(timeline).turns.entries()) {
      expect(turn.text).not.toMatch(/\p{L}/u)
      expect(masked[index]?.text).toContain('•')
    }
  })
})
