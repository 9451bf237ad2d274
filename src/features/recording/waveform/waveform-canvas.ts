import WaveSurfer from 'wavesurfer.js'
import type { Role } from '../../../domain/call/turn.ts'
import type { Lanes } from '../../../domain/waveform/lanes.ts'
import { yieldToMain } from '../../../lib/timing/yield-to-main.ts'
import { acceptMarkupDuring } from '../../../lib/trusted-types.ts'

/** Widths of a bar and of the gap after it, and the height of the whole waveform, in CSS pixels. */
export type BarShape = { bar: number; gap: number; height: number }

export type Appearance = 'light' | 'dark' | 'forced-colors'

export type WaveformCanvas = ReturnType<typeof createWaveformCanvas>

/**
 * Draws a waveform into `container` with wavesurfer.js: the agent's lane above the customer's, and the lane of other
 * voices over both. The library receives lanes instead of audio, so it doesn't fetch, decode, play or keep the time of
 * anything (see docs/decisions/0004-wavesurfer-draws-the-waveform.md).
 */
export function createWaveformCanvas(container: HTMLElement, { bar, height }: BarShape, appearance: Appearance) {
  let isDestroyed = false
  let latest: Lanes | null = null
  const colours = readColours(appearance)
  const laneOf = (role: Role, lane: LaneShape) => ({
    ...colours[role],
    height: lane.height,
    overlay: role === 'other',
    renderFunction: ([levels = []]: (Float32Array | number[])[], context: CanvasRenderingContext2D) =>
      drawLane(levels, context, lane),
  })
  const wave = acceptMarkupDuring(() =>
    WaveSurfer.create({
      container,
      // wavesurfer's style sheet depends on this height, and the Content-Security-Policy allows only the one for 0. The
      // lanes have their own heights.
      height: 0,
      splitChannels: [
        laneOf('agent', { bar, height: height / 2, centreLine: 1 }),
        laneOf('customer', { bar, height: height / 2, centreLine: 0 }),
        laneOf('other', { bar, height, centreLine: 0.5 }),
      ],
      // Without this option, wavesurfer would add its own media element to the page. The element created here stays
      // silent and outside the document.
      media: document.createElement('audio'),
      cursorWidth: 0,
      interact: false,
      autoScroll: false,
      hideScrollbar: true,
    }),
  )
  return {
    /** Resolves when the lanes are drawn, or when newer lanes have replaced them. */
    async draw(lanes: Lanes) {
      const isFirst = latest === null
      latest = lanes
      // For hours of audio, computing the lanes takes as long as drawing them, so a growing waveform is drawn in a
      // separate task.
      if (!isFirst) await yieldToMain()
      // React may still use a destroyed canvas until the next render replaces it.
      if (isDestroyed || latest !== lanes) return
      // The waveform always fills the container, whatever its duration.
      await wave.load('', [lanes.agent, lanes.customer, lanes.other], 1).catch((error: unknown) => {
        if (!isDestroyed) throw error
      })
    },
    /** Sets where the played part ends, as a share of the width from 0 to 1. */
    setProgress(progress: number) {
      if (!isDestroyed) wave.getRenderer().renderProgress(progress, false)
    },
    destroy() {
      isDestroyed = true
      wave.destroy()
    },
  }
}

/** The colours of the unplayed and the played part of each lane, as canvas fill styles. */
function readColours(appearance: Appearance): Record<Role, { waveColor: string; progressColor: string }> {
  // A real element resolves each colour. Reading the custom property directly would return its unresolved text.
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  if (appearance !== 'forced-colors') probe.style.colorScheme = appearance
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    agent: { waveColor: read('agent-soft'), progressColor: read('agent-bar') },
    customer: { waveColor: read('customer-soft'), progressColor: read('customer-bar') },
    other: { waveColor: read('other-soft'), progressColor: read('other') },
  }
  probe.remove()
  return colours
}

/**
 * `centreLine` is where the centre line of the waveform crosses the lane: 0 at the lane's upper edge, 1 at its lower
 * edge. The other values are in CSS pixels.
 */
type LaneShape = { bar: number; height: number; centreLine: number }

/**
 * Draws one bar per level from the centre line, a dot for the level 0, and nothing for NaN. wavesurfer's own bars are at
 * least a pixel high, so a lane would have bars wherever its speaker is silent.
 */
function drawLane(levels: ArrayLike<number>, context: CanvasRenderingContext2D, lane: LaneShape): void {
  const { bar, height, centreLine } = lane
  const { canvas } = context
  const pixel = canvas.height / height
  const pitch = canvas.width / levels.length
  const width = bar * pixel
  const line = centreLine * canvas.height
  const maxHeight = Math.max(line, canvas.height - line) - pixel
  context.beginPath()
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] ?? Number.NaN
    const middle = (index + 0.5) * pitch
    const barHeight = Math.max(width, level * maxHeight)
    // A gap of one pixel separates the bars above and below from the line.
    const top = line - centreLine * barHeight + (1 - 2 * centreLine) * pixel
    if (level === 0) context.rect(middle - pixel, line - pixel, 2 * pixel, 2 * pixel)
    else if (level > 0) context.roundRect(middle - width / 2, top, width, barHeight, width / 2)
  }
  context.fill()
}
