import type { Turn } from '../call/turn.ts'
import { escapeFormula, nonEmptyLines, safeText } from '../text/safe-text.ts'
import { formatClock } from '../time/format-clock.ts'
import type { Seconds } from '../units.ts'
import { cueSpeaker, type ExportOptions } from './cues.ts'
import { plainTurn } from './export-plain.ts'

/** The content of a ticket. Labels are already translated. Facts are strings as shown on the page, masked or not. */
export type Ticket = {
  heading: string
  facts: readonly { label: string; value: string }[]
  turns: readonly Turn[]
  columns: { time: string; speaker: string; text: string }
  /** The link to the moment. The ticket shows the label before the address. */
  link: { label: string; address: string }
}

type TicketOptions = Omit<ExportOptions, 'duration'>

/**
 * A ticket as plain text. The call's text is never at the beginning of a line, so it can't imitate the ticket's
 * structure.
 */
export function ticketText({ heading, facts, turns, link }: Ticket, options: TicketOptions): string {
  const blocks = [
    [escapeFormula(nonEmptyLines(heading).join(' '))],
    facts.map(({ label, value }) => {
      const [first = '', ...rest] = nonEmptyLines(value)
      return [`${escapeFormula(label)}: ${first}`.trimEnd(), ...rest.map((line) => `  ${escapeFormula(line)}`)].join(
        '\n',
      )
    }),
    turns.map((turn) => plainTurn(turn, options)),
    [`${escapeFormula(link.label)}: ${safeText(link.address)}`],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

// These attributes replace inline styles, which the page's content security policy removes from copied HTML.
const CELL = 'align="left" valign="top"'
const TABLE = '<table border="1" cellpadding="6" cellspacing="0">'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** The text of a cell, escaped, with `<br>` between its lines. */
const cellText = (text: string) => nonEmptyLines(text).map(escapeFormula).map(escapeHtml).join('<br>')
const headCell = (text: string, scope: 'row' | 'col') => `<th scope="${scope}" ${CELL}>${cellText(text)}</th>`
const cell = (text: string) => `<td dir="auto" ${CELL}>${cellText(text)}</td>`
const row = (cells: string) => `<tr>${cells}</tr>`
const table = (head: string, body: readonly string[]) =>
  body.length === 0
    ? ''
    : `${TABLE}${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body.join('')}</tbody></table><br>`

/** A ticket as HTML that mail and ticket systems preserve: plain tables without styles, with all text escaped. */
export function ticketHtml({ heading, facts, turns, columns, link }: Ticket, options: TicketOptions): string {
  const { speaker, shown, startOf } = options
  const clock = (start: Seconds | null) => (start === null ? '' : formatClock(start))
  const head = row([columns.time, columns.speaker, columns.text].map((name) => headCell(name, 'col')).join(''))
  const rows = turns.map((turn) =>
    row([clock(startOf(turn)), cueSpeaker(speaker(turn)), shown(turn.text)].map(cell).join('')),
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
