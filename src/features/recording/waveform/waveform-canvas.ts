import WaveSurfer from 'wavesurfer.js'
import type { Seconds } from '../../../domain/units.ts'
import type { Lanes } from '../../../domain/waveform/lanes.ts'
import { yieldToMain } from '../../../lib/timing/yield-to-main.ts'
import { allowMarkup } from '../../../lib/trusted-types.ts'
import { type BarSize, type BarSlice, drawBars, type WaveColours } from './draw-bars.ts'
import { waveformMarkup } from './waveform-markup.ts'

export type WaveformCanvas = {
  /** Resolves when the lanes are drawn, or when newer lanes have replaced them. */
  draw: (lanes: Lanes, duration: Seconds) => Promise<void>
  /** Sets where the played part ends, as a share of the width from 0 to 1. */
  setProgress: (progress: number) => void
  destroy: () => void
}

/**
 * Draws a waveform into `container` with wavesurfer.js. The library receives lanes instead of audio, so it doesn't
 * fetch, decode or play anything (see docs/decisions/0004-wavesurfer-draws-the-waveform.md).
 * @param height in CSS pixels; one of WAVE_HEIGHTS
 */
export function createWaveformCanvas(
  container: HTMLElement,
  height: number,
  size: BarSize,
  colours: WaveColours,
): WaveformCanvas {
  let playedShare = 0
  let isDestroyed = false
  let latest: Lanes | null = null
  let canvases: HTMLCanvasElement[] = []
  const slices = new WeakMap<HTMLCanvasElement, BarSlice>()
  allowMarkup(waveformMarkup(height))
  const wave = WaveSurfer.create({
    container,
    height,
    // Without this option, wavesurfer would add its own media element to the page. The element created here stays
    // silent and outside the document.
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
  const drawProgress = () => {
    if (!isDestroyed) wave.getRenderer().renderProgress(playedShare, false)
  }
  /**
   * Redraws the played part. wavesurfer can tint it in only one colour, but agent, customer and other speakers need
   * three.
   */
  const drawPlayed = () => {
    const [unplayed, played] = ['.canvases canvas', '.progress canvas'].map((selector) =>
      wave.getWrapper().querySelectorAll<HTMLCanvasElement>(selector),
    )
    unplayed?.forEach((canvas, index) => {
      const slice = slices.get(canvas)
      const context = played?.[index]?.getContext('2d')
      if (!slice || !context) return
      context.globalCompositeOperation = 'source-over'
      context.clearRect(0, 0, canvas.width, canvas.height)
      drawBars(context, slice, size, colours.played, height)
    })
    drawProgress()
  }
  /**
   * Frees the bitmaps of replaced canvases without waiting for garbage collection. A growing waveform replaces many
   * canvases.
   */
  const freeReplacedCanvases = () => {
    const current = [...wave.getWrapper().querySelectorAll('canvas')]
    for (const canvas of canvases) if (!current.includes(canvas)) canvas.width = canvas.height = 0
    canvases = current
  }
  wave.on('redraw', drawProgress)
  wave.on('redrawcomplete', () => {
    drawPlayed()
    freeReplacedCanvases()
  })
  return {
    async draw(lanes, duration) {
      // React may still use a destroyed canvas until the next render replaces it.
      if (isDestroyed) return
      const isFirst = latest === null
      latest = lanes
      // For hours of audio, computing the lanes takes as long as drawing them, so a growing waveform is drawn in a
      // separate task.
      if (!isFirst) await yieldToMain()
      if (isDestroyed || latest !== lanes) return
      await wave.load('', [lanes.agent, lanes.customer], duration).catch((error: unknown) => {
        // Ignores the error if newer lanes have replaced these, or if the canvas was destroyed.
        if (!isDestroyed && !(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
    },
    setProgress(progress) {
      playedShare = progress
      drawProgress()
    },
    destroy() {
      isDestroyed = true
      wave.destroy()
    },
  }
}
