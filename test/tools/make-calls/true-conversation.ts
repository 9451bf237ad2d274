import type { CallScript } from '../../sample-service/calls/call-script.ts'
import type { ConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { speechIn, withoutShortPauses } from '../../support/speech/speech-in.ts'
import type { PlacedTurns } from './place-turns.ts'

const MIN_TALK_OVER_SECONDS = 0.3
const MIN_DEAD_AIR_SECONDS = 4

type Side = 'agent' | 'customer'
type Segment = { side: Side; start: number; end: number }
const otherSide = (side: Side): Side => (side === 'agent' ? 'customer' : 'agent')
const milliseconds = (time: number) => Math.round(time * 1000) / 1000

export function trueConversation(script: CallScript, { turns, clips }: PlacedTurns): ConversationTruth {
  const { sampleRate } = script.encoding
  const spoken = turns.map(({ role, startMs }, index) => {
    const side: Side = role === 'agent' ? 'agent' : 'customer'
    const start = startMs / 1000
    return speechIn(clips[index] ?? new Float32Array(), sampleRate).map((interval) => ({
      side,
      start: milliseconds(start + interval.start),
      end: milliseconds(start + interval.end),
    }))
  })
  const speechOf = (side: Side) => withoutShortPauses(spoken.flat().filter((segment) => segment.side === side))
  const speech = { agent: speechOf('agent').map(interval), customer: speechOf('customer').map(interval) }
  const segments = (['agent', 'customer'] as const)
    .flatMap((side) => speech[side].map((each) => ({ side, ...each })))
    .toSorted((a, b) => a.start - b.start)
  return {
    speech,
    turns: spoken.map((segmentsOfTurn, index) => {
      const onset = segmentsOfTurn[0]?.start ?? null
      const spokenSeconds = script.turns[index]?.spokenSeconds
      return {
        index,
        onset,
        end: segmentsOfTurn.at(-1)?.end ?? null,
        responseTime: onset !== null && segmentsOfTurn[0]?.side === 'agent' ? responseTime(segments, onset) : null,
        state: spokenSeconds === 0 ? 'unheard' : spokenSeconds === undefined ? 'heard' : 'cut-off',
      }
    }),
    talkOver: talkOver(segments),
    deadAir: deadAir(segments),
    shift: script.earlySeconds ?? null,
  }
}

const interval = ({ start, end }: { start: number; end: number }) => ({ start, end })

/** From the end of the customer's speech; null unless the customer spoke last and had finished. */
function responseTime(segments: readonly Segment[], onset: number): number | null {
  const before = segments.filter(({ start }) => start < onset)
  const last = before.reduce<Segment | null>((latest, each) => (latest && latest.end > each.end ? latest : each), null)
  return last?.side === 'customer' && last.end <= onset ? milliseconds(onset - last.end) : null
}

function talkOver(segments: readonly Segment[]): ConversationTruth['talkOver'] {
  return segments.flatMap((second) =>
    segments
      .filter((first) => first.side !== second.side && first.start < second.start)
      .map((first) => ({ start: second.start, end: Math.min(first.end, second.end), by: second.side }))
      .filter(({ start, end }) => end - start >= MIN_TALK_OVER_SECONDS),
  )
}

function deadAir(segments: readonly Segment[]): ConversationTruth['deadAir'] {
  let last = segments[0]
  return segments.flatMap((next) => {
    const previous = last ?? next
    if (next.end > previous.end) last = next
    if (next.start - previous.end < MIN_DEAD_AIR_SECONDS) return []
    return [{ start: previous.end, end: next.start, waitingFor: otherSide(previous.side) }]
  })
}
