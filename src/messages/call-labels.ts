import type { Verdict } from '../domain/call/verdict.ts'
import type { Messages } from './messages.ts'

export function verdictLabel(messages: Messages['verdict'], verdict: Verdict): string {
  switch (verdict.kind) {
    case 'live':
      return messages.inProgress
    case 'not-connected':
      return messages.notConnected
    case 'unknown':
      return messages.none
    case 'disagree':
      return messages.disagree
    case 'agreed':
    case 'service-only':
      return verdict.success ? messages.successful : messages.unsuccessful
  }
}

export function unreadableFieldsText({ notices, shortList }: Messages, fields: readonly string[]): string {
  const named = shortList(fields, 8, notices.moreFields)
  return fields.length === 1 ? notices.unreadableField(named) : notices.unreadableFields(named)
}
