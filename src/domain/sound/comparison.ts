import type { Interval } from '../time/interval.ts'
import type { ChannelRoles } from '../waveform/channel-roles.ts'
import type { HeardCall, HeardSpeech, HeardTurn, Side } from './heard-call.ts'

/** The result of comparing a whole recording with its transcript: the channel of each side, and what was heard. */
export type Comparison = {
  channelRoles: ChannelRoles | null
  heard: HeardCall
  /** What was heard if the call reached a voicemail, which its sound can't tell. Null if it is unsure. */
  voicemail: Voicemail | null
  /** Null if it is unknown whether there are any. */
  keys: readonly HeardKey[] | null
  line: readonly LineFault[]
}

/** What was wrong with the line, and where it is heard. `echo`: `side` is heard in the other side's channel. */
export type LineFault = Interval &
  (
    | { kind: 'silent-side' | 'soft-side'; side: Side }
    | { kind: 'echo'; side: Side; delay: Seconds }
    | { kind: 'clipped'; length: Seconds }
  )

/** A press of a key, which is a digit, `*`, `#`, a letter from A to D, or a dot if it is hidden. `side`: null in a mix. */
export type HeardKey = { at: Seconds; end: Seconds; key: string; side: Side | null }

/** Digits may be private. */
export function withHiddenKeys<Compared extends Pick<Comparison, 'keys'>>(compared: Compared): Compared {
  return { ...compared, keys: compared.keys?.map((key) => ({ ...key, key: '•' })) ?? null }
}

/**
 * How the recording compares with the transcript, who spoke when, and if turns match the sound, the sync offset and the
 * start of each timed turn.
 */
export type CurrentComparison = Comparison & {
  speech: HeardSpeech
  matchedOffset: Seconds
  voicedStarts: readonly Seconds[]
}

/**
 * What became of the agent's message. `before-tone`: it begins before the tone has ended, so its start wasn't recorded.
 * `cut-off`: the agent still speaks when the call ends. `none`: the agent says nothing after the tone, or at all.
 */
export type VoicemailState = 'whole' | 'before-tone' | 'cut-off' | 'none'

/** What was heard of a voicemail, in seconds of the recording. */
export type Voicemail = {
  /** What the machine says; null if it says nothing. */
  greeting: Interval | null
  /** The start of the tone after which the machine records; null if no tone was heard. */
  tone: Seconds | null
  /** What the agent says from the tone on or, if its words go on from before, from their beginning. */
  message: Interval | null
  /** Null if unknown: without a tone, the message may have begun before the machine recorded. */
  state: VoicemailState | null
}

/** What was heard of a voicemail, without what is only true of a conversation. */
export function withoutConversation(heard: HeardCall): HeardCall {
  const turns = heard.turns.map((turn): HeardTurn => ({ ...turn, responseTime: null }))
  return { ...heard, turns, talkOver: null, deadAir: null, untranscribed: null, agent: null, talkShare: null }
}
