import { type CallProgress, isLive } from '../domain/call/timing.ts'
import { type EvaluatedCall, evaluationOf, type Verdict, verdictOf } from '../domain/call/verdict.ts'
import { checkText } from './composed-texts.ts'
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

/** Returns sentences about how the service and the agent evaluated the call, beyond what the short verdict shows. */
export function evaluationSentences(messages: Messages, call: EvaluatedCall & CallProgress): string[] {
  const texts = messages.verdict
  const evaluation = evaluationOf(call)
  const agent = evaluation.agent === null ? [] : [texts.agentEvaluation(evaluation.agent.delivered)]
  if (isLive(call)) return [...(call.success === null ? [] : [texts.reportedSoFar(call.success)]), ...agent]
  switch (evaluation.kind) {
    case 'agreed':
      return [texts.agreed(evaluation.success)]
    case 'disagree': {
      const { success } = evaluation
      return [checkText(messages, { kind: 'verdicts-disagree', success, delivered: evaluation.agent.delivered })]
    }
    case 'unknown':
      return agent
    case 'service-only':
      return verdictOf(call).kind === 'not-connected' ? [texts.reported(evaluation.success), ...agent] : agent
  }
}
