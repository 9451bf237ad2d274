import { startIndexesBetween, type Timeline, turnIndexAt } from '../call/timeline.ts'
import type { Role, Turn } from '../call/turn.ts'
import type { View } from '../time/view.ts'
import type { Seconds } from '../units.ts'
import type { ChannelRoles } from './channel-roles.ts'
import { binCount, FULL_SCALE, loudestIn, maxLoudness, type Peaks } from './peaks.ts'

/**
 * The waveform as two lanes of equal length, with one value from 0 to 1 per point. The agent's lane is drawn above the
 * centre line, the customer's below it. A voice that belongs to neither side has the same negative value in both lanes.
 * Points that haven't been decoded yet are NaN in both lanes.
 */
export type Lanes = { agent: Float32Array; customer: Float32Array }

/** The data that lanes are drawn from: the audio, the turns, and the channel of each side if it is known. */
export type LaneSource = { peaks: Peaks; timeline: Timeline; channelRoles: ChannelRoles | null }

/** For each role, the loudness (0 to 1) that is drawn at full height. */
export type Levels = Record<Role, number>

/** Loudness up to this share of a role's level is drawn as silence. */
const FLOOR = 0.02
/** The level is this percentile of the loudness, so a single knock doesn't flatten the rest of the waveform. */
const LEVEL_PERCENTILE = 0.99
/** The exponent that converts loudness to height. It makes soft speech easier to see. */
const CURVE = 0.78
/**
 * A role's level is at least this share of the recording's level, so the bars of a channel that contains only hum stay
 * short.
 */
const MIN_ROLE_SHARE = 0.25
const MIN_LEVEL = 0.005
/**
 * If a point of the waveform covers more time than this, each turn in it is measured separately so that the louder side
 * doesn't hide the other side.
 */
const MULTI_TURN_POINT: Seconds = 1.5
/** Levels are measured at up to this many points, spread over the recording. */
const MAX_SAMPLES = 4096

/**
 * Divides the audio of a view between the two lanes. If each side has its own channel, the lanes show the channels, so
 * both sides are visible when they talk at the same time. Otherwise, the role of the turn at each point determines the
 * lane.
 * @param points the number of values per lane
 */
export function lanesOf(source: LaneSource, view: View, points: number, levels: Levels): Lanes {
  const lanes = { agent: new Float32Array(points), customer: new Float32Array(points) }
  const width = (view.end - view.start) / points
  for (let point = 0; point < points; point++) {
    const start = view.start + point * width
    const loudness = loudnessBetween(source, start, start + width)
    if (!loudness) {
      lanes.agent[point] = lanes.customer[point] = Number.NaN
      continue
    }
    const agent = barLevel(loudness.agent, levels.agent)
    const customer = barLevel(loudness.customer, levels.customer)
    const other = agent + customer > 0 ? 0 : barLevel(loudness.other, levels.other)
    lanes.agent[point] = other > 0 ? -other : agent
    lanes.customer[point] = other > 0 ? -other : customer
  }
  return lanes
}

/**
 * Measures the level of each role: the loudness that is drawn at full height.
 * @param width the time that one point of the waveform covers
 */
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

/** The maximum loudness of each role in an interval; null if the interval hasn't been decoded yet. */
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
  /** The time at the middle of a bin. The bin belongs to the turn that is current at this time. */
  const middleOf = (bin: number): Seconds => (bin + 0.5) / peaks.rate
  const add = (turn: Turn | undefined, value: number) => {
    const role = turn?.role ?? 'other'
    loudness[role] = Math.max(loudness[role], value / FULL_SCALE)
  }
  if (end - start < MULTI_TURN_POINT) {
    // If the turn changes within a point, the point shows only the turn that contains its loudest bin.
    const [one, two] = [loudestIn(peaks, 0, from, to), loudestIn(peaks, 1, from, to)]
    const loudest = two.loudness > one.loudness ? two : one
    add(timeline.turns[turnIndexAt(timeline, middleOf(loudest.bin))], loudest.loudness)
    return loudness
  }
  const [firstStart, afterLast] = startIndexesBetween(timeline, middleOf(from), middleOf(to - 1))
  let bin = from
  for (let index = firstStart; index <= afterLast; index++) {
    const next = index === afterLast ? to : Math.ceil((timeline.starts[index] ?? 0) * peaks.rate - 0.5)
    if (next > bin)
      add(
        timeline.turns[timeline.timed[index - 1] ?? -1],
        Math.max(maxLoudness(peaks, 0, bin, next), maxLoudness(peaks, 1, bin, next)),
      )
    bin = Math.max(bin, next)
  }
  return loudness
}

function levelIn(loudness: readonly number[]): number {
  const sorted = Float32Array.from(loudness.filter((value) => value > 0)).sort()
  return Math.max(MIN_LEVEL, sorted[Math.floor((sorted.length - 1) * LEVEL_PERCENTILE)] ?? 0)
}
