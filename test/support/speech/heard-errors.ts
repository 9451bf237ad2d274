import { matchChannels } from '../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { hearCall } from '../../../src/capabilities/conversation/domain/comparison/hear-call.ts'
import { buildTimeline, type Timeline } from '../../../src/domain/call/timeline.ts'
import {
  type HeardCall,
  type HeardTurn,
  type MeasuredSpeech,
  speechBySide,
  timedTurns,
  type Untranscribed,
} from '../../../src/domain/sound/heard-call.ts'
import { intervalsToPlay } from '../../../src/domain/sound/skim.ts'
import { type Interval, intersectIntervals, lengthOf, totalLength } from '../../../src/domain/time/interval.ts'
import { WHOLE_SOUND } from '../call/drawn-conversation.ts'
import type { CallTruth, Side } from './make-call.ts'
import { withoutShortPauses } from './speech-in.ts'

export type TrueTurn = { side: Side; text: string; start: Seconds; spoken: Interval | null }

type TurnError = { side: Side; time: Seconds; error: Seconds }

/** Infinite for onsets that aren't found and, with separate channels, for response times. */
export type HeardErrors = {
  basis: HeardCall['basis']
  /** Of turns that begin a segment or, in a mix, follow silence on both sides. */
  onsets: TurnError[]
  ends: TurnError[]
  /** In a mix, after a pause between the sides. */
  responses: TurnError[]
  inventedResponses: HeardTurn[]
  talkOver: { real: number; found: number; invented: Interval[] }
  /** Somebody speaks for at least half a second. */
  inventedDeadAir: Interval[]
  /** `real`: never spoken; `found`: reported as unheard; `invented`: spoken, but reported as unheard or cut off. */
  unheard: { real: number; found: number; invented: HeardTurn[] }
}

const MIN_TALK_OVER: Seconds = 0.3
const NEARLY_TALK_OVER: Seconds = 0.2
const MIN_SILENCE: Seconds = 0.5
const MIN_SPEECH: Seconds = 0.5
const TOLERANCE: Seconds = 0.1

export function heardOf(measured: MeasuredSpeech, turns: readonly TrueTurn[], duration: Seconds): HeardCall {
  const timeline = timelineOf(turns)
  const timed = timedTurns(timeline)
  const speech = speechBySide(measured, matchChannels(measured, timed))
  return hearCall(speech, timed, turns.length, duration, WHOLE_SOUND, 0)
}

/** Not heard at all if silences are skipped. */
export function skippedTurns(measured: MeasuredSpeech, turns: readonly TrueTurn[], duration: Seconds): TrueTurn[] {
  const speech = speechBySide(measured, null)
  const played = intervalsToPlay(timelineOf(turns), duration, { voices: 'both', speech })
  return turns.filter(({ spoken }) => spoken && intersectIntervals([spoken], played).length === 0)
}

/** Whether voices are found of which the transcript has no words, if one turn of at least a second is left out. */
export function leftOutTurns(measured: MeasuredSpeech, turns: readonly TrueTurn[], duration: Seconds) {
  const isBetween = (turn: TrueTurn, at: number) =>
    [turns[at - 1], turns[at + 1]].every((other) => other && other.side !== turn.side)
  return turns.flatMap((turn, at) => {
    const { spoken, side } = turn
    if (!spoken || lengthOf(spoken) < 1 || !isBetween(turn, at)) return []
    const { basis, untranscribed } = heardOf(measured, turns.toSpliced(at, 1), duration)
    const isReal = (voice: Untranscribed) => voice.side === side && isNear(voice, spoken)
    const found = untranscribed ?? []
    return basis === 'mix' ? [] : [{ isFound: found.some(isReal), invented: found.filter((voice) => !isReal(voice)) }]
  })
}

function timelineOf(turns: readonly TrueTurn[]): Timeline {
  return buildTimeline(turns.map(({ side, text, start }) => ({ role: side, deliveredRole: side, text, start })))
}

export function heardErrors(heard: HeardCall, turns: readonly TrueTurn[], speech: CallTruth['speech']): HeardErrors {
  const isMix = heard.basis === 'mix'
  const anybody = [...speech.agent, ...speech.customer]
  const found = turns.flatMap((turn, index) => heard.turns.slice(index, index + 1).map((found) => ({ ...turn, found })))
  const spokenTurns = found.flatMap(({ spoken, ...turn }) => (spoken ? [{ ...turn, spoken }] : []))
  const unspoken = found.filter(({ spoken }) => spoken === null)
  const agentTurns = spokenTurns
    .filter(({ side }) => side === 'agent')
    .map((turn) => ({ ...turn, wait: waitBefore(turn.spoken, speech) }))
  const error = (side: Side, time: Seconds, measured: Seconds | null): TurnError => {
    return { side, time, error: measured === null ? Number.POSITIVE_INFINITY : measured - time }
  }
  const isMeasurable = ({ side, spoken }: { side: Side; spoken: Interval }) =>
    isMix
      ? !anybody.some(({ start, end }) => start < spoken.start - 0.01 && end > spoken.start - MIN_SILENCE)
      : begins(spoken, speech[side])
  const claimed = heard.talkOver ?? []
  const real = overlaps(speech, MIN_TALK_OVER)
  return {
    basis: heard.basis,
    onsets: spokenTurns.filter(isMeasurable).map(({ side, spoken, found }) => error(side, spoken.start, found.onset)),
    ends: spokenTurns
      .filter(({ found }) => found.end !== null)
      .map(({ side, spoken, found }) => error(side, spoken.end, found.end)),
    responses: agentTurns.flatMap(({ side, wait, found, spoken }) => {
      if (wait === null || (isMix && (wait < MIN_SILENCE || found.responseTime === null))) return []
      return { ...error(side, wait, found.responseTime), time: spoken.start }
    }),
    inventedResponses: agentTurns
      .filter(({ wait, found }) => wait === null && found.responseTime !== null)
      .map(({ found }) => found),
    talkOver: {
      real: real.length,
      found: real.filter((each) => claimed.some((claim) => isNear(claim, each) && claim.by === each.by)).length,
      invented: claimed.filter((claim) => !overlaps(speech, NEARLY_TALK_OVER).some((each) => isNear(claim, each))),
    },
    inventedDeadAir: (heard.deadAir ?? []).filter(
      (silence) => totalLength(intersectIntervals([silence], withoutShortPauses(anybody))) >= MIN_SPEECH,
    ),
    unheard: {
      real: unspoken.length,
      found: unspoken.filter(({ found }) => found.state === 'unheard').length,
      invented: spokenTurns.map(({ found }) => found).filter(({ state }) => state === 'unheard' || state === 'cut-off'),
    },
  }
}

function begins(spoken: Interval, speech: readonly Interval[]): boolean {
  return speech.some(({ start }) => Math.abs(start - spoken.start) < 0.01)
}

/** Null unless the customer spoke last and had finished, and the agent's turn begins a segment. */
export function waitBefore(spoken: Interval, { agent, customer }: CallTruth['speech']): Seconds | null {
  const question = customer.findLast(({ start }) => start < spoken.start)
  const statement = agent.findLast(({ start }) => start < spoken.start - 0.01)
  if (!question || !begins(spoken, agent) || question.end > spoken.start) return null
  return statement && statement.end > question.end ? null : spoken.start - question.end
}

export function overlaps({ agent, customer }: CallTruth['speech'], minLength: Seconds): (Interval & { by: Side })[] {
  const both = intersectIntervals(agent, customer).filter((each) => lengthOf(each) >= minLength)
  return both.map((each) => ({ ...each, by: agent.some(({ start }) => start === each.start) ? 'agent' : 'customer' }))
}

function isNear(interval: Interval, other: Interval): boolean {
  return other.start < interval.end + TOLERANCE && other.end > interval.start - TOLERANCE
}

/** Of the absolute errors; null if there are none. */
export function errorAt(errors: readonly { error: Seconds }[], share: number): Seconds | null {
  const sorted = errors.map(({ error }) => Math.abs(error)).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
}
