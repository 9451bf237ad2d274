import { type KeyboardEvent, useRef } from 'react'
import { turnIndexAt } from '../../../domain/call/timeline.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import type { Seconds } from '../../../domain/units.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useOnClock } from '../../../playback/use-clock.ts'
import { usePlayerState } from '../../../playback/use-player.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useView } from '../waveform/view-provider.tsx'

const KEY_STEPS: Record<string, Seconds> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
}

/**
 * During playback, the value changes in steps of at least this size because each change to a range input triggers a
 * layout.
 */
const UPDATE_STEP: Seconds = 0.05

/**
 * The seek bar: a transparent range input over the waveform, in seconds of the whole recording. Its value follows the
 * playhead without a React render. Over a zoomed view, it handles only keys because the pointer pans the view.
 */
export function PositionSlider({ duration }: { duration: Seconds }) {
  const { isFullView, zoomIn, zoomOut, showFullView, isPinching } = useView()
  const messages = useMessages()
  const { player, timeline } = usePlayback()
  const input = useRef<HTMLInputElement>(null)

  const isPlaying = usePlayerState(({ playing }) => playing)
  const lastReported = useRef<Seconds>(0)
  useOnClock((time) => {
    const slider = input.current
    if (!slider || (isPlaying && Math.abs(time - lastReported.current) < UPDATE_STEP)) return
    lastReported.current = time
    slider.value = String(Math.min(time, duration))
    const turn = timeline.turns[turnIndexAt(timeline, time)]
    const position = messages.ofTotal(formatClock(time), formatClock(duration))
    const text = turn
      ? messages.recording.speakingAt(position, speakerLabel(messages.recording.speaking, turn))
      : position
    if (slider.getAttribute('aria-valuetext') !== text) slider.setAttribute('aria-valuetext', text)
  })

  const zoomKeys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': showFullView,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onZoomKey = zoomKeys[event.key]
    if (onZoomKey) {
      event.preventDefault()
      onZoomKey()
    }
    const step = KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.seekBy(step)
  }
  return (
    <input
      ref={input}
      type="range"
      aria-label={messages.recording.position}
      min={0}
      max={duration}
      step="any"
      defaultValue={0}
      disabled={duration <= 0}
      onInput={(event) => {
        // The first finger of a pinch also drags the slider, which must not seek.
        if (!isPinching()) player.seek(event.currentTarget.valueAsNumber)
      }}
      onKeyDown={onKeyDown}
      className={`invisible-slider absolute inset-0 m-0 size-full rounded-r1 ${isFullView ? '' : 'pointer-events-none'}`}
    />
  )
}
