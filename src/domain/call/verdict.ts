import { isLive, type Progress } from './timing.ts'

/** The agent's own evaluation. The service delivers it as text: `true` or `false` in any case, or any other text. */
type AgentEvaluation = { kind: 'boolean'; value: boolean; delivered: string } | { kind: 'text'; delivered: string }

/** Whether the call met its goal, according to the response. */
export type Verdict =
  | { kind: 'live' }
  | { kind: 'not-connected' }
  | { kind: 'unknown'; agent: AgentEvaluation | null }
  | { kind: 'agreed'; success: boolean }
  | { kind: 'service-only'; success: boolean; agent: AgentEvaluation | null }
  | { kind: 'disagree'; success: boolean; agent: AgentEvaluation }

/** `readEvaluation('False').value === false`; `readEvaluation('yes').kind === 'text'` */
export function readEvaluation(delivered: string): AgentEvaluation {
  const folded = delivered.trim().toLowerCase()
  if (folded === 'true' || folded === 'false') return { kind: 'boolean', value: folded === 'true', delivered }
  return { kind: 'text', delivered }
}

export function verdictOf(call: {
  success: boolean | null
  agentEvaluation: string | null
  progress: Progress
}): Verdict {
  if (isLive(call.progress)) return { kind: 'live' }
  if (call.progress === 'never-connected') return { kind: 'not-connected' }
  const agent = call.agentEvaluation === null ? null : readEvaluation(call.agentEvaluation)
  if (call.success === null) return { kind: 'unknown', agent }
  if (agent?.kind !== 'boolean') return { kind: 'service-only', success: call.success, agent }
  if (agent.value !== call.success) return { kind: 'disagree', success: call.success, agent }
  return { kind: 'agreed', success: call.success }
}
