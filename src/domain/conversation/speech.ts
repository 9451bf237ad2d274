import type { Timeline } from '../call/timeline.ts'
import type { Role } from '../call/turn.ts'
import { type Interval, mergeIntervals } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import type { ChannelRoles } from '../waveform/channel-roles.ts'
import type { Side } from './heard-call.ts'

/** In seconds of the recording. Pauses shorter than 0.5 s don't end a segment. */
export type SpeechSegment = Interval

/**
 * In order, without overlaps. `channels` are in the order of `Peaks.channels`; if both carry the same sound, or both
 * sides, or in mono, only the speech of the mix is known. `voices`: the parts of each channel's segments in which a
 * voice sounds, without their shorter pauses. `masked`: where sound of the other channel could hide a voice.
 */
export type MeasuredSpeech =
  | ({ basis: 'channels'; channels: Pair } & { [part in 'voices' | 'masked']?: Pair })
  | { basis: 'mix'; speech: Segments }

type Segments = readonly SpeechSegment[]
type Pair = readonly [Segments, Segments]

/**
 * Everything that is measured in the sound of a recording: the speech; the tones in each channel (`findTones`); when the
 * tones before the first speech end, or 0; and where frames couldn't be decoded.
 */
export type MeasuredSound = MeasuredSpeech & { tones: readonly Segments[]; ringingEnd: Seconds; undecoded: Segments }

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
