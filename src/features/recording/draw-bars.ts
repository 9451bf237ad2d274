import type { Lanes } from '../../domain/lanes.ts'

/** Heights of the drawing in CSS pixels. wavesurfer's style sheet varies with the height, and the policy names each. */
export const WAVE_HEIGHTS = { wide: 104, narrow: 52, wideZoomed: 80, narrowZoomed: 36 } as const

/** Bar and gap in CSS pixels. */
export type BarSize = { bar: number; gap: number }

type BarColours = { agent: string; customer: string; other: string; silence: string }
export type WaveColours = { played: BarColours; unplayed: BarColours }

export type BarSlice = { agent: ArrayLike<number>; customer: ArrayLike<number> }

/** How many bars fit a width in CSS pixels. */
export function barCount(width: number, { bar, gap }: BarSize): number {
  return Math.max(1, Math.floor((width + gap) / (bar + gap)))
}

/** Draws lanes once onto a canvas of its own, without a played part. */
export function drawOverview(canvas: HTMLCanvasElement, lanes: Lanes, size: BarSize, colours: BarColours): void {
  const height = canvas.clientHeight
  canvas.width = canvas.clientWidth * devicePixelRatio
  canvas.height = height * devicePixelRatio
  const context = canvas.getContext('2d')
  if (context) drawBars(context, lanes, size, colours, height)
}

const DOT = 2

/** Draws a slice of lanes over the whole canvas. @param height of the canvas in CSS pixels */
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
  /** The line between the lanes, left free on either side. */
  const clear = scale
  const dot = DOT * scale
  const pill = (x: number, y: number, tall: number, colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(x, y, width, tall, width / 2)
    context.fill()
  }
  for (let place = 0; place < count; place++) {
    const agent = extreme(slice.agent, place, count)
    const customer = extreme(slice.customer, place, count)
    if (Number.isNaN(agent)) continue
    const x = place * pitch + (pitch - width) / 2
    const tall = (share: number) => Math.max(width, Math.abs(share) * (middle - clear))
    if (agent < 0) pill(x, middle - tall(agent) / 2, tall(agent), colours.other)
    if (agent > 0) pill(x, middle - clear - tall(agent), tall(agent), colours.agent)
    if (customer > 0) pill(x, middle + clear, tall(customer), colours.customer)
    if (agent === 0 && customer === 0) {
      context.fillStyle = colours.silence
      context.fillRect(x + (width - dot) / 2, middle - dot / 2, dot, dot)
    }
  }
}

/** The value farthest from 0 among the points of one bar; NaN when the first of them is not known. */
function extreme(points: ArrayLike<number>, place: number, count: number): number {
  const from = Math.floor((place * points.length) / count)
  const to = Math.max(from + 1, Math.floor(((place + 1) * points.length) / count))
  let most = points[from] ?? Number.NaN
  for (let point = from + 1; point < to; point++) {
    const value = points[point] ?? 0
    if (Math.abs(value) > Math.abs(most)) most = value
  }
  return most
}
