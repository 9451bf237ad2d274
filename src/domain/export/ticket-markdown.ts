import type { Turn } from '../call/timeline.ts'
import { nonEmptyLines } from '../text/safe-text.ts'
import { formatClock } from '../time/format-clock.ts'
import { speakerLine } from './export-options.ts'
import type { Ticket, TicketOptions } from './ticket.ts'

/** Every text of the call is escaped and stays in its heading, list item or quote. */
export function ticketMarkdown(
  { heading, facts, turns, moments, columns, link }: Ticket,
  options: TicketOptions,
): string {
  const item = (label: string, value: string) => `- **${inline(label + options.colon)}** ${value}`.trimEnd()
  const blocks = [
    `## ${inline(heading)}`,
    [
      ...facts.map(({ label, value }) => item(label, nonEmptyLines(value).map(escaped).join('\\\n  '))),
      ...(link ? [item(link.label, linkTo(link.address))] : []),
    ].join('\n'),
    quote(turns, options),
    ...(moments.length === 0 ? [] : [`### ${inline(columns.moments)}`]),
    ...moments.map(({ time, note, turns, address }) =>
      [
        [`- **${inline(time)}**`, ...(address === null ? [] : [linkTo(address)]), inline(note)].join(' ').trimEnd(),
        quote(turns, options).replace(/^(?=.)/gm, '  '),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    ),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function quote(turns: readonly Turn[], { speaker, colon, startOf }: TicketOptions): string {
  const paragraphs = turns.map((turn) => {
    const start = startOf(turn)
    const clock = start === null ? '' : `${formatClock(start)} `
    const lines = nonEmptyLines(turn.text).map(escaped).join('\\\n> ')
    return `> **${inline(clock + speakerLine(speaker(turn)) + colon)}** ${lines}`.trimEnd()
  })
  return paragraphs.join('\n>\n')
}

/** Only web addresses become links. */
function linkTo(address: string): string {
  return /^https?:\/\/[^\s<>]+$/i.test(address) ? `<${address}>` : inline(address)
}

const inline = (text: string) => escaped(nonEmptyLines(text).join(' '))

/** Issue trackers link `@name`, `#12` and `!12` even if the sign is escaped, but not if it is code. */
const SPECIAL = /((?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}_])|[#!](?=[\p{L}\p{N}_]))|[\\`*_~[\]<>&#|$]/gu

function escaped(line: string): string {
  return line
    .replace(SPECIAL, (sign, mention) => (mention ? `\`${sign}\`` : `\\${sign}`))
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
}
