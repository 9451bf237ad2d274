import { hearCall } from '../../../src/capabilities/conversation/domain/comparison/hear-call.ts'
import type { Timeline } from '../../../src/domain/call/timeline.ts'
import type { HeardKey } from '../../../src/domain/sound/comparison.ts'
import {
  type HeardCall,
  type HeardSpeech,
  type HeardTurn,
  type Side,
  timedTurns,
} from '../../../src/domain/sound/heard-call.ts'
import type { KnownSound } from '../../../src/domain/sound/known-sound.ts'
import { intervalsOf } from '../audio/drawn-intervals.ts'
import { timelineOf } from './drawn-transcript.ts'

/** `keys`: of the customer. */
export type DrawnConversation = { turns: string; duration?: Seconds; known?: KnownSound; keys?: string } & (
  | { [side in Side]: string }
  | { mix: string }
)

export function heardSpeechOf(drawn: DrawnConversation): HeardSpeech {
  if ('mix' in drawn) return { basis: 'mix', speech: intervalsOf(drawn.mix) }
  return { basis: 'channels', agent: intervalsOf(drawn.agent), customer: intervalsOf(drawn.customer) }
}

/** By default, it ends one second after the last word. */
export function heardCallOf(drawn: DrawnConversation): HeardCall {
  const heard = heardSpeechOf(drawn)
  const speech = heard.basis === 'mix' ? heard.speech : [...heard.agent, ...heard.customer]
  const duration = drawn.duration ?? 1 + Math.max(0, ...speech.map(({ end }) => end))
  const keys = intervalsOf(drawn.keys ?? '').map(
    ({ start, end }) => ({ at: start, end, key: '1', side: heard.basis === 'mix' ? null : 'customer' }) as const,
  )
  return heardIn(heard, timelineOf(drawn.turns), duration, drawn.known, keys)
}

export const WHOLE_SOUND: KnownSound = { lost: [], endsWithCall: true, hasTimes: true }

export function heardIn(
  heard: HeardSpeech,
  timeline: Timeline,
  duration: Seconds,
  known: KnownSound = WHOLE_SOUND,
  keys: readonly HeardKey[] = [],
): HeardCall {
  return hearCall(heard, timedTurns(timeline), timeline.turns.length, duration, known, 0, keys)
}

/** Separated by spaces; `–` for null. */
export function drawTurns({ turns }: HeardCall, property: Exclude<keyof HeardTurn, 'index'>): string {
  return turns
    .map((turn) => {
      const value = turn[property]
      return typeof value === 'number' ? String(Math.round(value * 100) / 100) : (value ?? '–')
    })
    .join(' ')
}
