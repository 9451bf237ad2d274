import WaveSurfer from 'wavesurfer.js'
import type { Lanes } from '../../domain/lanes.ts'
import type { Seconds } from '../../domain/units.ts'
import { admitMarkup } from '../../lib/trusted-types.ts'
import { type BarSize, type BarSlice, drawBars, type WaveColours } from './draw-bars.ts'
import { waveformMarkup } from './waveform-markup.ts'

export type Drawing = {
  /** Resolves when they are drawn, or others in their place. */
  show: (lanes: Lanes, duration: Seconds) => Promise<void>
  /** Where the played part ends, 0..1. */
  progress: (share: number) => void
  release: () => void
}

/** A waveform in `container`. wavesurfer only draws: it is given lanes instead of sound, and has no part in playing. */
export function createDrawing(container: HTMLElement, height: number, size: BarSize, colours: WaveColours): Drawing {
  let share = 0
  let isReleased = false
  let canvases: HTMLCanvasElement[] = []
  const slices = new WeakMap<HTMLCanvasElement, BarSlice>()
  admitMarkup(waveformMarkup(height))
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
  /** What a canvas held is given back when it goes, not when garbage is collected: a growing drawing makes many. */
  const giveBackOld = () => {
    const now = [...wave.getWrapper().querySelectorAll('canvas')]
    for (const canvas of canvases) if (!now.includes(canvas)) canvas.width = canvas.height = 0
    canvases = now
  }
  wave.on('redraw', progress)
  wave.on('redrawcomplete', () => {
    drawPlayed()
    giveBackOld()
  })
  return {
    async show(lanes, duration) {
      // What was drawn last may still be told of a change while its successor is being made.
      if (isReleased) return
      await wave.load('', [lanes.agent, lanes.customer], duration).catch((error: unknown) => {
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
