import type { Role, Timeline } from '../call/timeline.ts'
import { type Interval, mergeIntervals } from '../time/interval.ts'
import type { ChannelRoles } from '../waveform/channel-roles.ts'

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

/** `side` speaks, but the transcript has no turn of it there. */
export type Untranscribed = Interval & { side: Side }

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
 * Why silence can't be told from speech that isn't heard: one voice of a mix is too soft to be found, the transcript has
 * many turns that aren't heard, nobody is heard in the channel of one side, or nobody is heard at all.
 */
export type Unsure = 'soft-voice' | 'mismatch' | 'agent-silent' | 'customer-silent' | 'nobody-heard'

/** In seconds of the recording, in order. Lists are null, not empty, if it is unknown whether there is anything. */
export type HeardCall = {
  /** `mix`: the sides can't be told apart by sound, so the times are estimates. */
  basis: 'channels' | 'mix'
  /** If not null, nothing is said of silence: `deadAir`, `untranscribed`, `talkShare`, `end`, response times and states are null. */
  unsure: Unsure | null
  /** The parts of the recording whose sound is lost. */
  unknown: readonly Interval[]
  /** One entry per turn, in the order of the timeline. */
  turns: readonly HeardTurn[]
  /** Also null if the sides can't be told apart by sound. */
  talkOver: readonly TalkOver[] | null
  deadAir: readonly DeadAir[] | null
  /** Between two turns of the other side. Also null if the sides can't be told apart by sound. */
  untranscribed: readonly Untranscribed[] | null
  /** Null if the sides can't be told apart by sound. */
  agent: AgentSpeech | null
  /** Also null if any sound is lost. */
  talkShare: TalkShare | null
  /** Also null if it is unknown whether the recording ends when the call ends. */
  end: HeardEnd | null
  /** Seconds to add to the timeline; null if it already matches, or if the shift is unclear. */
  shift: Seconds | null
}

/** In seconds of the recording. Pauses shorter than 0.5 s don't end a segment. */
export type SpeechSegment = Interval

/**
 * In order, without overlaps. `channels` are in the order of `Peaks.channels`; if both carry the same sound, or both
 * sides, or in mono, only the speech of the mix is known. `voices`: the parts of each channel's segments in which a
 * voice sounds, without their shorter pauses. `masked`: where sound of the other channel could hide a voice.
 */
export type MeasuredSpeech =
  | ({ basis: 'channels'; channels: Pair; line?: readonly [ChannelLine, ChannelLine] } & {
      [part in 'voices' | 'masked']?: Pair
    })
  | { basis: 'mix'; speech: Segments }

/**
 * Levels in dB. `level` of the loudest tenth of the speech, null if there is little; `loudest` of anything. `echo`: how
 * much later the other channel is heard in this one, or null.
 */
export type ChannelLine = { level: number | null; loudest: number; echo: Seconds | null }

/** `channel`: null in a mix. */
export type MeasuredKey = Interval & { key: string; channel: 0 | 1 | null }

type Segments = readonly SpeechSegment[]
type Pair = readonly [Segments, Segments]

/**
 * Everything that is measured in the sound of a recording: the speech; the tones in each channel (`findTones`); when the
 * tones before the first speech end, or 0; the keys; and where frames couldn't be decoded.
 */
export type MeasuredSound = MeasuredSpeech & {
  tones: readonly Segments[]
  ringingEnd: Seconds
  keys: readonly MeasuredKey[]
  undecoded: Segments
}

/**
 * Who spoke when. `channels`: each side has its own channel. `mix`: the sound reveals when somebody spoke, but not who.
 * The segments in each list are in order and don't overlap.
 */
export type HeardSpeech =
  | ({ basis: 'channels' } & BySide & { [part in 'voices' | 'masked']?: BySide })
  | { basis: 'mix'; speech: Segments }

type BySide = { agent: Segments; customer: Segments }

/** Without roles, the channels are merged. */
export function speechBySide(measured: MeasuredSpeech, roles: ChannelRoles | null): HeardSpeech {
  if (measured.basis === 'mix') return measured
  const { channels, voices = channels, masked = [[], []] } = measured
  if (!roles) return { basis: 'mix', speech: mergeIntervals(channels.flat(), Number.POSITIVE_INFINITY) }
  const bySide = (pair: Pair): BySide => ({ agent: pair[roles.agent], customer: pair[roles.customer] })
  return { basis: 'channels', ...bySide(channels), voices: bySide(voices), masked: bySide(masked) }
}

/** Merged, in `[0, duration)`. */
export function anybodysSpeech(heard: HeardSpeech, duration: Seconds): Interval[] {
  return mergeIntervals(heard.basis === 'mix' ? heard.speech : [...heard.agent, ...heard.customer], duration)
}

export const SIDES = ['agent', 'customer'] as const satisfies readonly Side[]

export function sideOf(role: Role): Side | null {
  return role === 'other' ? null : role
}

export function otherSide(side: Side): Side {
  return side === 'agent' ? 'customer' : 'agent'
}

/** `length` is that of the text, which is left out because these turns are sent to a worker. */
export type TimedTurn = { index: number; start: Seconds; side: Side | null; length: number }

/** Ascending. */
export function timedTurns({ turns, timed }: Timeline): TimedTurn[] {
  const timedTurns: TimedTurn[] = []
  for (const index of timed) {
    const turn = turns[index]
    if (turn && turn.start !== null)
      timedTurns.push({ index, start: turn.start, side: sideOf(turn.role), length: turn.text.length })
  }
  return timedTurns
}
