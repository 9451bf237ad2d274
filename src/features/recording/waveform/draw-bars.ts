import type { Lanes } from '../../../domain/waveform/lanes.ts'

/**
 * Heights of the waveform in CSS pixels. wavesurfer's style sheet depends on the height, so the Content-Security-Policy
 * lists one style sheet hash for each height.
 */
export const WAVE_HEIGHTS = { wide: 104, narrow: 52, wideZoomed: 80, narrowZoomed: 36 } as const

/** Widths of a bar and of the gap after it, in CSS pixels. */
export type BarSize = { bar: number; gap: number }

type BarColours = { agent: string; customer: string; other: string; silence: string }
export type WaveColours = { played: BarColours; unplayed: BarColours }

/** The part of the lanes that one canvas shows. */
export type BarSlice = { agent: ArrayLike<number>; customer: ArrayLike<number> }

/** Returns the number of bars that fit into a width in CSS pixels; at least 1. */
export function barCount(width: number, { bar, gap }: BarSize): number {
  return Math.max(1, Math.floor((width + gap) / (bar + gap)))
}

/** Sizes a canvas to its CSS box and draws complete lanes on it, without a played part. */
export function drawOverview(canvas: HTMLCanvasElement, lanes: Lanes, size: BarSize, colours: BarColours): void {
  const height = canvas.clientHeight
  canvas.width = canvas.clientWidth * devicePixelRatio
  canvas.height = height * devicePixelRatio
  const context = canvas.getContext('2d')
  if (context) drawBars(context, lanes, size, colours, height)
}

const DOT = 2

/**
 * Draws a slice of the lanes over the whole canvas. The agent's bars are above the centre line, the customer's below
 * it, and other speakers' across it. Silence is drawn as a dot. Points that haven't been decoded yet stay empty.
 * @param height the height of the canvas in CSS pixels
 */
export function drawBars(
  context: CanvasRenderingContext2D,
  slice: BarSlice,
  size: BarSize,
  colours: BarColours,
  height: number,
): void {
  const { canvas } = context
  const scale = canvas.height / height
  const count = Math.min(barCount(canvas.width / scale, size), slice.agent.length)
  const pitch = canvas.width / Math.max(count, 1)
  const width = size.bar * scale
  const middle = canvas.height / 2
  /** The gap on each side of the centre line. */
  const margin = scale
  const dot = DOT * scale
  const fillPill = (x: number, y: number, barHeight: number, colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(x, y, width, barHeight, width / 2)
    context.fill()
  }
  for (let bar = 0; bar < count; bar++) {
    const agent = loudestPoint(slice.agent, bar, count)
    const customer = loudestPoint(slice.customer, bar, count)
    if (Number.isNaN(agent)) continue
    const x = bar * pitch + (pitch - width) / 2
    const heightOf = (level: number) => Math.max(width, Math.abs(level) * (middle - margin))
    if (agent < 0) fillPill(x, middle - heightOf(agent) / 2, heightOf(agent), colours.other)
    if (agent > 0) fillPill(x, middle - margin - heightOf(agent), heightOf(agent), colours.agent)
    if (customer > 0) fillPill(x, middle + margin, heightOf(customer), colours.customer)
    if (agent === 0 && customer === 0) {
      context.fillStyle = colours.silence
      context.fillRect(x + (width - dot) / 2, middle - dot / 2, dot, dot)
    }
  }
}

/** Returns the value farthest from 0 among the points of one bar; NaN if the first point hasn't been decoded yet. */
function loudestPoint(points: ArrayLike<number>, bar: number, count: number): number {
  const from = Math.floor((bar * points.length) / count)
  const to = Math.max(from + 1, Math.floor(((bar + 1) * points.length) / count))
  let loudest = points[from] ?? Number.NaN
  for (let point = from + 1; point < to; point++) {
    const value = points[point] ?? 0
    if (Math.abs(value) > Math.abs(loudest)) loudest = value
  }
  return loudest
}
