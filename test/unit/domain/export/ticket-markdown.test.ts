import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Ticket } from '../../../../src/domain/export/ticket.ts'
import { ticketMarkdown } from '../../../../src/domain/export/ticket-markdown.ts'
import { nonEmptyLines } from '../../../../src/domain/text/safe-text.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'

const EMPTY: Ticket = {
  heading: 'Nora, 5 Mar 2026',
  facts: [],
  turns: [],
  moments: [],
  columns: { time: '', speaker: '', text: '', note: '', link: '', moments: 'Kept moments' },
  link: null,
}

it('a Markdown ticket contains facts, the link, turns and moments', () => {
  const { turns } = timelineOf('0:01 agent Hello.\n0:04 user 1. *So* <b>\n0:09 user Bye.')
  const markdown = ticketMarkdown(
    {
      ...EMPTY,
      facts: [
        { label: 'Ended', value: 'customer-ended-call' },
        { label: 'Summary', value: 'Booked.\n- Thursday' },
      ],
      turns: turns.slice(0, 2),
      moments: [
        { time: '0:09', note: 'A #refund', turns: turns.slice(2), address: 'https://viewer.example/?uid=a#t=9' },
        { time: '0:12', note: '', turns: [], address: null },
      ],
      link: { label: 'Listen', address: 'https://viewer.example/?uid=a#t=4' },
    },
    exportOptions,
  )
  expect(markdown).toBe(
    [
      '## Nora, 5 Mar 2026\n',
      '- **Ended:** customer-ended-call',
      '- **Summary:** Booked.\\',
      '  \\- Thursday',
      '- **Listen:** <https://viewer.example/?uid=a#t=4>\n',
      '> **0:01 Agent:** Hello.',
      '>',
      '> **0:04 Customer:** 1\\. \\*So\\* \\<b\\>\n',
      '### Kept moments\n',
      '- **0:09** <https://viewer.example/?uid=a#t=9> A `#`refund\n',
      '  > **0:09 Customer:** Bye.\n',
      '- **0:12**\n',
    ].join('\n'),
  )
})

it('an address that isn’t a web address is no link', () => {
  const link = { label: 'Listen', address: 'javascript:alert(1)' }
  expect(ticketMarkdown({ ...EMPTY, link }, exportOptions)).not.toContain('<')
})

it.each([
  ['@name and (@name), not jane@example.com', '`@`name and (`@`name), not jane@example.com'],
  ['#12, repo#12 and !7', '`#`12, repo`#`12 and `!`7'],
  ['# 12, @ and ! alone', '\\# 12, @ and ! alone'],
])('a Markdown ticket mentions nobody and links nothing: %s', (said, written) => {
  expect(ticketMarkdown({ ...EMPTY, turns: [turnOf(said)] }, exportOptions)).toContain(` ${written}\n`)
})

it('whatever the call says stays in its quote, as the same words', () => {
  const words = fc.array(
    fc.constantFrom(...'\\`*_~[]<>&#|$-+=1.)!@ \n\r\t\u2028', '```\n', '> ', '    ', '---\n', '</p>', 'word'),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(words, words, (said, role) => {
      const turns = [{ ...turnOf(said.join('')), deliveredRole: role.join('') }, turnOf('after')]
      const markdown = ticketMarkdown(
        { ...EMPTY, turns },
        {
          ...exportOptions,
          speaker: ({ deliveredRole }) => deliveredRole,
        },
      )
      const lines = markdown.trimEnd().split('\n').slice(2)
      expect(lines.filter((line) => !/^>(?: |$)/.test(line))).toEqual([])
      const isBreak = /(?<!\\)((?:\\\\)*)\\$/
      const quoted = lines.slice(0, lines.indexOf('>')).map((line) => line.slice(2).replace(isBreak, '$1'))
      for (const line of quoted) {
        const bare = line.replace(/\\([!-/:-@[-`{-~])|`[@#!]`/g, 'x').replace(/^\*\*|:\*\*(?= |$)/g, '')
        expect(bare).not.toMatch(/[\\`*_~[\]<>&#|$]|^[-+=]|^\d+[.)]/)
      }
      const plain = quoted.map((line) => line.replace(/\\([!-/:-@[-`{-~])|`([@#!])`/g, '$1$2'))
      expect(plain.join('\n').replace(/^\*\*0:00 .*?:\*\* ?/s, '')).toBe(nonEmptyLines(said.join('')).join('\n'))
    }),
  )
})

function turnOf(text: string) {
  return { index: 0, id: '', role: 'customer' as const, deliveredRole: 'user', text, start: 0 }
}
