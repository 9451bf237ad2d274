import { readEndedReason } from '../domain/call/ended-reason.ts'
import type { Verdict } from '../domain/call/verdict.ts'
import type { Messages } from './messages.ts'

/** The short verdict in the call's header. */
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

/** Why a call ended. For an unknown code, the words of the code itself. */
export function endedReasonLabel(messages: Messages['header']['endedReason'], code: string): string {
  const reason = readEndedReason(code)
  return reason.kind === 'other' ? reason.spelled : messages[reason.kind]
}
