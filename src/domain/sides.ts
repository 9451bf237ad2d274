import { loudnessAt, type Peaks, stretchCount } from './peaks.ts'
import { endOf, type Timeline } from './timeline.ts'
import { startInRecording } from './turn.ts'
import type { Seconds } from './units.ts'

/** Which channel each side of the call speaks on. */
export type Sides = { agent: 0 | 1; customer: 0 | 1 }

/** With fewer turns a side, chance decides. */
const LEAST_TURNS = 2
const LEAST_TIME: Seconds = 2
/** So much of what a channel holds more in its side's turns than in the other's: 0.2 is half as much again. */
const MARGIN = 0.2
/** So many stretches tell as much as all of a long recording. */
const MOST_SAMPLES = 20_000

/**
 * Tells from the sound which channel is whose, by how loud each is during the turns of either side. Null while that is
 * not clear: one channel, the same on both, a silent one, too few turns.
 */
export function sidesOf(peaks: Peaks, timeline: Timeline): Sides | null {
  if (peaks.channels.length !== 2) return null
  const first = createTally()
  const second = createTally()
  const count = stretchCount(peaks)
  const step = Math.ceil(count / MOST_SAMPLES)
  for (const index of timeline.timed) {
    const turn = timeline.turns[index]
    if (!turn || turn.start === null || turn.role === 'other') continue
    const from = Math.floor(startInRecording({ start: turn.start }) * peaks.rate)
    const to = Math.min(count, Math.floor((endOf(timeline, index) ?? Number.POSITIVE_INFINITY) * peaks.rate))
    if (to <= from) continue
    first.add(turn.role, to - from, sumOf(peaks, 0, from, to, step))
    second.add(turn.role, to - from, sumOf(peaks, 1, from, to, step))
  }
  if (!first.isEnough(peaks.rate)) return null
  const [one, other] = [first.lean(), second.lean()]
  if (one >= MARGIN && other <= -MARGIN) return { agent: 0, customer: 1 }
  if (one <= -MARGIN && other >= MARGIN) return { agent: 1, customer: 0 }
  return null
}

/** How much of a channel sounds in whose turns. */
function createTally() {
  const told = {
    agent: { turns: 0, stretches: 0, loudness: 0 },
    customer: { turns: 0, stretches: 0, loudness: 0 },
  }
  const mean = (role: 'agent' | 'customer') => told[role].loudness / Math.max(1, told[role].stretches)
  return {
    add(role: 'agent' | 'customer', stretches: number, loudness: number) {
      told[role].turns += 1
      told[role].stretches += stretches
      told[role].loudness += loudness
    },
    isEnough: (rate: number) =>
      [told.agent, told.customer].every(
        ({ turns, stretches }) => turns >= LEAST_TURNS && stretches / rate >= LEAST_TIME,
      ),
    /** 1: it sounds in the agent's turns alone; -1: in the customer's alone; 0: in both alike, or never. */
    lean() {
      const sum = mean('agent') + mean('customer')
      return sum === 0 ? 0 : (mean('agent') - mean('customer')) / sum
    },
  }
}

/** The loudness of a channel, summed up from every `step`th stretch. */
function sumOf({ channels }: Peaks, side: 0 | 1, from: number, to: number, step: number): number {
  const channel = channels[side]
  let sum = 0
  if (channel) for (let place = from; place < to; place += step) sum += loudnessAt(channel, place) * step
  return sum
}
