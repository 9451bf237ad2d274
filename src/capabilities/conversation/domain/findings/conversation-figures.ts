import type { HeardCall, TalkShare } from '../../../../domain/sound/heard-call.ts'
import { answersOf, medianOf } from './answers.ts'

/** Figures that sum up the conversation of a call. Each is null if unknown. */
export type ConversationFigures = {
  /** True if the sides can't be told apart by sound, which makes the times estimates. */
  isEstimate: boolean
  response: { median: Seconds; count: number } | null
  /** How long after the last tone of ringing the agent begins to speak. */
  firstWord: Seconds | null
  talkShare: TalkShare | null
}

/** Null if the page is unsure of the conversation. */
export function conversationFigures(heard: HeardCall): ConversationFigures | null {
  if (heard.unsure) return null
  const { agent, basis, talkShare } = heard
  const responseTimes = answersOf(heard).map(({ responseTime }) => responseTime)
  const median = medianOf(responseTimes)
  return {
    isEstimate: basis === 'mix',
    response: median === null ? null : { median, count: responseTimes.length },
    firstWord: agent && agent.firstWord !== null ? agent.firstWord - agent.ringingEnd : null,
    talkShare,
  }
}
