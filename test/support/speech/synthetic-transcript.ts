import { lengthOf } from '../../../src/domain/time/interval.ts'
import type { Seconds } from '../../../src/domain/units.ts'
import type { TrueTurn } from './heard-errors.ts'
import type { CallTruth } from './make-call.ts'

/** At most one in this many turns of the transcript is an agent's turn that was never spoken. */
const EVERY = 5
/** The number of characters of text per second of speech. */
const PACE = 15

/**
 * The transcript of a synthetic call, in ascending order, with starts in whole seconds as the service delivers them.
 * @param by the number of seconds by which all starts are too early
 */
export function syntheticTranscript({ turns }: CallTruth, by: Seconds = 0): TrueTurn[] {
  const written = (time: Seconds) => Math.floor(time - by)
  return turns.flatMap(({ side, start, end }, index): TrueTurn[] => {
    const turn = { side, text: 'x'.repeat(Math.round(PACE * lengthOf({ start, end }))), start: written(start) }
    const next = turns[index + 1]
    // Adds an agent's turn that was never spoken, as if the agent had been about to answer.
    const isFollowed = side === 'customer' && index % EVERY === EVERY - 2 && next && next.start > end
    const unspoken: TrueTurn = { side: 'agent', text: 'Let me see.', start: written(end), spoken: null }
    return [{ ...turn, spoken: { start, end } }, ...(isFollowed ? [unspoken] : [])]
  })
}
