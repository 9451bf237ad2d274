import type { HeardCall, Side } from '../conversation/heard-call.ts'
import { type Interval, lengthOf, totalLength } from '../time/interval.ts'
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
  /**
   * When the agent begins to speak, from the last tone of ringing on. Null if the sides can't be told apart by sound, or
   * if the agent isn't heard.
   */
  firstWord: TimeFigure | null
  /** How long the agent takes to stop when interrupted. Null if that is unknown or never happens. */
  stops: { moments: readonly Finding[]; median: Seconds; longest: Seconds } | null
  /** Null if unknown. */
  talkOver: { moments: readonly Finding[]; total: Seconds; by: Record<Side, number> } | null
  /** Null if unknown. */
  deadAir: { moments: readonly Finding[]; total: Seconds; longest: Seconds } | null
  /** The turns that probably weren't spoken, or only partly. Null if unknown. */
  lost: { moments: readonly Finding[]; unheardCount: number; cutOffCount: number } | null
}

/**
 * Sums up a conversation; null if the page is unsure of it.
 * @param findings the findings of the same call
 */
export function conversationFigures(heard: HeardCall, findings: readonly Finding[]): ConversationFigures | null {
  if (heard.unsure) return null
  const answers = answersOf(heard)
  const ofKind = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind))
  const talkOver = ofKind('talk-over')
  const countBy = (side: Side) => heard.talkOver?.filter(({ by }) => by === side).length ?? 0
  const deadAir = ofKind('dead-air')
  const lost = ofKind('unheard', 'cut-off')
  const isLostKnown = lost.length > 0 || heard.unknown.length === 0
  return {
    isEstimate: heard.basis === 'mix',
    responses: responsesOf(answers),
    firstWord: firstWordOf(heard),
    stops: stopsOf(heard, talkOver),
    talkOver: heard.talkOver && {
      moments: talkOver,
      total: totalLength(talkOver),
      by: { agent: countBy('agent'), customer: countBy('customer') },
    },
    deadAir: heard.deadAir && {
      moments: deadAir,
      total: totalLength(deadAir),
      longest: Math.max(0, ...deadAir.map(lengthOf)),
    },
    lost:
      heard.basis === 'channels' && isLostKnown
        ? { moments: lost, unheardCount: ofKind('unheard').length, cutOffCount: ofKind('cut-off').length }
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
  if (!agent || end === null) return null
  return {
    seconds: end - agent.ringingEnd,
    turn: turns.find(({ onset }) => onset === end)?.index ?? null,
    interval: { start: agent.ringingEnd, end },
  }
}

function stopsOf({ agent }: HeardCall, talkOver: readonly Finding[]): ConversationFigures['stops'] {
  const stops = agent?.stops ?? []
  const lengths = stops.map(lengthOf)
  const median = medianOf(lengths)
  if (median === null) return null
  const starts = new Set(stops.map(({ start }) => start))
  return { moments: talkOver.filter(({ start }) => starts.has(start)), median, longest: Math.max(...lengths) }
}

function figureOf({ turn, onset, responseTime }: Answer): TimeFigure {
  return { seconds: responseTime, turn, interval: { start: Math.max(0, onset - responseTime), end: onset } }
}
