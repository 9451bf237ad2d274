import { type Role, startIndexesBetween, type Timeline } from '../call/timeline.ts'
import type { ChannelRoles } from './channel-roles.ts'
import { binCount, type Channel, FULL_SCALE, maxLoudness, type Peaks } from './peaks.ts'

/**
 * The whole recording, in points of equal length. A point is a share of the role's level, from 0 to 1. The lane of other
 * voices is NaN where a side speaks or nothing has been decoded, so that 0 in it is silence.
 */
export type Lanes = Record<Role, Float32Array> & { binsPerPoint: number }

export type LaneSource = { peaks: Peaks; timeline: Timeline; channelRoles: ChannelRoles | null }

/** The loudness (0 to 1) that is drawn at full height. */
export type Levels = Record<Role, number>

/** Up to this share of a role's level is drawn as silence. */
const FLOOR = 0.02
/** A single knock doesn't flatten the rest of the waveform. */
const LEVEL_PERCENTILE = 0.99
/** Of the recording's level, so the bars of a channel that contains only hum stay short. */
const MIN_ROLE_SHARE = 0.25
const MIN_LEVEL = 0.005
const MAX_SAMPLES = 4096
/** Per lane. At 100 bins per second, recordings of up to three hours have a point for each bin. */
const MAX_POINTS = 1_080_000

export function createLanes(duration: Seconds, { rate }: Peaks): Lanes {
  const bins = Math.max(1, Math.ceil(duration * rate))
  const binsPerPoint = Math.ceil(bins / MAX_POINTS)
  const emptyLane = () => new Float32Array(Math.ceil(bins / binsPerPoint))
  return { agent: emptyLane(), customer: emptyLane(), other: emptyLane(), binsPerPoint }
}

/**
 * By channel, if each side has its own, so both are visible when they talk at once; otherwise by the role of the turn,
 * which is the one that is current at a bin's middle.
 */
export function fillLanes(lanes: Lanes, { peaks, timeline, channelRoles }: LaneSource, levels: Levels): void {
  const { agent, customer, other, binsPerPoint } = lanes
  const fill = (role: Role, [first, second = first]: readonly Channel[], from: number, to: number) => {
    const lane = lanes[role]
    const scale = 1 / (levels[role] * FULL_SCALE)
    if (!first || !second) return
    for (let bin = from; bin < to; bin++) {
      const loudest = Math.max(first[bin] ?? 0, second[bin] ?? 0) * scale
      const point = (bin / binsPerPoint) | 0
      if (loudest > FLOOR && loudest > (lane[point] ?? 0)) lane[point] = Math.min(1, loudest)
    }
  }
  for (const role of ['agent', 'customer', 'other'] as const) lanes[role].fill(0)
  const count = Math.min(binCount(peaks), other.length * binsPerPoint)
  if (channelRoles) {
    for (const side of ['agent', 'customer'] as const) {
      fill(side, peaks.channels.slice(channelRoles[side], channelRoles[side] + 1), 0, count)
    }
  } else {
    let from = 0
    for (let index = 0; index <= timeline.starts.length; index++) {
      const start = timeline.starts[index] ?? Number.POSITIVE_INFINITY
      const to = Math.max(from, Math.min(count, Math.ceil(start * peaks.rate - 0.5)))
      fill(timeline.turns[timeline.timed[index - 1] ?? -1]?.role ?? 'other', peaks.channels, from, to)
      from = to
    }
  }
  const decoded = Math.ceil(count / binsPerPoint)
  for (let point = 0; point < other.length; point++) {
    if (point >= decoded || agent[point] || customer[point]) other[point] = Number.NaN
  }
}

/** @param width the time that one bar covers */
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
