import { readFileSync } from 'node:fs'
import type { CallScript } from './call-script.ts'

type Interval = { start: number; end: number }
type Side = 'agent' | 'customer'

/** `media/NAME.truth.json`, known from how the recording was made. Seconds, exact to a millisecond. */
export type ConversationTruth = {
  /** With pauses under 0.5 s. */
  speech: Record<Side, Interval[]>
  /** Onset and end are null if the turn is never spoken. */
  turns: {
    index: number
    onset: number | null
    end: number | null
    /** Null if somebody speaks in between. */
    responseTime: number | null
    state: 'heard' | 'unheard' | 'cut-off'
  }[]
  /** At least 0.3 s. `by` began second. */
  talkOver: (Interval & { by: Side })[]
  /** At least 4 s. `waitingFor` didn't speak last. */
  deadAir: (Interval & { waitingFor: Side })[]
  /** Added to the transcript's offsets; null if these are correct, apart from rounding. */
  shift: number | null
}

export function readConversationTruth({ name }: CallScript): ConversationTruth {
  const file = new URL(`../media/${name}.truth.json`, import.meta.url)
  // `npm run calls` writes the file.
  return JSON.parse(readFileSync(file, 'utf8')) as ConversationTruth
}
