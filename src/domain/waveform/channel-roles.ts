import { type Timeline, turnEnd } from '../call/timeline.ts'
import { startInRecording } from '../call/turn.ts'
import type { Seconds } from '../units.ts'
import { binCount, type Peaks } from './peaks.ts'

/** The index of each side's channel. */
export type ChannelRoles = { agent: 0 | 1; customer: 0 | 1 }

/** With fewer turns or less talk per side, the result would be random. */
const MIN_TURNS = 2
const MIN_TALK: Seconds = 2
/**
 * The smallest significant difference in loudness, as (agent - customer) / (agent + customer). 0.2 means 1.5 times as
 * loud.
 */
const MIN_BALANCE = 0.2
/** The approximate maximum number of bins to measure, which is enough even for a long recording. */
const MAX_SAMPLES = 20_000

/**
 * Detects which channel belongs to which side, based on the loudness of each channel during each side's turns. Null if
 * the roles are unclear: there is only one channel, both channels are equal, a channel is silent, or there are too few
 * turns.
 */
export function detectChannelRoles(peaks: Peaks, timeline: Timeline): ChannelRoles | null {
  if (peaks.channels.length !== 2) return null
  const first = createLoudnessMeter()
  const second = createLoudnessMeter()
  const count = binCount(peaks)
  const step = Math.ceil(count / MAX_SAMPLES)
  for (const index of timeline.timed) {
    const turn = timeline.turns[index]
    if (!turn || turn.start === null || turn.role === 'other') continue
    const from = Math.floor(startInRecording({ start: turn.start }) * peaks.rate)
    const to = Math.min(count, Math.floor((turnEnd(timeline, index) ?? Number.POSITIVE_INFINITY) * peaks.rate))
    if (to <= from) continue
    first.add(turn.role, to - from, totalLoudness(peaks, 0, from, to, step))
    second.add(turn.role, to - from, totalLoudness(peaks, 1, from, to, step))
  }
  if (!first.isEnough(peaks.rate)) return null
  const [one, other] = [first.balance(), second.balance()]
  if (one >= MIN_BALANCE && other <= -MIN_BALANCE) return { agent: 0, customer: 1 }
  if (one <= -MIN_BALANCE && other >= MIN_BALANCE) return { agent: 1, customer: 0 }
  return null
}

/** Measures how loud one channel is during the turns of each side. */
function createLoudnessMeter() {
  const totals = {
    agent: { turns: 0, bins: 0, loudness: 0 },
    customer: { turns: 0, bins: 0, loudness: 0 },
  }
  const mean = (role: 'agent' | 'customer') => totals[role].loudness / Math.max(1, totals[role].bins)
  return {
    add(role: 'agent' | 'customer', bins: number, loudness: number) {
      totals[role].turns += 1
      totals[role].bins += bins
      totals[role].loudness += loudness
    },
    isEnough: (rate: number) =>
      [totals.agent, totals.customer].every(({ turns, bins }) => turns >= MIN_TURNS && bins / rate >= MIN_TALK),
    /**
     * 1 if the channel is loud only during the agent's turns, -1 if it is loud only during the customer's. 0 if it is
     * equally loud during both, or silent.
     */
    balance() {
      const sum = mean('agent') + mean('customer')
      return sum === 0 ? 0 : (mean('agent') - mean('customer')) / sum
    },
  }
}

/** The total loudness of a channel's bins `[from, to)`, extrapolated from every `step`th bin. */
function totalLoudness({ channels }: Peaks, channelIndex: 0 | 1, from: number, to: number, step: number): number {
  const channel = channels[channelIndex]
  let sum = 0
  if (channel) for (let bin = from; bin < to; bin += step) sum += (channel[bin] ?? 0) * step
  return sum
}
