import type { CallScript } from '../../sample-service/calls/call-script.ts'
import type { ConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { overlaps, waitBefore } from '../../support/speech/heard-errors.ts'
import { speechIn, withoutShortPauses } from '../../support/speech/speech-in.ts'
import type { PlacedTurns } from './place-turns.ts'

const MIN_TALK_OVER_SECONDS = 0.3
const MIN_DEAD_AIR_SECONDS = 4

const milliseconds = (time: number) => Math.round(time * 1000) / 1000

export function trueConversation(script: CallScript, { turns, clips }: PlacedTurns): ConversationTruth {
  const spoken = turns.map(({ role, startMs }, index) => ({
    side: role === 'agent' ? ('agent' as const) : ('customer' as const),
    segments: speechIn(clips[index] ?? new Float32Array(), script.encoding.sampleRate).map(({ start, end }) => ({
      start: milliseconds(startMs / 1000 + start),
      end: milliseconds(startMs / 1000 + end),
    })),
  }))
  const speechOf = (side: 'agent' | 'customer') =>
    withoutShortPauses(spoken.flatMap((turn) => (turn.side === side ? turn.segments : [])))
  const speech = { agent: speechOf('agent'), customer: speechOf('customer') }
  return {
    speech,
    turns: spoken.map(({ side, segments }, index) => {
      const [onset = null, end = null] = [segments[0]?.start, segments.at(-1)?.end]
      const wait = side === 'agent' && onset !== null ? waitBefore({ start: onset, end: onset }, speech) : null
      const spokenSeconds = script.turns[index]?.spokenSeconds
      const state = spokenSeconds === 0 ? 'unheard' : spokenSeconds === undefined ? 'heard' : 'cut-off'
      return { index, onset, end, responseTime: wait === null ? null : milliseconds(wait), state }
    }),
    talkOver: overlaps(speech, MIN_TALK_OVER_SECONDS),
    deadAir: deadAir(speech),
    shift: script.earlySeconds ?? null,
  }
}

function deadAir({ agent, customer }: ConversationTruth['speech']): ConversationTruth['deadAir'] {
  const segments = [
    ...agent.map((each) => ({ ...each, other: 'customer' as const })),
    ...customer.map((each) => ({ ...each, other: 'agent' as const })),
  ].toSorted((a, b) => a.start - b.start)
  let last = segments[0]
  return segments.flatMap((next) => {
    const previous = last ?? next
    if (next.end > previous.end) last = next
    if (next.start - previous.end < MIN_DEAD_AIR_SECONDS) return []
    return [{ start: previous.end, end: next.start, waitingFor: previous.other }]
  })
}
