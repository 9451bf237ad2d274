import type { Interval } from '../time/interval.ts'
import { mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'
import type { ChannelRoles } from '../waveform/channel-roles.ts'

/** In seconds of the recording. Pauses shorter than 0.5 s don't end a segment. */
export type SpeechSegment = Interval

/**
 * In order, without overlaps. `channels` are in the order of `Peaks.channels`; if both carry the same sound, or in
 * mono, only the speech of the mix is known.
 */
export type MeasuredSpeech =
  | { basis: 'channels'; channels: readonly [readonly SpeechSegment[], readonly SpeechSegment[]] }
  | { basis: 'mix'; speech: readonly SpeechSegment[] }

/** Everything that is measured in the sound of a recording: the speech, and the tones in each channel (`findTones`). */
export type MeasuredSound = MeasuredSpeech & { tones: readonly (readonly Interval[])[] }

/**
 * Who spoke when. `channels`: each side has its own channel. `mix`: the sound reveals when somebody spoke, but not who.
 * The segments in each list are in order and don't overlap.
 */
export type HeardSpeech =
  | { basis: 'channels'; agent: readonly SpeechSegment[]; customer: readonly SpeechSegment[] }
  | { basis: 'mix'; speech: readonly SpeechSegment[] }

/** Without roles, the channels are merged. */
export function speechBySide(measured: MeasuredSpeech, roles: ChannelRoles | null): HeardSpeech {
  if (measured.basis === 'mix') return measured
  const { channels } = measured
  if (!roles) return { basis: 'mix', speech: mergeIntervals(channels.flat(), Number.POSITIVE_INFINITY) }
  return { basis: 'channels', agent: channels[roles.agent], customer: channels[roles.customer] }
}

/** Merged, in `[0, duration)`. */
export function anybodysSpeech(heard: HeardSpeech, duration: Seconds): Interval[] {
  return mergeIntervals(heard.basis === 'mix' ? heard.speech : [...heard.agent, ...heard.customer], duration)
}
