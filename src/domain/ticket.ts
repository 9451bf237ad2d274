import { cueSpeaker, type ExportOptions } from './cues.ts'
import { plainTurn } from './export-plain.ts'
import { formatClock } from './format-clock.ts'
import { defuseFormula, safeText, spokenLines } from './safe-text.ts'
import type { Turn } from './turn.ts'

/** What goes into a ticket. Labels are words of the page; facts come as the page shows them, hidden or not. */
export type Ticket = {
  heading: string
  facts: readonly { label: string; value: string }[]
  turns: readonly Turn[]
  columns: { time: string; speaker: string; words: string }
  /** The moment link; its label stands before the address. */
  link: { label: string; address: string }
}

type TicketOptions = Omit<ExportOptions, 'duration'>

/** A ticket as plain text: nothing in a fact or a turn begins a line. */
export function ticketText({ heading, facts, turns, link }: Ticket, options: TicketOptions): string {
  const blocks = [
    [defuseFormula(spokenLines(heading).join(' '))],
    facts.map(({ label, value }) => {
      const [first = '', ...rest] = spokenLines(value)
      return [`${defuseFormula(label)}: ${first}`.trimEnd(), ...rest.map((line) => `  ${defuseFormula(line)}`)].join(
        '\n',
      )
    }),
    turns.map((turn) => plainTurn(turn, options)),
    [`${defuseFormula(link.label)}: ${safeText(link.address)}`],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

// Attributes of old, for a page's policy takes inline styles out of what it copies.
const CELL = 'align="left" valign="top"'
const TABLE = '<table border="1" cellpadding="6" cellspacing="0">'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The words of a cell, escaped, broken into its lines. */
const cellText = (text: string) => spokenLines(text).map(defuseFormula).map(escapeHtml).join('<br>')
const headCell = (text: string, scope: 'row' | 'col') => `<th scope="${scope}" ${CELL}>${cellText(text)}</th>`
const cell = (text: string) => `<td dir="auto" ${CELL}>${cellText(text)}</td>`
const row = (cells: string) => `<tr>${cells}</tr>`
const table = (head: string, body: readonly string[]) =>
  body.length === 0
    ? ''
    : `${TABLE}${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body.join('')}</tbody></table><br>`

/** A ticket as HTML that mail and ticket systems keep: tables, all text escaped, no styles, no markup of its content. */
export function ticketHtml({ heading, facts, turns, columns, link }: Ticket, options: TicketOptions): string {
  const { speaker, shown, nudge } = options
  const head = row([columns.time, columns.speaker, columns.words].map((name) => headCell(name, 'col')).join(''))
  const rows = turns.map((turn) =>
    row(
      [turn.start === null ? '' : formatClock(turn.start + nudge), cueSpeaker(speaker(turn)), shown(turn.text)]
        .map(cell)
        .join(''),
    ),
  )
  const address = safeText(link.address)
  const anchor = /^https?:\/\//i.test(address)
    ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    : escapeHtml(address)
  return [
    `<p><strong>${cellText(heading)}</strong></p>`,
    table(
      '',
      facts.map(({ label, value }) => row(headCell(label, 'row') + cell(value))),
    ),
    table(head, rows),
    `<p>${cellText(link.label)}: ${anchor}</p>`,
  ].join('')
}
