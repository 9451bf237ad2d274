import WaveSurfer from 'wavesurfer.js'
import type { Seconds } from '../../../domain/units.ts'
import type { Lanes } from '../../../domain/waveform/lanes.ts'
import { allowMarkup } from '../../../lib/trusted-types.ts'
import { type BarSize, type BarSlice, drawBars, type WaveColours } from './draw-bars.ts'
import { waveformMarkup } from './waveform-markup.ts'

export type WaveformCanvas = {
  /** Resolves when these lanes, or newer ones, are drawn. */
  draw: (lanes: Lanes, duration: Seconds) => Promise<void>
  /** Sets where the played part ends, 0..1 of the width. */
  setProgress: (progress: number) => void
  destroy: () => void
}

/**
 * Draws a waveform into `container` with wavesurfer.js. The library gets lanes instead of audio, so it doesn't fetch,
 * decode or play anything (see docs/decisions/0004-wavesurfer-draws-the-waveform.md).
 * @param height in CSS pixels; one of WAVE_HEIGHTS
 */
export function createWaveformCanvas(
  container: HTMLElement,
  height: number,
  size: BarSize,
  colours: WaveColours,
): WaveformCanvas {
  let playedPart = 0
  let isDestroyed = false
  let canvases: HTMLCanvasElement[] = []
  const slices = new WeakMap<HTMLCanvasElement, BarSlice>()
  allowMarkup(waveformMarkup(height))
  const wave = WaveSurfer.create({
    container,
    height,
    // Without a media element wavesurfer adds one to the page. This one stays outside the document and silent.
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
    if (!isDestroyed) wave.getRenderer().renderProgress(playedPart, false)
  }
  /** wavesurfer tints its copy for the played part in one colour; agent, customer and other speakers need three. */
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
   * Frees the bitmaps of replaced canvases immediately, without waiting for garbage collection: a growing waveform
   * creates many.
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
      // React may still use a destroyed canvas until its successor is rendered.
      if (isDestroyed) return
      await wave.load('', [lanes.agent, lanes.customer], duration).catch((error: unknown) => {
        // A newer load superseded this one, or the canvas was destroyed.
        if (!isDestroyed && !(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
    },
    setProgress(progress) {
      playedPart = progress
      drawProgress()
    },
    destroy() {
      isDestroyed = true
      wave.destroy()
    },
  }
}
