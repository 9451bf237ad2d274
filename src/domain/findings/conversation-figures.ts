import type { HeardCall, Side } from '../conversation/heard-call.ts'
import { type Interval, lengthOf, totalLength } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import { type Answer, answersOf, isSlow, medianOf } from './answers.ts'
import type { Finding } from './findings.ts'

/**
 * A time, and the interval in which it can be heard; for a response time, from the end of the customer's speech to the
 * answer. `turn` is null if it is unknown which turn is heard.
 */
export type TimeFigure = { seconds: Seconds; turn: number | null; interval: Interval }

/** Of fewer response times, the slowest says no more than the median. */
const MIN_SPREAD = 5

/** Figures that sum up the conversation of a call. `moments` lists the findings that a figure counts. */
export type ConversationFigures = {
  /** True if the sides can't be told apart by sound, which makes the times estimates. */
  isEstimate: boolean
  /**
   * Null if no response time is known. The turn and the interval of the median are those of the answer whose response
   * time is nearest to the median.
   */
  responses: {
    count: number
    median: TimeFigure
    /** Null for fewer than five answers. */
    spread: { slowest: TimeFigure; slowCount: number } | null
  } | null
  /** When the agent begins to speak. Null if the sides can't be told apart by sound, or if the agent never speaks. */
  firstWord: TimeFigure | null
  /** How long the agent takes to stop when interrupted. Null if that is unknown or never happens. */
  stops: { moments: readonly Finding[]; median: Seconds; longest: Seconds } | null
  /** Null if the sides can't be told apart by sound. */
  talkOver: { moments: readonly Finding[]; total: Seconds; by: Record<Side, number> } | null
  deadAir: { moments: readonly Finding[]; total: Seconds; longest: Seconds }
  /** The turns that probably weren't spoken, or only partly. Null if the sides can't be told apart by sound. */
  lost: { moments: readonly Finding[]; unheardCount: number; cutOffCount: number } | null
}

/**
 * Sums up a conversation; returns null if nothing in it could be measured, or not everything that was said.
 * @param findings the findings of the same call
 */
export function conversationFigures(heard: HeardCall, findings: readonly Finding[]): ConversationFigures | null {
  if (!heard.deadAir) return null
  const answers = answersOf(heard)
  if (answers.length === 0 && findings.length === 0 && heard.turns.every(({ onset }) => onset === null)) return null
  const ofKind = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind))
  const talkOver = ofKind('talk-over')
  const countBy = (side: Side) => heard.talkOver?.filter(({ by }) => by === side).length ?? 0
  const deadAir = ofKind('dead-air')
  const hasChannels = heard.basis === 'channels'
  return {
    isEstimate: !hasChannels,
    responses: responsesOf(answers),
    firstWord: firstWordOf(heard),
    stops: stopsOf(heard, talkOver),
    talkOver: hasChannels
      ? {
          moments: talkOver,
          total: totalLength(talkOver),
          by: { agent: countBy('agent'), customer: countBy('customer') },
        }
      : null,
    deadAir: { moments: deadAir, total: totalLength(deadAir), longest: Math.max(0, ...deadAir.map(lengthOf)) },
    lost: hasChannels
      ? {
          moments: ofKind('unheard', 'cut-off'),
          unheardCount: ofKind('unheard').length,
          cutOffCount: ofKind('cut-off').length,
        }
      : null,
  }
}

function responsesOf(answers: readonly Answer[]): ConversationFigures['responses'] {
  const sorted = answers.toSorted((a, b) => a.responseTime - b.responseTime)
  const median = medianOf(sorted.map(({ responseTime }) => responseTime))
  const slowest = sorted.at(-1)
  if (median === null || !slowest) return null
  const nearest = sorted.reduce((best, answer) =>
    Math.abs(answer.responseTime - median) < Math.abs(best.responseTime - median) ? answer : best,
  )
  return {
    count: sorted.length,
    median: { ...figureOf(nearest), seconds: median },
    spread:
      sorted.length < MIN_SPREAD
        ? null
        : {
            slowest: figureOf(slowest),
            slowCount: sorted.filter(({ responseTime }) => isSlow(responseTime, median)).length,
          },
  }
}

function firstWordOf({ agent, turns }: HeardCall): TimeFigure | null {
  const end = agent?.firstWord ?? null
  if (end === null) return null
  return {
    seconds: end,
    turn: turns.find(({ onset }) => onset === end)?.index ?? null,
    interval: { start: 0, end },
  }
}

function stopsOf({ agent }: HeardCall, talkOver: readonly Finding[]): ConversationFigures['stops'] {
  const lengths = agent?.stops.map(lengthOf) ?? []
  const median = medianOf(lengths)
  if (!agent || median === null) return null
  const starts = new Set(agent.stops.map(({ start }) => start))
  return { moments: talkOver.filter(({ start }) => starts.has(start)), median, longest: Math.max(...lengths) }
}

function figureOf({ turn, onset, responseTime }: Answer): TimeFigure {
  return { seconds: responseTime, turn, interval: { start: Math.max(0, onset - responseTime), end: onset } }
}
