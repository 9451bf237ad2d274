import { FULL_SCALE, loudnessAt, type Peaks, stretchCount } from './peaks.ts'
import { positionAt, type Timeline } from './timeline.ts'
import type { Role } from './turn.ts'
import type { Seconds } from './units.ts'

/**
 * The waveform as two lanes of equal length over the whole duration, one value a point: the agent's above the centre
 * line, the customer's below, 0..1. A voice on neither side stands as the same negative value in both lanes.
 * What is not known yet is NaN in both.
 */
export type Lanes = { agent: Float32Array; customer: Float32Array }

/** Loudness above this share of a side's ordinary maximum is drawn; below it is silence. */
const FLOOR = 0.02
const LOUD_SHARE = 0.99
const CURVE = 0.78
/** A side's level is at least this share of the whole recording's. */
const QUIETEST_SIDE = 0.25

/**
 * Lays peaks out by the speaker of the turn at each point, levelled per side.
 * @param duration length of the whole drawing, at least what the peaks cover
 * @param points how many points the drawing has
 */
export function lanesOf(peaks: Peaks, timeline: Timeline, duration: Seconds, points: number): Lanes {
  const loudness = new Float32Array(points).fill(Number.NaN)
  const roles: Role[] = new Array(points).fill('other')
  const known = stretchCount(peaks)
  for (let point = 0; point < points; point++) {
    const from = Math.floor((point / points) * duration * peaks.rate)
    const to = Math.max(from + 1, Math.floor(((point + 1) / points) * duration * peaks.rate))
    if (from >= known) break
    // The turn in which the point is loudest: at a change of turns a point holds some of both.
    const place = loudestPlace(peaks, from, Math.min(to, known))
    loudness[point] = loudestOf(peaks, place)
    roles[point] = timeline.turns[positionAt(timeline, (place + 0.5) / peaks.rate)]?.role ?? 'other'
  }
  // A side that only hums is not raised to the height of speech.
  const quietest = QUIETEST_SIDE * ordinaryMaximum(loudness, () => true)
  const levelOf = (role: Role) =>
    Math.max(
      quietest,
      ordinaryMaximum(loudness, (point) => roles[point] === role),
    )
  const level: Record<Role, number> = {
    agent: levelOf('agent'),
    customer: levelOf('customer'),
    other: levelOf('other'),
  }
  const lanes = { agent: new Float32Array(points), customer: new Float32Array(points) }
  for (let point = 0; point < points; point++) {
    const role = roles[point] ?? 'other'
    const share = Math.min(1, (loudness[point] ?? Number.NaN) / level[role])
    const height = share <= FLOOR ? 0 : share ** CURVE
    if (Number.isNaN(height)) lanes.agent[point] = lanes.customer[point] = Number.NaN
    else if (role === 'other') lanes.agent[point] = lanes.customer[point] = -height
    else lanes[role][point] = height
  }
  return lanes
}

function loudestPlace(peaks: Peaks, from: number, to: number): number {
  let loudest = from
  for (let place = from + 1; place < to; place++) {
    if (loudestOf(peaks, place) > loudestOf(peaks, loudest)) loudest = place
  }
  return loudest
}

function loudestOf({ channels }: Peaks, place: number): number {
  let most = 0
  for (const channel of channels) most = Math.max(most, loudnessAt(channel, place) / FULL_SCALE)
  return most
}

/** The level that all but the loudest hundredth of some points stay under, so that one knock does not flatten the rest. */
function ordinaryMaximum(loudness: Float32Array, isOfInterest: (point: number) => boolean): number {
  const values = loudness.filter((value, point) => value > 0 && isOfInterest(point)).sort()
  return Math.max(0.005, values[Math.floor((values.length - 1) * LOUD_SHARE)] ?? 0)
}
