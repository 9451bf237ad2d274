import type { Turn } from '../call/timeline.ts'
import { escapeFormula, nonEmptyLines, safeText } from '../text/safe-text.ts'
import { formatClock } from '../time/format-clock.ts'
import { type ExportOptions, speakerLine } from './export-options.ts'
import { plainTurn } from './export-plain.ts'

/** Labels are already translated. All text is as shown on the page. */
export type Ticket = {
  heading: string
  facts: readonly { label: string; value: string }[]
  turns: readonly Turn[]
  moments: readonly TicketMoment[]
  columns: { time: string; speaker: string; text: string; note: string; link: string; moments: string }
  link: { label: string; address: string } | null
}

export type TicketMoment = {
  time: string
  note: string
  turns: readonly Turn[]
  /** Null if the moment can't be played. */
  address: string | null
}

export type TicketOptions = ExportOptions

/** Continuation lines are indented so that the call's text can't imitate the ticket's structure. */
export function ticketText({ heading, facts, turns, moments, columns, link }: Ticket, options: TicketOptions): string {
  const labelled = (label: string, value: string) => labelledWith(options.colon, label, value)
  const blocks = [
    [escapeFormula(nonEmptyLines(heading).join(' '))],
    facts.map(({ label, value }) => labelled(label, value)),
    turns.map((turn) => plainTurn(turn, options)),
    moments.length === 0 ? [] : [`${escapeFormula(columns.moments)}${options.colon}`.trimEnd()],
    ...moments.map(({ time, note, turns, address }) => [
      nonEmptyLines(time).join(' '),
      ...(note.trim() === '' ? [] : [indented(labelled(columns.note, note))]),
      ...turns.map((turn) => indented(plainTurn(turn, options))),
      ...(address === null ? [] : [indented(labelled(columns.link, address))]),
    ]),
    link ? [`${escapeFormula(link.label)}${options.colon}${safeText(link.address)}`] : [],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

function labelledWith(colon: string, label: string, value: string): string {
  const [first = '', ...rest] = nonEmptyLines(value)
  return [
    `${escapeFormula(nonEmptyLines(label).join(' '))}${colon}${first}`.trimEnd(),
    ...rest.map((line) => `  ${escapeFormula(line)}`),
  ].join('\n')
}

const indented = (text: string) => text.replace(/^/gm, '  ')

// Attributes, because the page's content security policy removes inline styles from copied HTML.
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

const cellText = (text: string) => nonEmptyLines(text).map(escapeFormula).map(escapeHtml).join('<br>')
const headCell = (text: string, scope: 'row' | 'col') => `<th scope="${scope}" ${CELL}>${cellText(text)}</th>`
const cell = (text: string) => `<td dir="auto" ${CELL}>${cellText(text)}</td>`
const row = (cells: string) => `<tr>${cells}</tr>`
const table = (head: string, body: readonly string[]) =>
  body.length === 0
    ? ''
    : `${TABLE}${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body.join('')}</tbody></table><br>`

/** Only web addresses become links. */
function anchor(unsafe: string): string {
  const address = escapeHtml(safeText(unsafe))
  return /^https?:\/\//i.test(address) ? `<a href="${address}">${address}</a>` : address
}

/** Plain tables without styles, which mail and ticket systems preserve. */
export function ticketHtml({ heading, facts, turns, moments, columns, link }: Ticket, options: TicketOptions): string {
  const { speaker, colon, startOf } = options
  const clock = (start: Seconds | null) => (start === null ? '' : formatClock(start))
  const headRow = (names: readonly string[]) => row(names.map((name) => headCell(name, 'col')).join(''))
  const rows = turns.map((turn) =>
    row([clock(startOf(turn)), speakerLine(speaker(turn)), turn.text].map(cell).join('')),
  )
  const momentRows = moments.map(({ time, note, turns, address }) =>
    row(
      [
        cell(time),
        cell(note),
        cell(turns.map((turn) => speakerLine(speaker(turn)) + colon + turn.text).join('\n')),
        `<td ${CELL}>${address === null ? '' : anchor(address)}</td>`,
      ].join(''),
    ),
  )
  return [
    `<p><strong>${cellText(heading)}</strong></p>`,
    table(
      '',
      facts.map(({ label, value }) => row(headCell(label, 'row') + cell(value))),
    ),
    table(headRow([columns.time, columns.speaker, columns.text]), rows),
    moments.length === 0 ? '' : `<p><strong>${cellText(columns.moments)}</strong></p>`,
    table(headRow([columns.time, columns.note, columns.text, columns.link]), momentRows),
    link ? `<p>${cellText(link.label)}${colon}${anchor(link.address)}</p>` : '',
  ].join('')
}
