import WaveSurfer from 'wavesurfer.js'
import type { Role } from '../../../domain/call/timeline.ts'
import type { Lanes } from '../../../domain/waveform/lanes.ts'
import { yieldToMain } from '../../../lib/timing/yield-to-main.ts'
import { acceptMarkupDuring } from '../../../lib/trusted-types.ts'

export type BarShape = { bar: number; gap: number; height: number }

export type Appearance = 'light' | 'dark' | 'forced-colors'

export type WaveformCanvas = ReturnType<typeof createWaveformCanvas>

/**
 * Draws the agent's lane above the customer's, and the lane of other voices over both. wavesurfer.js gets lanes instead
 * of audio, so it fetches, decodes, plays and times nothing (docs/decisions/0004-wavesurfer-draws-the-waveform.md).
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
      // wavesurfer's style sheet depends on this, and the Content-Security-Policy allows only the one for 0.
      height: 0,
      splitChannels: [
        laneOf('agent', { bar, height: height / 2, centreLine: 1 }),
        laneOf('customer', { bar, height: height / 2, centreLine: 0 }),
        laneOf('other', { bar, height, centreLine: 0.5 }),
      ],
      // Otherwise, wavesurfer would add a media element to the page. This one stays silent and outside it.
      media: document.createElement('audio'),
      cursorWidth: 0,
      interact: false,
      autoScroll: false,
      hideScrollbar: true,
    }),
  )
  return {
    async draw(lanes: Lanes) {
      const isFirst = latest === null
      latest = lanes
      // For hours of audio, computing the lanes takes as long as drawing them: two tasks.
      if (!isFirst) await yieldToMain()
      // React may use a destroyed canvas until the next render replaces it.
      if (isDestroyed || latest !== lanes) return
      // The waveform fills the container, whatever its duration.
      await wave.load('', [lanes.agent, lanes.customer, lanes.other], 1).catch((error: unknown) => {
        if (!isDestroyed) throw error
      })
    },
    /** As a share of the width, from 0 to 1. */
    setProgress(progress: number) {
      if (!isDestroyed) wave.getRenderer().renderProgress(progress, false)
    },
    destroy() {
      isDestroyed = true
      wave.destroy()
    },
  }
}

function readColours(appearance: Appearance): Record<Role, { waveColor: string; progressColor: string }> {
  // A real element resolves the colour; a custom property has its unresolved text.
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

/** In CSS pixels. `centreLine`: where it crosses the lane, from 0 at the upper edge to 1 at the lower. */
type LaneShape = { bar: number; height: number; centreLine: number }

/**
 * One bar per level, a dot for 0, nothing for NaN. wavesurfer's own bars are at least a pixel high, even where the
 * speaker is silent.
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
    const top = line - centreLine * barHeight + (1 - 2 * centreLine) * pixel
    if (level === 0) context.rect(middle - pixel, line - pixel, 2 * pixel, 2 * pixel)
    else if (level > 0) context.roundRect(middle - width / 2, top, width, barHeight, width / 2)
  }
  context.fill()
}
