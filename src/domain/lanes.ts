import { FULL_SCALE, loudestIn, type Peaks, stretchCount } from './peaks.ts'
import type { Sides } from './sides.ts'
import { positionAt, startsBetween, type Timeline } from './timeline.ts'
import type { Role } from './turn.ts'
import type { Seconds } from './units.ts'
import type { View } from './view.ts'

/**
 * The waveform as two lanes of equal length, one value a point: the agent's above the centre line, the customer's below,
 * 0..1. A voice on neither side stands as the same negative value in both lanes. What is not known yet is NaN in both.
 */
export type Lanes = { agent: Float32Array; customer: Float32Array }

/** What is drawn: the sound, whose turn it is when, and whose channel is which where that is known. */
export type Voices = { peaks: Peaks; timeline: Timeline; sides: Sides | null }

/** The loudness (0..1) that is drawn at full height, for each voice. */
export type Levels = Record<Role, number>

/** Loudness above this share of a side's ordinary maximum is drawn; below it is silence. */
const FLOOR = 0.02
const LOUD_SHARE = 0.99
const CURVE = 0.78
/** A side's level is at least this share of the whole recording's: one that only hums is not raised to the height of speech. */
const QUIETEST_SIDE = 0.25
const QUIETEST = 0.005
/** A longer stretch is told turn by turn: the loudest voice in it would always be the same side's. */
const MANY_TURNS: Seconds = 1.5
/** So many points, spread over the recording, tell its levels. */
const MOST_SAMPLES = 4096

/**
 * Lays sound out by speaker, over the view: by channel where each side has its own, so that talking over one another
 * shows on both; else by the turn at each point.
 * @param points how many points the drawing has
 */
export function lanesOf(voices: Voices, view: View, points: number, levels: Levels): Lanes {
  const lanes = { agent: new Float32Array(points), customer: new Float32Array(points) }
  const width = (view.end - view.start) / points
  for (let point = 0; point < points; point++) {
    const start = view.start + point * width
    const loudness = loudnessIn(voices, start, start + width)
    if (!loudness) {
      lanes.agent[point] = lanes.customer[point] = Number.NaN
      continue
    }
    const agent = heightOf(loudness.agent, levels.agent)
    const customer = heightOf(loudness.customer, levels.customer)
    const other = agent + customer > 0 ? 0 : heightOf(loudness.other, levels.other)
    lanes.agent[point] = other > 0 ? -other : agent
    lanes.customer[point] = other > 0 ? -other : customer
  }
  return lanes
}

/** The level that all but the loudest hundredth of a side's points stay under, so that one knock does not flatten the rest. */
export function levelsOf(voices: Voices, duration: Seconds, width: Seconds): Levels {
  const samples: Record<Role, number[]> = { agent: [], customer: [], other: [] }
  const all: number[] = []
  const apart = Math.max(width, duration / MOST_SAMPLES)
  for (let start = 0; width > 0 && start < duration; start += apart) {
    const loudness = loudnessIn(voices, start, start + width)
    if (!loudness) break
    for (const role of ['agent', 'customer', 'other'] as const) {
      if (loudness[role] > 0) samples[role].push(loudness[role])
    }
    all.push(Math.max(loudness.agent, loudness.customer, loudness.other))
  }
  const quietest = QUIETEST_SIDE * ordinaryMaximum(all)
  const levelOf = (role: Role) => Math.max(quietest, ordinaryMaximum(samples[role]))
  return { agent: levelOf('agent'), customer: levelOf('customer'), other: levelOf('other') }
}

function heightOf(loudness: number, level: number): number {
  const share = Math.min(1, loudness / level)
  return share <= FLOOR ? 0 : share ** CURVE
}

/** How loud each voice gets in a stretch of time; null where that is not known yet. */
function loudnessIn({ peaks, timeline, sides }: Voices, start: Seconds, end: Seconds): Levels | null {
  const from = Math.max(0, Math.floor(start * peaks.rate))
  const known = stretchCount(peaks)
  if (from >= known) return null
  const to = Math.min(known, Math.max(from + 1, Math.floor(end * peaks.rate)))
  const loudness = { agent: 0, customer: 0, other: 0 }
  if (sides) {
    loudness.agent = loudestIn(peaks, sides.agent, from, to).loudness / FULL_SCALE
    loudness.customer = loudestIn(peaks, sides.customer, from, to).loudness / FULL_SCALE
    return loudness
  }
  const take = (first: number, behind: number) => {
    const [one, two] = [loudestIn(peaks, 0, first, behind), loudestIn(peaks, 1, first, behind)]
    const loudest = two.loudness > one.loudness ? two : one
    const role = timeline.turns[positionAt(timeline, (loudest.place + 0.5) / peaks.rate)]?.role ?? 'other'
    loudness[role] = Math.max(loudness[role], loudest.loudness / FULL_SCALE)
  }
  if (end - start < MANY_TURNS) {
    // The turn in which it is loudest: at a change of turns a point holds some of both.
    take(from, to)
    return loudness
  }
  let place = from
  for (const begun of timeline.starts.slice(...startsBetween(timeline, start, end))) {
    const next = Math.min(to, Math.ceil(begun * peaks.rate))
    if (next > place) take(place, next)
    place = Math.max(place, next)
  }
  if (place < to) take(place, to)
  return loudness
}

function ordinaryMaximum(loudness: readonly number[]): number {
  const sorted = Float32Array.from(loudness.filter((value) => value > 0)).sort()
  return Math.max(QUIETEST, sorted[Math.floor((sorted.length - 1) * LOUD_SHARE)] ?? 0)
}
