import WaveSurfer from 'wavesurfer.js'
import type { Lanes } from '../../domain/lanes.ts'
import type { Seconds } from '../../domain/units.ts'

/** Heights of the drawing in CSS pixels. wavesurfer's style sheet varies with the height, and the policy names each. */
export const WAVE_HEIGHTS = { wide: 104, narrow: 52, wideZoomed: 80, narrowZoomed: 36 } as const

/** Bar and gap in CSS pixels. */
export type BarSize = { bar: number; gap: number }

type BarColours = { agent: string; customer: string; other: string; silence: string }
export type WaveColours = { played: BarColours; unplayed: BarColours }

export type Drawing = {
  show: (lanes: Lanes, duration: Seconds) => void
  /** Where the played part ends, 0..1. */
  progress: (share: number) => void
  release: () => void
}

type Slice = { agent: ArrayLike<number>; customer: ArrayLike<number> }

/** A waveform in `container`. wavesurfer only draws: it is given lanes instead of sound, and has no part in playing. */
export function createDrawing(container: HTMLElement, height: number, size: BarSize, colours: WaveColours): Drawing {
  let share = 0
  let isReleased = false
  const slices = new WeakMap<HTMLCanvasElement, Slice>()
  const wave = WaveSurfer.create({
    container,
    height,
    // Without an element of its own choosing it puts a second one into the page. This one stays outside, and silent.
    media: document.createElement('audio'),
    cursorWidth: 0,
    interact: false,
    dragToSeek: false,
    autoScroll: false,
    hideScrollbar: true,
    renderFunction(peaks, context) {
      const slice = { agent: peaks[0] ?? [], customer: peaks[1] ?? [] }
      slices.set(context.canvas, slice)
      drawBars(context, slice, size, colours.unplayed, height)
    },
  })
  const progress = () => {
    if (!isReleased) wave.getRenderer().renderProgress(share, false)
  }
  /** wavesurfer tints its copy in one colour; two voices need two, and other voices a third. */
  const drawPlayed = () => {
    const [unplayed, played] = ['.canvases canvas', '.progress canvas'].map((selector) =>
      wave.getWrapper().querySelectorAll<HTMLCanvasElement>(selector),
    )
    unplayed?.forEach((canvas, place) => {
      const slice = slices.get(canvas)
      const context = played?.[place]?.getContext('2d')
      if (!slice || !context) return
      context.globalCompositeOperation = 'source-over'
      context.clearRect(0, 0, canvas.width, canvas.height)
      drawBars(context, slice, size, colours.played, height)
    })
    progress()
  }
  wave.on('redraw', progress)
  wave.on('redrawcomplete', drawPlayed)
  return {
    show(lanes, duration) {
      // What was drawn last may still be told of a change while its successor is being made.
      if (isReleased) return
      wave.load('', [lanes.agent, lanes.customer], duration).catch((error: unknown) => {
        // Newer lanes took the place of these, or nothing is drawn here any more.
        if (!isReleased && !(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
    },
    progress(next) {
      share = next
      progress()
    },
    release() {
      isReleased = true
      wave.destroy()
    },
  }
}

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

function drawBars(
  context: CanvasRenderingContext2D,
  slice: Slice,
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
