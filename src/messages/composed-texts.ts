import { type CallProgress, isLive } from '../domain/call/call.ts'
import type { Check } from '../domain/call/checks.ts'
import { type CallTrouble, type RecordingTrouble, retryTimeOf } from '../domain/call/trouble.ts'
import { type EvaluatedCall, evaluationOf, verdictOf } from '../domain/call/verdict.ts'
import type { Messages } from './messages.ts'
import { type TitledText, type TroubleContext, textFor } from './text-by-kind.ts'

export function callTroubleText(
  { trouble: texts }: Messages,
  trouble: CallTrouble,
  context: TroubleContext,
): TitledText {
  const text = textFor<CallTrouble, TitledText, TroubleContext>(texts.call, trouble, context)
  return { ...text, reason: waitReason(texts, trouble, context) ?? text.reason }
}

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

export function checkText({ checks }: Messages, check: Check): string {
  if (check.kind !== 'turn-times') return textFor(checks.byKind, check, undefined)
  const moved = check.moved > 0 ? [checks.movedTurns(check.moved)] : []
  const untimed = check.untimed > 0 ? [checks.untimedTurns(check.untimed)] : []
  return [...moved, ...untimed].join(' ')
}

/** Beyond what the short verdict shows. */
export function evaluationSentences(messages: Messages, call: EvaluatedCall & CallProgress): string[] {
  const texts = messages.verdict
  const evaluation = evaluationOf(call)
  const agent = evaluation.agent === null ? [] : [texts.agentEvaluation(evaluation.agent.delivered)]
  if (isLive(call)) return [...(call.success === null ? [] : [texts.reportedSoFar(call.success)]), ...agent]
  const isInVerdict = verdictOf(call).kind !== 'not-connected'
  switch (evaluation.kind) {
    case 'agreed':
      return isInVerdict ? [] : [texts.agreed(evaluation.success)]
    case 'disagree':
      // The check says it.
      return []
    case 'unknown':
      return agent
    case 'service-only':
      return isInVerdict ? agent : [texts.reported(evaluation.success), ...agent]
  }
}

export function savingMessage(name: string, notes: readonly string[], { share }: Pick<Messages, 'share'>): string {
  const saving = share.saving(name)
  return notes.length === 0 ? saving : `${saving}. ${notes.join(' ')}`
}
