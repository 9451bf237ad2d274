import { type KeyboardEvent, useRef } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { positionAt } from '../../domain/timeline.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { usePlayerState } from '../../playback/use-player.ts'
import { useWords } from '../../ui/settings-provider.tsx'
import { speakerName } from '../../words/speaker-name.ts'
import { useView } from './view-provider.tsx'
import { ZOOM_STEP } from './zoom-buttons.tsx'

const KEY_STEPS: Record<string, Seconds> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
}

/** While it plays: a range input lays itself out anew whenever its value changes. */
const TELL_EVERY: Seconds = 0.05

/**
 * The seek bar: a range input over the drawing, in seconds of the whole call. Its value follows the sound without
 * rendering. Over a closer view only the keys are its; the pointer is the view's.
 */
export function PositionSlider({ duration }: { duration: Seconds }) {
  const { isWhole, zoom, showWhole, isPinching } = useView()
  const words = useWords()
  const { player, timeline } = usePlayback()
  const input = useRef<HTMLInputElement>(null)

  const isPlaying = usePlayerState(({ playing }) => playing)
  const told = useRef<Seconds>(0)
  useOnClock((time) => {
    const slider = input.current
    if (!slider || (isPlaying && Math.abs(time - told.current) < TELL_EVERY)) return
    told.current = time
    slider.value = String(Math.min(time, duration))
    const turn = timeline.turns[positionAt(timeline, time)]
    const speaker = turn ? speakerName(words.recording.speaking, turn) : null
    const text = words.recording.positionText(formatClock(time), formatClock(duration), speaker)
    if (slider.getAttribute('aria-valuetext') !== text) slider.setAttribute('aria-valuetext', text)
  })

  const zoomKeys: Record<string, () => void> = {
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
    '0': showWhole,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoomOrWhole = zoomKeys[event.key]
    if (zoomOrWhole) {
      event.preventDefault()
      zoomOrWhole()
    }
    const step = KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.seek(player.clock.now() + step)
  }
  return (
    <input
      ref={input}
      type="range"
      aria-label={words.recording.position}
      min={0}
      max={duration}
      step="any"
      defaultValue={0}
      disabled={duration <= 0}
      onInput={(event) => {
        // The first of two fingers has hold of the slider.
        if (!isPinching()) player.seek(event.currentTarget.valueAsNumber)
      }}
      onKeyDown={onKeyDown}
      className={`clear-slider absolute inset-0 m-0 size-full rounded-r1 ${isWhole ? '' : 'pointer-events-none'}`}
    />
  )
}
