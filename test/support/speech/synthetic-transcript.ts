import { lengthOf } from '../../../src/domain/time/interval.ts'
import type { TrueTurn } from './heard-errors.ts'
import type { CallTruth } from './make-call.ts'

/** Turns per turn of the agent that was never spoken. */
const EVERY = 5
/** Characters per second of speech. */
const PACE = 15

/**
 * Starts in whole seconds, as delivered.
 * @param by how early all starts are
 */
export function syntheticTranscript({ turns }: CallTruth, by: Seconds = 0): TrueTurn[] {
  const written = (time: Seconds) => Math.floor(time - by)
  return turns.flatMap(({ side, start, end }, index): TrueTurn[] => {
    const turn = { side, text: 'x'.repeat(Math.round(PACE * lengthOf({ start, end }))), start: written(start) }
    const next = turns[index + 1]
    const isFollowed = side === 'customer' && index % EVERY === EVERY - 2 && next && next.start > end
    const unspoken: TrueTurn = { side: 'agent', text: 'Let me see.', start: written(end), spoken: null }
    return [{ ...turn, spoken: { start, end } }, ...(isFollowed ? [unspoken] : [])]
  })
}
