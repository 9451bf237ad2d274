import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'

export type Side = 'agent' | 'customer'

/**
 * `unheard`: the turn's side is silent for the whole turn. `cut-off`: it was interrupted and stopped long before the
 * end of the text. Both are inferred and may be wrong.
 */
export type TurnState = 'heard' | 'unheard' | 'cut-off'

/** In seconds of the recording; null if unknown. */
export type HeardTurn = {
  index: number
  /** When the turn's side begins to speak, nearest to the turn's start. */
  onset: Seconds | null
  /** When the turn's side stops speaking. */
  end: Seconds | null
  /** From the end of the customer's speech to the onset of the agent's answer. */
  responseTime: Seconds | null
  /** Also null if the sides can't be told apart by sound. */
  state: TurnState | null
}

/** `by` is the side that began second. */
export type TalkOver = Interval & { by: Side }

/** `waitingFor` is the side that was expected to speak. */
export type DeadAir = Interval & { waitingFor: Side | null }

/**
 * What the agent's channel reveals about the agent. `firstWord` is null if the agent never speaks. `stops`: where the
 * customer talks over the agent and the agent falls silent first, so each interval is the time that the agent takes to
 * stop.
 */
export type AgentSpeech = { firstWord: Seconds | null; stops: readonly Interval[] }

/** Each side's share of the talk time, from 0 to 1. */
export type TalkShare = Record<Side, number>

/**
 * How the recording ends. The interval is the silence after the last words. `speaking`: who speaks up to the end; null
 * if nobody does, or if it is unknown.
 */
export type HeardEnd = Interval & { spokeLast: Side | null; speaking: Side | 'both' | null }

/** In seconds of the recording, in order. */
export type HeardCall = {
  /** `mix`: the sides can't be told apart by sound, so the times are estimates. */
  basis: 'channels' | 'mix'
  /** One entry per turn, in the order of the timeline. */
  turns: readonly HeardTurn[]
  /** Null if the sides can't be told apart by sound. */
  talkOver: readonly TalkOver[] | null
  /** Null, like the response times, if one voice is too soft to be told from silence. */
  deadAir: readonly DeadAir[] | null
  /** Null if the sides can't be told apart by sound. */
  agent: AgentSpeech | null
  /** Null if nobody speaks, or if one voice is too soft to be found. */
  talkShare: TalkShare | null
  /** Null if nobody speaks, or if one voice is too soft to be found. */
  end: HeardEnd | null
  /** Seconds to add to the timeline; null if it already matches, or if the shift is unclear. */
  shift: Seconds | null
}
