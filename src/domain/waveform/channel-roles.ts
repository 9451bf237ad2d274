import { startInRecording, type Timeline, turnEnd } from '../call/timeline.ts'
import { binCount, type Peaks } from './peaks.ts'

export type ChannelRoles = { agent: 0 | 1; customer: 0 | 1 }

/** With fewer turns or less talk per side, the result would be random. */
const MIN_TURNS = 2
const MIN_TALK: Seconds = 2
/** (agent - customer) / (agent + customer): 0.2 means 1.5 times as loud. */
const MIN_BALANCE = 0.2
/** The share of turns whose channel is the louder one. If the times drift, up to 0.78 of a few turns fit by chance. */
const MIN_FITTING = 0.8
const MAX_SAMPLES = 20_000

/** By each channel's loudness during each side's turns. Null if that is unclear. */
export function detectChannelRoles(peaks: Peaks, timeline: Timeline): ChannelRoles | null {
  if (peaks.channels.length !== 2) return null
  const emptyTotal = () => ({ turns: 0, bins: 0, loudness: { 0: 0, 1: 0 } })
  const totals = { agent: emptyTotal(), customer: emptyTotal() }
  /** Turns during which the first channel is louder if the agent speaks, and softer if the customer speaks. */
  let fitting = 0
  const count = binCount(peaks)
  const step = Math.ceil(count / MAX_SAMPLES)
  for (const index of timeline.timed) {
    const turn = timeline.turns[index]
    if (!turn || turn.start === null || turn.role === 'other') continue
    const from = Math.floor(startInRecording({ start: turn.start }) * peaks.rate)
    const to = Math.min(count, Math.floor((turnEnd(timeline, index) ?? Number.POSITIVE_INFINITY) * peaks.rate))
    if (to <= from) continue
    const total = totals[turn.role]
    total.turns += 1
    total.bins += to - from
    const [first, second] = [totalLoudness(peaks, 0, from, to, step), totalLoudness(peaks, 1, from, to, step)]
    total.loudness[0] += first
    total.loudness[1] += second
    if (turn.role === 'agent' ? first > second : first < second) fitting += 1
  }
  const isEnough = Object.values(totals).every(({ turns, bins }) => turns >= MIN_TURNS && bins / peaks.rate >= MIN_TALK)
  if (!isEnough) return null
  /** From 1, if the channel is loud only during the agent's turns, to -1 for the customer's. */
  const balanceOf = (channel: 0 | 1) => {
    const agent = totals.agent.loudness[channel] / totals.agent.bins
    const customer = totals.customer.loudness[channel] / totals.customer.bins
    return agent + customer === 0 ? 0 : (agent - customer) / (agent + customer)
  }
  const share = fitting / (totals.agent.turns + totals.customer.turns)
  if (share >= MIN_FITTING && balanceOf(0) >= MIN_BALANCE && balanceOf(1) <= -MIN_BALANCE)
    return { agent: 0, customer: 1 }
  if (1 - share >= MIN_FITTING && balanceOf(0) <= -MIN_BALANCE && balanceOf(1) >= MIN_BALANCE)
    return { agent: 1, customer: 0 }
  return null
}

function totalLoudness({ channels }: Peaks, channelIndex: 0 | 1, from: number, to: number, step: number): number {
  const channel = channels[channelIndex]
  let sum = 0
  if (channel) for (let bin = from; bin < to; bin += step) sum += (channel[bin] ?? 0) * step
  return sum
}
