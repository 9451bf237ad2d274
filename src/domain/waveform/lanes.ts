import { type Role, startIndexesBetween, type Timeline } from '../call/timeline.ts'
import type { View } from '../time/view.ts'
import type { ChannelRoles } from './channel-roles.ts'
import { binCount, FULL_SCALE, maxLoudness, type Peaks } from './peaks.ts'

/**
 * One height from 0 to 1 per point; NaN where there is nothing to draw or nothing decoded yet. The agent is above the
 * centre line, the customer below it, neither side across it.
 */
export type Lanes = Record<Role, Float32Array>

export type LaneSource = { peaks: Peaks; timeline: Timeline; channelRoles: ChannelRoles | null }

/** The loudness (0 to 1) that is drawn at full height. */
export type Levels = Record<Role, number>

/** Up to this share of a role's level is drawn as silence. */
const FLOOR = 0.02
/** A single knock doesn't flatten the rest of the waveform. */
const LEVEL_PERCENTILE = 0.99
/** Makes soft speech easier to see. */
const CURVE = 0.78
/** Of the recording's level, so the bars of a channel that contains only hum stay short. */
const MIN_ROLE_SHARE = 0.25
const MIN_LEVEL = 0.005
const MAX_SAMPLES = 4096

/**
 * By channel, if each side has its own, so both are visible when they talk at once; otherwise by the role of the turn.
 */
export function lanesOf(source: LaneSource, view: View, points: number, levels: Levels): Lanes {
  const emptyLane = () => new Float32Array(points).fill(Number.NaN)
  const lanes = { agent: emptyLane(), customer: emptyLane(), other: emptyLane() }
  const width = (view.end - view.start) / points
  for (let point = 0; point < points; point++) {
    const start = view.start + point * width
    const loudness = loudnessBetween(source, start, start + width)
    if (!loudness) break
    const agent = barLevel(loudness.agent, levels.agent)
    const customer = barLevel(loudness.customer, levels.customer)
    if (agent > 0) lanes.agent[point] = agent
    if (customer > 0) lanes.customer[point] = customer
    if (agent + customer === 0) lanes.other[point] = barLevel(loudness.other, levels.other)
  }
  return lanes
}

/** @param width the time that one point of the waveform covers */
export function levelsOf(source: LaneSource, duration: Seconds, width: Seconds): Levels {
  const samples: Record<Role, number[]> = { agent: [], customer: [], other: [] }
  const all: number[] = []
  const spacing = Math.max(width, duration / MAX_SAMPLES)
  for (let start = 0; width > 0 && start < duration; start += spacing) {
    const loudness = loudnessBetween(source, start, start + width)
    if (!loudness) break
    for (const role of ['agent', 'customer', 'other'] as const) {
      if (loudness[role] > 0) samples[role].push(loudness[role])
    }
    all.push(Math.max(loudness.agent, loudness.customer, loudness.other))
  }
  const minLevel = MIN_ROLE_SHARE * levelIn(all)
  const levelOf = (role: Role) => Math.max(minLevel, levelIn(samples[role]))
  return { agent: levelOf('agent'), customer: levelOf('customer'), other: levelOf('other') }
}

function barLevel(loudness: number, level: number): number {
  const share = Math.min(1, loudness / level)
  return share <= FLOOR ? 0 : share ** CURVE
}

function loudnessBetween(
  { peaks, timeline, channelRoles }: LaneSource,
  start: Seconds,
  end: Seconds,
): Record<Role, number> | null {
  const from = Math.max(0, Math.floor(start * peaks.rate))
  const count = binCount(peaks)
  if (from >= count) return null
  const to = Math.min(count, Math.max(from + 1, Math.floor(end * peaks.rate)))
  const loudness = { agent: 0, customer: 0, other: 0 }
  if (channelRoles) {
    loudness.agent = maxLoudness(peaks, channelRoles.agent, from, to) / FULL_SCALE
    loudness.customer = maxLoudness(peaks, channelRoles.customer, from, to) / FULL_SCALE
    return loudness
  }
  // So that the louder side doesn't hide the other. A bin belongs to the turn that is current at its middle.
  const middleOf = (bin: number): Seconds => (bin + 0.5) / peaks.rate
  const [firstStart, afterLast] = startIndexesBetween(timeline, middleOf(from), middleOf(to - 1))
  let bin = from
  for (let index = firstStart; index <= afterLast; index++) {
    const next = index === afterLast ? to : Math.ceil((timeline.starts[index] ?? 0) * peaks.rate - 0.5)
    const role = timeline.turns[timeline.timed[index - 1] ?? -1]?.role ?? 'other'
    const loudest = Math.max(maxLoudness(peaks, 0, bin, next), maxLoudness(peaks, 1, bin, next))
    loudness[role] = Math.max(loudness[role], loudest / FULL_SCALE)
    bin = Math.max(bin, next)
  }
  return loudness
}

function levelIn(loudness: readonly number[]): number {
  const sorted = Float32Array.from(loudness.filter((value) => value > 0)).sort()
  return Math.max(MIN_LEVEL, sorted[Math.floor((sorted.length - 1) * LEVEL_PERCENTILE)] ?? 0)
}
