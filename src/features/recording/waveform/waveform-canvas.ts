import WaveSurfer from 'wavesurfer.js'
import type { Player } from '../../../audio/player/player.ts'
import { lengthOf } from '../../../domain/time/interval.ts'
import type { View } from '../../../domain/time/view.ts'
import { type LaneSource, type Lanes, lanesOf } from '../../../domain/waveform/lanes.ts'
import { acceptMarkupDuring } from '../../../lib/trusted-types.ts'

/** In CSS pixels. */
const SHAPES = {
  wide: { bar: 3, gap: 2, height: 104 },
  narrow: { bar: 2, gap: 1.5, height: 56 },
} as const

/** Makes soft speech easier to see. */
const CURVE = 0.78

const LANES = {
  agent: { share: 0.5, centreLine: 1 },
  customer: { share: 0.5, centreLine: 0 },
  other: { share: 1, centreLine: 0.5 },
} as const

/** In CSS pixels: Firefox clamps wider elements near 18 million. */
const MAX_WIDTH = 5_000_000

export type Layout = keyof typeof SHAPES

export type Appearance = 'light' | 'dark' | 'forced-colors'

export type WaveformCanvas = ReturnType<typeof createWaveformCanvas>

/** `width`: of the container, in CSS pixels. */
type Drawing = { source: LaneSource; duration: Seconds; width: number }

type Options = {
  container: HTMLElement
  /** Scrolls and zooms with the waveform. Until the canvas exists and afterwards, a child of `container`. */
  layers: HTMLElement
  player: Player
  layout: Layout
  appearance: Appearance
  /** The view to begin with; null for the whole recording. */
  view: View | null
  onView: (view: View | null) => void
}

/**
 * The agent's lane above the customer's, and the lane of other voices over both. wavesurfer.js draws them, the played
 * part and the playhead, scrolls and zooms (docs/decisions/0004-wavesurfer-draws-the-waveform.md).
 */
export function createWaveformCanvas({ container, layers, player, layout, appearance, view, onView }: Options) {
  const shape = SHAPES[layout]
  const colours = readColours(appearance)
  let isDestroyed = false
  let latest: Drawing | null = null
  let lanes: Lanes | null = null
  let duration: Seconds = 0
  let width = 0
  /** How much of the recording fills the width. */
  let length = view ? lengthOf(view) : Number.POSITIVE_INFINITY
  let shown = view
  let drawnPixel = Number.NaN

  const isZoomed = () => length < duration
  const pixelsPerSecond = () => width / Math.min(length, duration)
  const media = Object.defineProperties(document.createElement('audio'), {
    currentTime: { get: () => Math.min(player.clock.now(), duration) },
    duration: { get: () => duration },
  })
  const wave = acceptMarkupDuring(() =>
    WaveSurfer.create({
      container,
      // wavesurfer's style sheet depends on this, and the Content-Security-Policy allows only the one for 0.
      height: 0,
      splitChannels: lanesAt(shape.height),
      media,
      cursorColor: colours.cursor,
      cursorWidth: 2,
      interact: false,
      autoScroll: false,
    }),
  )
  const wrapper = wave.getWrapper()
  const scrollbarHeight = prepareScroller(wrapper.parentElement ?? wrapper)
  wrapper.prepend(document.createElement('slot'))
  container.lastElementChild?.append(layers)
  wave.on('scroll', reportView)
  const unsubscribe = player.clock.subscribe(drawPlayhead)

  function lanesAt(height: number) {
    return (['agent', 'customer', 'other'] as const).map((role) => {
      const lane = { ...shape, ...LANES[role], height: LANES[role].share * height }
      const renderFunction = ([levels = []]: (Float32Array | number[])[], context: CanvasRenderingContext2D) =>
        drawLane(levels, context, lane)
      return { ...colours[role], height: lane.height, overlay: role === 'other', renderFunction }
    })
  }

  function reportView() {
    const start = wave.getScroll() / pixelsPerSecond()
    const next = isZoomed() ? { start, end: start + length } : null
    if (isDestroyed || (next?.start === shown?.start && next?.end === shown?.end)) return
    shown = next
    onView(next)
  }

  function drawPlayhead() {
    const pixel = Math.round(player.clock.now() * pixelsPerSecond() * devicePixelRatio)
    if (pixel === drawnPixel) return
    drawnPixel = pixel
    media.dispatchEvent(new Event('timeupdate'))
  }

  /** Resolves to false if a later drawing has replaced this one. */
  async function redraw(): Promise<boolean> {
    if (!latest) return false
    const bars = Math.max(1, Math.floor((width + shape.gap) / (shape.bar + shape.gap)))
    const drawn = lanesOf(latest.source, duration, Math.min(length, duration) / bars)
    lanes = drawn
    // `setOptions` would also draw the lanes of the zoom before.
    Object.assign(wave.options, {
      splitChannels: lanesAt(shape.height - (isZoomed() ? scrollbarHeight : 0)),
      minPxPerSec: isZoomed() ? pixelsPerSecond() : 0,
    })
    const isLatest = () => !isDestroyed && lanes === drawn
    await wave.load('', [drawn.agent, drawn.customer, drawn.other], duration).catch((error: unknown) => {
      if (isLatest()) throw error
    })
    return isLatest()
  }

  function scrollTo(start: Seconds) {
    wave.setScroll(start * pixelsPerSecond())
    reportView()
  }

  return {
    /** Resolves once drawn. */
    async draw(next: Drawing) {
      const start = shown?.start ?? 0
      const isScaled = width !== next.width
      latest = next
      width = next.width
      duration = next.duration
      if (!(await redraw())) return
      if (isScaled) scrollTo(start)
      drawnPixel = Number.NaN
      drawPlayhead()
    },
    async show(next: View) {
      if (Math.abs(lengthOf(next) - length) > 1e-6) {
        length = Math.max(lengthOf(next), (width * duration) / MAX_WIDTH)
        if (!(await redraw())) return
      }
      scrollTo(next.start)
    },
    destroy() {
      isDestroyed = true
      unsubscribe()
      container.append(layers)
      wave.destroy()
    },
  }
}

/** Returns the scrollbar's height in CSS pixels, with some room around it; 0 if scrollbars lie over their content. */
function prepareScroller(scroller: HTMLElement): number {
  scroller.tabIndex = -1
  scroller.addEventListener('pointerdown', (event) => {
    // On the scrollbar, not on the waveform.
    if (event.target === scroller) event.stopPropagation()
  })
  scroller.style.overflowX = 'scroll'
  const height = scroller.offsetHeight - scroller.clientHeight
  scroller.style.overflowX = ''
  return height === 0 ? 0 : height + 4
}

function readColours(appearance: Appearance) {
  // A real element resolves the colour; a custom property has its unresolved text.
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  if (appearance !== 'forced-colors') probe.style.colorScheme = appearance
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    agent: { waveColor: read('agent-soft'), progressColor: read('agent-bar') },
    customer: { waveColor: read('customer-soft'), progressColor: read('customer-bar') },
    other: { waveColor: read('other-soft'), progressColor: read('other') },
    cursor: appearance === 'forced-colors' ? 'CanvasText' : read('accent'),
  }
  probe.remove()
  return colours
}

/** In CSS pixels. `centreLine`: where it crosses the lane, from 0 at the upper edge to 1 at the lower. */
type LaneShape = { bar: number; gap: number; height: number; centreLine: number }

/**
 * One bar per pitch, as high as its highest level: a dot for 0 in the lane across the centre, nothing for NaN.
 * wavesurfer's own bars are at least a pixel high, even where the speaker is silent.
 */
function drawLane(levels: ArrayLike<number>, context: CanvasRenderingContext2D, lane: LaneShape): void {
  const { bar, gap, height, centreLine } = lane
  const { canvas } = context
  const pixel = canvas.height / height
  const count = Math.max(1, Math.floor((Number.parseFloat(canvas.style.width) + gap) / (bar + gap)))
  const pitch = canvas.width / count
  const width = bar * pixel
  const line = centreLine * canvas.height
  const maxHeight = Math.max(line, canvas.height - line) - pixel
  const firstOf = (index: number) => Math.floor((index * levels.length) / count)
  context.beginPath()
  for (let index = 0; index < count; index++) {
    let level = 0
    const first = firstOf(index)
    const end = Math.max(first + 1, firstOf(index + 1))
    for (let point = first; point < end; point++) level = Math.max(level, levels[point] ?? Number.NaN)
    const middle = (index + 0.5) * pitch
    const barHeight = Math.max(width, level ** CURVE * maxHeight)
    const top = line - centreLine * barHeight + (1 - 2 * centreLine) * pixel
    if (level > 0) context.roundRect(middle - width / 2, top, width, barHeight, width / 2)
    else if (level === 0 && centreLine === LANES.other.centreLine)
      context.rect(middle - pixel, line - pixel, 2 * pixel, 2 * pixel)
  }
  context.fill()
}
