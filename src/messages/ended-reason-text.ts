import { type EndedReason, readEndedReason, spellCode } from '../domain/call/ended-reason.ts'
import type { Messages } from './messages.ts'

/** `The agent’s voice failed (cartesia: rate limit)`. `fault` says whose fault it was. */
export function endedReasonText({ header, colon }: Messages, code: string): { text: string; fault: string | null } {
  const reason = readEndedReason(code)
  if (reason === null) return { text: spellCode(code), fault: null }
  const { who, part, what, detail } = reason
  const { endings, parts, failures, inTransfer, faults } = header.endedReason
  const fault = reason.isFailure ? (textAt(faults, who) ?? faults.other) : null
  const ending = endingText(endings, reason)
  const failure = textAt(parts, part) ?? textAt(parts, who) ?? parts.other
  const cause = textAt(failures, what)
  if (ending === null && detail === null) return { text: joined([failure, cause], colon), fault }
  const isInTransfer = part === 'transfer' && what !== 'transferred' && what !== 'cancelled'
  const details = joined([detail, ending === null ? cause : isInTransfer ? inTransfer : null], colon)
  return { text: (ending ?? failure) + (details === '' ? '' : ` (${details})`), fault }
}

export function endedReasonLine(messages: Messages, code: string): string {
  const { text, fault } = endedReasonText(messages, code)
  return `${joined([fault, text], messages.colon)} [${code}]`
}

type TextsByKey = Readonly<Record<string, string>>

/** Worded by what happened, and if it matters by who did it or by the part that it is about. */
function endingText(endings: Readonly<Record<string, string | TextsByKey>>, { who, part, what }: EndedReason) {
  const texts = endings[what] ?? null
  if (texts === null || typeof texts === 'string') return texts
  return textAt(texts, who) ?? textAt(texts, part) ?? texts['other'] ?? null
}

const textAt = (texts: TextsByKey, key: string | null): string | null => (key === null ? null : (texts[key] ?? null))

const joined = (texts: (string | null)[], separator: string): string =>
  texts.filter((text) => text !== null).join(separator)
