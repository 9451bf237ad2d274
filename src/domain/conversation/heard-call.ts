import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'

/** The two sides of a call. */
export type Side = 'agent' | 'customer'

/**
 * Whether a turn was spoken. `unheard`: the turn's side is silent for the whole turn. `cut-off`: the turn's side was
 * interrupted and stopped long before the end of the text. Both states are inferred and may be wrong.
 */
export type TurnState = 'heard' | 'unheard' | 'cut-off'

/** What was heard in one turn. Times are in seconds of the recording; null if unknown. */
export type HeardTurn = {
  /** The index of the turn in the transcript as shown. */
  index: number
  /** The time nearest to the turn's start at which its side begins to speak. */
  onset: Seconds | null
  /** When the turn's side stops speaking. */
  end: Seconds | null
  /**
   * The time from the end of the customer's speech to the onset of the agent's answer. Only agent turns have a response
   * time.
   */
  responseTime: Seconds | null
  /** Null if unknown, for example because the sides can't be told apart by sound or the turn has no usable start. */
  state: TurnState | null
}

/**
 * An interval in which both sides speak. `by` is the side that began second and therefore talks over the other side.
 */
export type TalkOver = Interval & { by: Side }

/** An interval in which nobody speaks. `waitingFor` is the side that was expected to speak; null if unknown. */
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

/**
 * What the sound of a recording reveals about the conversation. Intervals are in seconds of the recording, in order.
 */
export type HeardCall = {
  /**
   * `channels`: each side was measured separately. `mix`: the sides can't be told apart by sound, so the times are
   * estimates.
   */
  basis: 'channels' | 'mix'
  /** One entry per turn, in the order of the timeline. */
  turns: readonly HeardTurn[]
  /** Null if the sides can't be told apart by sound. */
  talkOver: readonly TalkOver[] | null
  /** Null if one voice is too soft to be found, so silence can't be told from speech. Response times are null, too. */
  deadAir: readonly DeadAir[] | null
  /** Null if the sides can't be told apart by sound. */
  agent: AgentSpeech | null
  /** Null if nobody speaks, or if one voice is too soft to be found. */
  talkShare: TalkShare | null
  /** Null if nobody speaks, or if one voice is too soft to be found. */
  end: HeardEnd | null
  /** The seconds to add to the timeline to match the sound; null if it already matches, or if the shift is unclear. */
  shift: Seconds | null
}
