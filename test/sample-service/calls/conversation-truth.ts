import { readFileSync } from 'node:fs'
import type { CallScript } from './call-script.ts'

type Interval = { start: number; end: number }
type Side = 'agent' | 'customer'

/**
 * The content of `media/NAME.truth.json`: the speech in a synthetic recording, known from how the recording was made.
 * Times are in seconds, exact to a millisecond. The viewer measures the same facts from the sound.
 */
export type ConversationTruth = {
  /** Pauses shorter than 0.5 s are included in the speech. */
  speech: Record<Side, Interval[]>
  /** One entry per turn, in the order of the transcript. Onset and end are null if the turn is never spoken. */
  turns: {
    index: number
    onset: number | null
    end: number | null
    /** From the end of the customer's speech to the agent's answer, if nobody speaks in between. */
    responseTime: number | null
    state: 'heard' | 'unheard' | 'cut-off'
  }[]
  /** Intervals of at least 0.3 s in which both sides speak. `by` is the side that began second. */
  talkOver: (Interval & { by: Side })[]
  /** Intervals of at least 4 s in which nobody speaks. `waitingFor` is the side that didn't speak last. */
  deadAir: (Interval & { waitingFor: Side })[]
  /**
   * The number of seconds to add to the transcript's offsets. Null if the offsets are correct, apart from rounding.
   */
  shift: number | null
}

export function readConversationTruth({ name }: CallScript): ConversationTruth {
  const file = new URL(`../media/${name}.truth.json`, import.meta.url)
  // `npm run calls` writes the file, so its shape is known.
  return JSON.parse(readFileSync(file, 'utf8')) as ConversationTruth
}
