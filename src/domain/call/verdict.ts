import { type CallProgress, isLive, progressOf } from './call.ts'

/** `true` or `false`, ignoring case, or any other text. */
type AgentEvaluation = { kind: 'boolean'; value: boolean; delivered: string } | { kind: 'text'; delivered: string }

/**
 * The service's evaluation is the boolean `successEvaluation`, the agent's the string of that name in `outputData`.
 */
export type Evaluation =
  | { kind: 'unknown'; agent: AgentEvaluation | null }
  | { kind: 'agreed'; success: boolean; agent: AgentEvaluation }
  | { kind: 'service-only'; success: boolean; agent: AgentEvaluation | null }
  | { kind: 'disagree'; success: boolean; agent: AgentEvaluation }

export type Verdict = { kind: 'live' } | { kind: 'not-connected' } | Evaluation

export function readEvaluation(delivered: string): AgentEvaluation {
  const folded = delivered.trim().toLowerCase()
  if (folded === 'true' || folded === 'false') return { kind: 'boolean', value: folded === 'true', delivered }
  return { kind: 'text', delivered }
}

export type EvaluatedCall = { success: boolean | null; agentEvaluation: string | null }

export function evaluationOf(call: EvaluatedCall): Evaluation {
  const agent = call.agentEvaluation === null ? null : readEvaluation(call.agentEvaluation)
  if (call.success === null) return { kind: 'unknown', agent }
  if (agent?.kind !== 'boolean') return { kind: 'service-only', success: call.success, agent }
  return { kind: agent.value === call.success ? 'agreed' : 'disagree', success: call.success, agent }
}

export function verdictOf(call: EvaluatedCall & CallProgress): Verdict {
  if (isLive(call)) return { kind: 'live' }
  return progressOf(call) === 'never-connected' ? { kind: 'not-connected' } : evaluationOf(call)
}
