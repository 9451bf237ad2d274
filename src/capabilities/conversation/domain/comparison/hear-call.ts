import type { HeardKey } from '../../../../domain/sound/comparison.ts'
import {
  type AgentSpeech,
  anybodysSpeech,
  type HeardCall,
  type HeardEnd,
  type HeardSpeech,
  type HeardTurn,
  SIDES,
  type Side,
  type SpeechSegment,
  type TalkOver,
  type TimedTurn,
  type TurnState,
  type Unsure,
} from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'
import { gapsBetween, type Interval, mergeIntervals } from '../../../../domain/time/interval.ts'
import { measureShift } from './alignment/transcript-shift.ts'
import { turnSpeech } from './alignment/turn-speech.ts'
import { findDeadAir } from './dead-air.ts'
import { missesVoice } from './missing-voice.ts'
import { responseTimes } from './response-times.ts'
import { findTalkOver } from './talk-over.ts'
import { speechDuringTurns, talkShare } from './talk-share.ts'
import { turnStates } from './turn-states.ts'
import { findUntranscribed } from './untranscribed.ts'

/**
 * @param delivered the turns in recording time, ascending
 * @param turnCount including turns without a start
 * @param duration the length of the recording
 * @param ringingEnd when the tones before the first speech end; 0 if there are none
 * @param keys nobody waits while they are pressed
 */
export function hearCall(
  heard: HeardSpeech,
  delivered: readonly TimedTurn[],
  turnCount: number,
  duration: Seconds,
  whole: KnownSound,
  ringingEnd: Seconds,
  keys: readonly HeardKey[] = [],
): HeardCall {
  const { shift, lateness } = measureShift(heard, delivered)
  // Without the shift, turns would be compared with the speech of other turns.
  const turns = shift === null ? delivered : delivered.map((turn) => ({ ...turn, start: turn.start + shift }))
  const spoken = turnSpeech(heard, turns, lateness)
  const during = speechDuringTurns(anybodysSpeech(heard, duration), turns, lateness, duration)
  const silence = silenceIn(heard) ?? (missesVoice(heard, turns, during, duration, whole) ? 'soft-voice' : null)
  const found = silence ? [] : turnStates(heard, turns, spoken, duration, whole)
  const dead = deadChannels(heard, turns, found ?? [], duration)
  const known = { ...whole, lost: mergeIntervals([...whole.lost, ...dead], Number.POSITIVE_INFINITY) }
  const states = found?.map((state, at) =>
    state === 'unheard' && !isKnown(known, turns[at]?.start ?? 0) ? null : state,
  )
  const unsure = found === null ? 'mismatch' : silence
  const active = withKeys(heard, keys)
  const responses = unsure ? [] : responseTimes(active, turns, spoken, known)
  const heardTurns = Array.from(
    { length: turnCount },
    (_, index): HeardTurn => ({ index, onset: null, end: null, responseTime: null, state: null }),
  )
  for (const [position, { index }] of turns.entries()) {
    const { onset, end } = spoken[position] ?? { onset: null, end: null }
    const [responseTime, state] = [responses[position] ?? null, states?.[position] ?? null]
    const ifKnown = (time: Seconds | null) => (time !== null && isKnown(whole, time) ? time : null)
    heardTurns[index] = { index, onset: ifKnown(onset), end: ifKnown(end), responseTime, state }
  }
  const isWhole = known.lost.length === 0
  const talkOver = unsure ? null : findTalkOver(heard)
  return {
    basis: heard.basis,
    unsure,
    unknown: mergeIntervals(known.lost, duration),
    turns: heardTurns,
    talkOver: talkOver && (talkOver.length > 0 || isWhole) ? talkOver : null,
    deadAir: unsure ? null : findDeadAir(active, turns, spoken, lateness, known),
    untranscribed: unsure || turns.length < turnCount ? null : findUntranscribed(heard, turns, spoken, lateness, known),
    agent: agentSpeech(heard, talkOver, ringingEnd, whole),
    talkShare: unsure || !isWhole ? null : talkShare(heard, turns, during),
    end: unsure ? null : heardEnd(heard, duration, known),
    shift,
  }
}

function withKeys(heard: HeardSpeech, keys: readonly HeardKey[]): HeardSpeech {
  const pressed = (side: Side | null) =>
    keys.filter((key) => side === null || key.side === side).map(({ at, end }) => ({ start: at, end }))
  const add = (segments: readonly SpeechSegment[], side: Side | null) =>
    mergeIntervals([...segments, ...pressed(side)], Number.POSITIVE_INFINITY)
  return heard.basis === 'mix'
    ? { ...heard, speech: add(heard.speech, null) }
    : { ...heard, agent: add(heard.agent, 'agent'), customer: add(heard.customer, 'customer') }
}

const MIN_DEAD: Seconds = 30
const MIN_DEAD_SHARE = 0.25

/** Where a channel seems not to be recorded: its side is silent for long, although a turn of it should be heard there. */
function deadChannels(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  states: readonly (TurnState | null)[],
  duration: Seconds,
): Interval[] {
  if (heard.basis === 'mix') return []
  return SIDES.flatMap((side) =>
    gapsBetween(heard[side], duration).filter(
      ({ start, end }) =>
        end - start >= Math.max(MIN_DEAD, duration * MIN_DEAD_SHARE) &&
        turns.some(
          (turn, at) => turn.side === side && states[at] === 'unheard' && turn.start >= start && turn.start < end,
        ),
    ),
  )
}

function silenceIn(heard: HeardSpeech): Unsure | null {
  if (heard.basis === 'mix') return heard.speech.length === 0 ? 'nobody-heard' : null
  const [silent, other] = SIDES.filter((side) => heard[side].length === 0)
  return silent === undefined ? null : other === undefined ? `${silent}-silent` : 'nobody-heard'
}

/** Null in a mix, where the agent's speech is unknown. */
function agentSpeech(
  heard: HeardSpeech,
  talkOver: readonly TalkOver[] | null,
  ringingEnd: Seconds,
  known: KnownSound,
): AgentSpeech | null {
  if (heard.basis === 'mix') return null
  const ends = new Set(heard.agent.map(({ end }) => end))
  const firstWord = heard.agent[0]?.start ?? null
  return {
    firstWord: firstWord !== null && known.hasTimes && isKnown(known, 0, firstWord) ? firstWord : null,
    ringingEnd: firstWord === null ? 0 : Math.min(ringingEnd, firstWord),
    stops: talkOver?.filter(({ by, end }) => by === 'customer' && ends.has(end) && isKnown(known, end)) ?? null,
  }
}

/** Speech that ends this close to the end was cut off by it. Encoders add up to 0.1 s of silence. */
const AT_THE_END: Seconds = 0.15

/** Null if nobody speaks, or if it is unknown how the call ends. */
export function heardEnd(heard: HeardSpeech, duration: Seconds, known: KnownSound): HeardEnd | null {
  const last = anybodysSpeech(heard, duration).at(-1)
  if (!last || !known.endsWithCall || !isKnown(known, last.end, duration)) return null
  const silence = { start: last.end, end: duration }
  if (heard.basis === 'mix') return { ...silence, spokeLast: null, speaking: null }
  const endOf = (segments: readonly SpeechSegment[]) => segments.at(-1)?.end ?? 0
  const [agent, customer] = [endOf(heard.agent), endOf(heard.customer)]
  const spokeLast = agent > customer ? 'agent' : 'customer'
  const areSpeaking = [agent, customer].map((end) => end > duration - AT_THE_END)
  return {
    ...silence,
    spokeLast,
    speaking: areSpeaking.every(Boolean) ? 'both' : areSpeaking.some(Boolean) ? spokeLast : null,
  }
}
