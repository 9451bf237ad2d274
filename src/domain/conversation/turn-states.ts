import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import type { TurnState } from './heard-call.ts'
import { SIDES, type TimedTurn } from './sides.ts'
import type { HeardSpeech, SpeechSegment } from './speech.ts'

/** A turn's time begins this long before its start. */
const LEAD: Seconds = 1

/** Whether each turn was spoken. Null for a mix, where this can't be heard, and for roles unknown to the viewer. */
export function turnStates(heard: HeardSpeech, turns: readonly TimedTurn[], duration: Seconds): (TurnState | null)[] {
  const states: (TurnState | null)[] = turns.map(() => null)
  if (heard.basis === 'mix') return states
  for (const side of SIDES) {
    /** When the next turn of this side starts, if it starts later. */
    let until = duration
    let later = duration
    for (let index = turns.length - 1; index >= 0; index--) {
      const turn = turns[index]
      if (turn?.side !== side || turn.start >= duration) continue
      if (turn.start < later) until = later
      later = turn.start
      states[index] = isSpoken(heard[side], turn.start, until) ? 'heard' : 'unheard'
    }
  }
  return states
}

/** Whether there is speech from `LEAD` before `start` until `until`. The end of what was said before doesn't count. */
function isSpoken(segments: readonly SpeechSegment[], start: Seconds, until: Seconds): boolean {
  const segment = segments[firstIndexWhere(segments.length, (index) => (segments[index]?.end ?? 0) > start - LEAD)]
  if (!segment || segment.start >= until) return false
  if (segment.start >= start - LEAD || segment.end > start) return true
  return isSpoken(segments, segment.end + LEAD, until)
}
