import type { Role, Timeline } from '../call/timeline.ts'
import type { ChannelRoles } from './channel-roles.ts'
import { binCount, type Channel, FULL_SCALE, type Peaks } from './peaks.ts'

/**
 * The whole recording, in points of equal length. A point is a share of the role's level, from 0 to 1. The lane of other
 * voices is NaN where a side speaks or nothing has been decoded, so that 0 in it is silence.
 */
export type Lanes = Record<Role, Float32Array>

export type LaneSource = { peaks: Peaks; timeline: Timeline; channelRoles: ChannelRoles | null }

/** Up to this share of a role's level is drawn as silence. */
const FLOOR = 0.02
/** A single knock doesn't flatten the rest of the waveform. */
const LEVEL_PERCENTILE = 0.99
/** Of the recording's level, so the bars of a channel that contains only hum stay short. */
const MIN_ROLE_SHARE = 0.25
const MIN_LEVEL = 0.005 * FULL_SCALE
const MAX_SAMPLES = 4096
/** Per lane. */
const MAX_POINTS = 1_000_000
/** Where wavesurfer divides the lanes, a bar is drawn up to a point away from its place. */
const POINTS_PER_BAR = 4

const ROLES: readonly Role[] = ['agent', 'customer', 'other']

/** @param bar the time that one bar covers. The level of a role is the loudness that is drawn at full height. */
export function lanesOf(source: LaneSource, duration: Seconds, bar: Seconds): Lanes {
  const { rate } = source.peaks
  const bins = Math.max(1, Math.ceil(duration * rate))
  const binsPerPoint = Math.max(1, Math.floor((bar * rate) / POINTS_PER_BAR), Math.ceil(bins / MAX_POINTS))
  const emptyLane = () => new Float32Array(Math.ceil(bins / binsPerPoint))
  const lanes = { agent: emptyLane(), customer: emptyLane(), other: emptyLane() }
  const count = Math.min(binCount(source.peaks), bins)
  const decoded = Math.ceil(count / binsPerPoint)
  fillWithLoudness(lanes, source, count, binsPerPoint)
  const levels = levelsOf(lanes, decoded, Math.max(1, Math.floor((bar * rate) / binsPerPoint)))
  for (const role of ROLES) {
    const [lane, scale] = [lanes[role], 1 / levels[role]]
    for (let point = 0; point < decoded; point++) {
      const share = (lane[point] ?? 0) * scale
      lane[point] = share <= FLOOR ? 0 : Math.min(1, share)
    }
  }
  for (let point = 0; point < decoded; point++) {
    if (lanes.agent[point] || lanes.customer[point]) lanes.other[point] = Number.NaN
  }
  lanes.other.fill(Number.NaN, decoded)
  return lanes
}

/**
 * By channel, if each side has its own, so both are visible when they talk at once; otherwise by the role of the turn,
 * which is the one that is current at a bin's middle.
 */
function fillWithLoudness(
  lanes: Lanes,
  { peaks, timeline, channelRoles }: LaneSource,
  count: number,
  binsPerPoint: number,
): void {
  const fill = (role: Role, [first, second = first]: readonly Channel[], from: number, to: number) => {
    const lane = lanes[role]
    if (!first || !second) return
    for (let bin = from; bin < to; bin++) {
      const loudest = Math.max(first[bin] ?? 0, second[bin] ?? 0)
      const point = (bin / binsPerPoint) | 0
      if (loudest > (lane[point] ?? 0)) lane[point] = loudest
    }
  }
  if (channelRoles) {
    for (const side of ['agent', 'customer'] as const) {
      fill(side, peaks.channels.slice(channelRoles[side], channelRoles[side] + 1), 0, count)
    }
    return
  }
  let from = 0
  for (let index = 0; index <= timeline.starts.length; index++) {
    const start = timeline.starts[index] ?? Number.POSITIVE_INFINITY
    const to = Math.max(from, Math.min(count, Math.ceil(start * peaks.rate - 0.5)))
    fill(timeline.turns[timeline.timed[index - 1] ?? -1]?.role ?? 'other', peaks.channels, from, to)
    from = to
  }
}

function levelsOf(lanes: Lanes, decoded: number, pointsPerBar: number): Record<Role, number> {
  const bars = Math.min(MAX_SAMPLES, Math.ceil(decoded / pointsPerBar))
  const levelOf = (...roles: readonly Role[]) => {
    const samples = new Float32Array(bars)
    for (let bar = 0; bar < bars; bar++) {
      const start = Math.floor((bar * decoded) / bars)
      samples[bar] = Math.max(...roles.map((role) => loudestIn(lanes[role], start, start + pointsPerBar)))
    }
    const heard = samples.filter((loudness) => loudness > 0).sort()
    return heard[Math.floor((heard.length - 1) * LEVEL_PERCENTILE)] ?? 0
  }
  const minLevel = Math.max(MIN_LEVEL, MIN_ROLE_SHARE * levelOf(...ROLES))
  const [agent = 0, customer = 0, other = 0] = ROLES.map((role) => Math.max(minLevel, levelOf(role)))
  return { agent, customer, other }
}

function loudestIn(lane: Float32Array, from: number, to: number): number {
  let loudest = 0
  for (let point = from; point < to; point++) loudest = Math.max(loudest, lane[point] ?? 0)
  return loudest
}
