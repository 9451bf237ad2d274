import type { Check } from '../domain/call/checks.ts'
import { type CallTrouble, type RecordingTrouble, retryTimeOf } from '../domain/call/trouble.ts'
import type { Messages } from './messages.ts'
import { type TitledText, type TroubleContext, textFor } from './text-by-kind.ts'

/** Why a call can't be shown. */
export function callTroubleText(
  { trouble: texts }: Messages,
  trouble: CallTrouble,
  context: TroubleContext,
): TitledText {
  const text = textFor<CallTrouble, TitledText, TroubleContext>(texts.call, trouble, context)
  return { ...text, reason: waitReason(texts, trouble, context) ?? text.reason }
}

/** When the service allows a retry; null if it didn't say. */
export function waitReason(
  texts: Messages['trouble'],
  trouble: CallTrouble | RecordingTrouble,
  context: TroubleContext,
) {
  const retryAt = retryTimeOf(trouble)
  return retryAt === null ? null : texts.waitUntil(context.dateTime(retryAt))
}

/** The countdown to an automatic retry, and why the failure is worth one. */
export function waitingText(
  { trouble: { recording, ...texts } }: Messages,
  trouble: CallTrouble | RecordingTrouble,
  origin: string,
): { title: (seconds: number) => string; reason: string } {
  const unreachable = recording.unreachable(trouble, { origin })
  const problem =
    trouble.kind === 'service'
      ? recording.service(trouble)
      : trouble.kind === 'not-ready'
        ? recording['not-ready']
        : unreachable
  return {
    title: (seconds) => texts.waiting(problem.title, seconds),
    reason: trouble.kind === 'unreachable' ? unreachable.reason : texts.usuallyTemporary,
  }
}

/** A reason to distrust some of the displayed data. */
export function checkText({ checks }: Messages, check: Check): string {
  if (check.kind !== 'turn-times') return textFor(checks.byKind, check, undefined)
  const moved = check.moved > 0 ? [checks.movedTurns(check.moved)] : []
  const untimed = check.untimed > 0 ? [checks.untimedTurns(check.untimed)] : []
  return [...moved, ...untimed].join(' ')
}

/** Which fields of a call couldn't be read. */
export function unreadableFieldsText({ notices, shortList }: Messages, fields: readonly string[]): string {
  const named = shortList(fields, 8, notices.moreFields)
  return fields.length === 1 ? notices.unreadableField(named) : notices.unreadableFields(named)
}
