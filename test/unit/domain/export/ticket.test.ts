import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTimeline } from '../../../../src/domain/call/timeline.ts'
import { type Ticket, ticketHtml, ticketText } from '../../../../src/domain/export/ticket.ts'
import { ticketMarkdown } from '../../../../src/domain/export/ticket-markdown.ts'
import { nonEmptyLines } from '../../../../src/domain/text/safe-text.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'

const columns = {
  time: 'Time',
  speaker: 'Speaker',
  text: 'Words',
  note: 'Note',
  link: 'Listen',
  moments: 'Kept moments',
}
const EMPTY: Ticket = { heading: 'Nora, 5 Mar 2026', facts: [], turns: [], moments: [], columns, link: null }
const { turns } = timelineOf('0:01 agent Hello.\n0:04 user =1+1 & "more"\n0:09 user 1. *So* <b> #12')

/** With all that a format must escape, indent or leave out. */
const FULL: Ticket = {
  ...EMPTY,
  facts: [
    { label: 'Number called', value: '+1 202-555-0147' },
    { label: 'Summary', value: 'Booked.\nThursday <b>2:30</b>\n- or later' },
    { label: 'name\n[0:12] Agent', value: 'Jane' },
  ],
  turns,
  moments: [
    {
      time: '\u20680:01 – 0:09\u2069',
      note: 'Promises a #refund.\n=HYPERLINK("x") <b>',
      turns: turns.slice(0, 2),
      address: 'https://viewer.example/?uid=a&x=1#t=1,9',
    },
    { time: '0:12', note: ' ', turns: [], address: null },
  ],
  link: { label: 'Listen', address: 'https://viewer.example/?uid=a&x=1#t=4' },
}

it('a ticket contains facts, turns, moments and the link, and text of the call neither as markup nor as a formula', async () => {
  await expect(ticketText(FULL, exportOptions)).toMatchFileSnapshot('ticket.txt')
  await expect(ticketMarkdown(FULL, exportOptions)).toMatchFileSnapshot('ticket.md.txt')
  const html = ticketHtml(FULL, exportOptions).replace(/(?<=<\/(?:p|tr|thead|table)>)/g, '\n')
  await expect(html).toMatchFileSnapshot('ticket.html.txt')
})

it('an address that isn’t a web address is no link', () => {
  const ticket = { ...EMPTY, link: { label: 'Listen', address: 'javascript:alert(1)' } }
  expect(ticketMarkdown(ticket, exportOptions)).not.toContain('<')
  expect(ticketHtml(ticket, exportOptions)).not.toContain('<a')
})

const turnOf = (text: string, deliveredRole = 'user') =>
  ({ index: 0, id: '', role: 'customer', deliveredRole, text, start: 0 }) as const

it.each([
  ['@name and (@name), not jane@example.com', '`@`name and (`@`name), not jane@example.com'],
  ['#12, repo#12 and !7', '`#`12, repo`#`12 and `!`7'],
  ['# 12, @ and ! alone', '\\# 12, @ and ! alone'],
])('a Markdown ticket mentions nobody and links nothing: %s', (said, written) => {
  expect(ticketMarkdown({ ...EMPTY, turns: [turnOf(said)] }, exportOptions)).toContain(` ${written}\n`)
})

it('in Markdown, whatever the call says stays in its quote, as the same words', () => {
  const words = fc.array(
    fc.constantFrom(...'\\`*_~[]<>&#|$-+=1.)!@ \n\r\t\u2028', '```\n', '> ', '    ', '---\n', '</p>', 'word'),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(words, words, (said, role) => {
      const turns = [turnOf(said.join(''), role.join('')), turnOf('after')]
      const options = { ...exportOptions, speaker: ({ deliveredRole }: { deliveredRole: string }) => deliveredRole }
      const lines = ticketMarkdown({ ...EMPTY, turns }, options)
        .trimEnd()
        .split('\n')
        .slice(2)
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

it('text from the call never adds an element to an HTML ticket or leaves an element open', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom('<script>', '</td>', '"', "'", '&lt;', '=', '\n', '\u202e'), fc.string()), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, text, (said, value, heading) => {
      const { turns } = buildTimeline([{ role: 'other', deliveredRole: value, text: said, start: 0 }])
      const moments = [{ time: '0:00', note: said, turns, address: value }]
      const html = ticketHtml(
        { ...FULL, heading, facts: [{ label: value, value: said }], turns, moments },
        exportOptions,
      )
      const open: string[] = []
      const names = new Set<string>()
      const rest = html.replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>/g, (_, close: string, name: string) => {
        if (close) names.add(open.pop() === name ? name : `${name} out of place`)
        else if (name !== 'br') open.push(name)
        names.add(name)
        return ''
      })
      expect(open).toEqual([])
      const own = ['p', 'strong', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'br', 'a']
      expect([...names].filter((name) => !own.includes(name))).toEqual([])
      expect(rest).not.toMatch(/[<>"']/)
    }),
    { numRuns: 40 },
  )
})
