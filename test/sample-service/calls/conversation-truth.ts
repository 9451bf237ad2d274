import { readFileSync } from 'node:fs'
import type { CallScript } from './call-script.ts'

type Interval = { start: number; end: number }
type Side = 'agent' | 'customer'

/**
 * What can be heard in the recording of a conversation, as it was made: the content of `media/NAME.truth.json`. Times
 * are in seconds, exact to a millisecond. The viewer measures the same from the sound.
 */
export type ConversationTruth = {
  /** Pauses shorter than 0.5 s belong to the speech. */
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
  /** Both sides speak for at least 0.3 s. `by` is the side that began second. */
  talkOver: (Interval & { by: Side })[]
  /** Nobody speaks for at least 4 s. The side that spoke last waits for the other one. */
  deadAir: (Interval & { waitingFor: Side })[]
  /** The seconds that must be added to the transcript's offsets. Null if they fit, apart from rounding. */
  shift: number | null
}

export function readConversationTruth({ name }: CallScript): ConversationTruth {
  const file = new URL(`../media/${name}.truth.json`, import.meta.url)
  // The file is written by `npm run calls`.
  return JSON.parse(readFileSync(file, 'utf8')) as ConversationTruth
}
