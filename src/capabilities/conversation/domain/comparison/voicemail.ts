import type { Voicemail, VoicemailState } from '../../../../domain/sound/comparison.ts'
import type { HeardCall, HeardSpeech, TimedTurn } from '../../../../domain/sound/heard-call.ts'
import type { KnownSound } from '../../../../domain/sound/known-sound.ts'
import {
  gapsBetween,
  type Interval,
  intersectIntervals,
  lengthOf,
  mergeIntervals,
} from '../../../../domain/time/interval.ts'
import { FASTEST_PACE } from './missing-voice.ts'

/** A machine whose voice goes on this soon after a tone hasn't finished its greeting. */
const AFTER_TONE: Seconds = 1
/** Words belong to the message if it follows after at most this pause. During a tone, they can't be heard in a mix. */
const MAX_PAUSE: Seconds = 1
/** Measured times are about this exact, so a message that begins this soon before the end of the tone is whole. */
const TOLERANCE: Seconds = 0.1
/** If the call ends this soon after the last words, the agent was still speaking: pauses within a sentence are as long. */
const AT_THE_END: Seconds = 0.3
/** Times of turns are often truncated to whole seconds, so this is half a second later, on average. */
const TRUNCATED: Seconds = 0.5

type Heard = {
  speech: HeardSpeech
  /** The tones of the customer's channel or of the mix. */
  tones: readonly Interval[]
  turns: readonly TimedTurn[]
  heard: HeardCall
  /** The length of the recording. */
  duration: Seconds
  known: KnownSound
}

/** Finds the greeting, the tone and the message in a call that reached a voicemail. */
export function hearVoicemail({ speech, tones, turns, heard, duration, known }: Heard): Voicemail {
  const isMix = speech.basis === 'mix'
  const { agent, customer: machine } = isMix ? voicesInMix(speech.speech, turns, heard) : speech
  const isGreeting = (from: Seconds, to: Seconds) => machine.some(({ start, end }) => start < to && end > from)
  const tone =
    tones.find(({ start, end }) => isGreeting(0, start) && !isGreeting(end + TOLERANCE, end + AFTER_TONE)) ?? null
  const longest = agent.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  const greetingUntil = tone?.start ?? longest?.start ?? Number.POSITIVE_INFINITY
  const greeting = hull(machine.filter(({ start }) => start < greetingUntil))
  const hasAgent = turns.some(({ side }) => side === 'agent')
  if (isMix && (!hasAgent || isSpokenTogether(turns, tone?.start ?? duration))) {
    const isQuiet = tone !== null && known.lost.length === 0 && speech.speech.every(({ end }) => end <= tone.end)
    return {
      greeting: isQuiet ? hull(speech.speech) : null,
      tone: tone?.start ?? null,
      message: null,
      state: isQuiet ? 'none' : null,
    }
  }
  const message = messageIn(agent, tone?.end ?? greeting?.end ?? 0, tone)
  const isAgentSilent = agent.length === 0 && !hasAgent
  const state = stateOf(message, tone, duration, { isAgentSilent, isAgentHeard: agent.length > 0, known })
  return { greeting, tone: tone?.start ?? null, message, state }
}

/** Whether a turn that starts before `until` has too much text to end before the next one starts. */
function isSpokenTogether(turns: readonly TimedTurn[], until: Seconds): boolean {
  return turns.some(({ start, length }, at) => {
    const next = turns[at + 1]
    return start < until && next !== undefined && next.start + TRUNCATED - start < length / FASTEST_PACE
  })
}

/** When the agent and the machine speak in a mix: the agent in its turns, the machine in all others and before them. */
function voicesInMix(
  speech: readonly Interval[],
  turns: readonly TimedTurn[],
  { turns: heardTurns, shift }: HeardCall,
) {
  const starts = turns.map(({ index, start }) => heardTurns[index]?.onset ?? start + (shift ?? 0) + TRUNCATED)
  const agentTurns = turns.flatMap(({ side }, at) =>
    side === 'agent' ? [{ start: starts[at] ?? 0, end: starts[at + 1] ?? Number.POSITIVE_INFINITY }] : [],
  )
  const merged = mergeIntervals(agentTurns, Number.POSITIVE_INFINITY)
  const others = gapsBetween(merged, Number.POSITIVE_INFINITY)
  return { agent: intersectIntervals(merged, speech), customer: intersectIntervals(others, speech) }
}

/** The agent's words that follow `from`, and those that lead up to them without a pause. */
function messageIn(agent: readonly Interval[], from: Seconds, tone: Interval | null): Interval | null {
  const goesOn = (before: Interval, next: Interval) =>
    next.start - before.end < MAX_PAUSE ||
    (tone !== null && tone.start - before.end < MAX_PAUSE && next.start - tone.end < MAX_PAUSE)
  const next = agent.findIndex(({ end }) => end > from)
  const first = agent.findLastIndex(
    (words, at) => at <= next && !(agent[at - 1] && goesOn(agent[at - 1] ?? words, words)),
  )
  return first < 0 ? null : hull(agent.slice(first))
}

type About = { isAgentSilent: boolean; isAgentHeard: boolean; known: KnownSound }

function stateOf(
  message: Interval | null,
  tone: Interval | null,
  duration: Seconds,
  { isAgentSilent, isAgentHeard, known }: About,
): VoicemailState | null {
  if (known.lost.length > 0) return null
  if (!message) return isAgentSilent || (tone && isAgentHeard) ? 'none' : null
  if (tone && message.start < tone.end - TOLERANCE) return 'before-tone'
  if (!known.endsWithCall) return null
  return message.end > duration - AT_THE_END ? 'cut-off' : tone && 'whole'
}

/** From the start of the first interval to the end of the last. */
function hull(intervals: readonly Interval[]): Interval | null {
  const [first, last] = [intervals[0], intervals.at(-1)]
  return first && last ? { start: first.start, end: last.end } : null
}
