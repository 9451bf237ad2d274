import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTimeline } from '../../../../src/domain/call/timeline.ts'
import { type Ticket, ticketHtml, ticketText } from '../../../../src/domain/export/ticket.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions } from '../../../support/call/export-options.ts'

const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  heading: 'Nora, 5 Mar 2026',
  facts: [
    { label: 'Number called', value: '+1 202-555-0147' },
    { label: 'Summary', value: 'Booked.\nThursday <b>2:30</b>' },
  ],
  turns: timelineOf('0:01 agent Hello.\n0:04 user =1+1 & "more"').turns,
  moments: [],
  columns: {
    time: 'Time',
    speaker: 'Speaker',
    text: 'Words',
    note: 'Note',
    link: 'Listen',
    moments: 'Kept moments',
  },
  link: { label: 'Listen', address: 'https://viewer.example/?uid=a&x=1#t=4' },
  ...changes,
})

const moments: Ticket['moments'] = [
  {
    time: '\u20680:01 – 0:09\u2069',
    note: 'Promises a refund.\n=HYPERLINK("x") <b>',
    turns: timelineOf('0:01 agent Hello.\n0:04 user =1+1').turns,
    address: 'https://viewer.example/?uid=a&x=1#t=1,9',
  },
  { time: '0:12', note: ' ', turns: [], address: null },
]

it('a plain-text ticket contains each moment with its note, words and link', () => {
  expect(ticketText(ticket({ facts: [], turns: [], moments }), exportOptions)).toBe(
    [
      'Nora, 5 Mar 2026\n',
      'Kept moments:\n',
      '0:01 – 0:09',
      '  Note: Promises a refund.',
      `    '=HYPERLINK("x") <b>`,
      '  [0:01] Agent: Hello.',
      '  [0:04] Customer: =1+1',
      '  Listen: https://viewer.example/?uid=a&x=1#t=1,9\n',
      '0:12\n',
      'Listen: https://viewer.example/?uid=a&x=1#t=4\n',
    ].join('\n'),
  )
})

it('a label with line breaks stays on one line, so it can’t imitate a turn', () => {
  const facts = [{ label: 'name\n[0:12] Agent', value: 'Jane' }]
  expect(ticketText(ticket({ facts, turns: [] }), exportOptions)).toContain('\nname [0:12] Agent: Jane\n')
})

it('a plain-text ticket contains facts, turns and the link', () => {
  expect(ticketText(ticket(), exportOptions)).toBe(
    [
      'Nora, 5 Mar 2026\n',
      'Number called: +1 202-555-0147',
      'Summary: Booked.',
      '  Thursday <b>2:30</b>\n',
      '[0:01] Agent: Hello.',
      '[0:04] Customer: =1+1 & "more"\n',
      'Listen: https://viewer.example/?uid=a&x=1#t=4\n',
    ].join('\n'),
  )
})

it('an HTML ticket escapes all text and formulas, keeps line breaks, and links to the moment', () => {
  const html = ticketHtml(ticket(), exportOptions)
  expect(html).toContain('>Booked.<br>Thursday &lt;b&gt;2:30&lt;/b&gt;</td>')
  expect(html).toContain('>&#39;=1+1 &amp; &quot;more&quot;</td>')
  expect(html).toContain('<a href="https://viewer.example/?uid=a&amp;x=1#t=4">')
  expect(html).toContain('>&#39;+1 202-555-0147</td>')
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
      const facts = [{ label: value, value: said }]
      const html = ticketHtml(ticket({ heading, facts, turns, moments }), exportOptions)
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
