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
 * What the agent's channel reveals about the agent. `firstWord` is null if the agent isn't heard. `ringingEnd`: when
 * the tones before the first word end; 0 if there are none. `stops`: where the customer talks over the agent and the
 * agent falls silent first, so each interval is the time that the agent takes to stop; null if unknown.
 */
export type AgentSpeech = { firstWord: Seconds | null; ringingEnd: Seconds; stops: readonly Interval[] | null }

/** Each side's share of the talk time, from 0 to 1. */
export type TalkShare = Record<Side, number>

/**
 * How the recording ends. The interval is the silence after the last words. `speaking`: who speaks up to the end; null
 * if nobody does, or if it is unknown.
 */
export type HeardEnd = Interval & { spokeLast: Side | null; speaking: Side | 'both' | null }

/**
 * Why silence can't be told from speech that isn't heard: one voice of a mix is too soft to be found, nobody is heard
 * in the channel of one side, or nobody is heard at all.
 */
export type Unsure = 'soft-voice' | 'agent-silent' | 'customer-silent' | 'nobody-heard'

/** In seconds of the recording, in order. Lists are null, not empty, if it is unknown whether there is anything. */
export type HeardCall = {
  /** `mix`: the sides can't be told apart by sound, so the times are estimates. */
  basis: 'channels' | 'mix'
  /** If not null, nothing is said of silence: `deadAir`, `talkShare`, `end`, response times and states are null. */
  unsure: Unsure | null
  /** The parts of the recording whose sound is lost. */
  unknown: readonly Interval[]
  /** One entry per turn, in the order of the timeline. */
  turns: readonly HeardTurn[]
  /** Also null if the sides can't be told apart by sound. */
  talkOver: readonly TalkOver[] | null
  deadAir: readonly DeadAir[] | null
  /** Null if the sides can't be told apart by sound. */
  agent: AgentSpeech | null
  /** Also null if any sound is lost. */
  talkShare: TalkShare | null
  /** Also null if it is unknown whether the recording ends when the call ends. */
  end: HeardEnd | null
  /** Seconds to add to the timeline; null if it already matches, or if the shift is unclear. */
  shift: Seconds | null
}
