import { type KeyboardEvent, useRef } from 'react'
import { turnIndexAt } from '../../../domain/call/timeline.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { useOnClock, usePlayback, usePlayerState } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useView } from '../waveform/view-provider.tsx'

/** During playback: each change to a range input causes a layout. */
const UPDATE_STEP: Seconds = 0.05

/**
 * A transparent range input over the waveform, in seconds of the whole recording, for keys and assistive technology.
 * Follows the playhead without a render.
 */
export function PositionSlider({ isPressed }: { isPressed: () => boolean }) {
  const { duration, isFullView, zoomIn, zoomOut, showFullView } = useView()
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

  const seekBy = (seconds: Seconds) => () => player.seekBy(seconds)
  const keys: Record<string, () => void> = {
    ArrowRight: seekBy(5),
    ArrowUp: seekBy(5),
    ArrowLeft: seekBy(-5),
    ArrowDown: seekBy(-5),
    PageUp: seekBy(10),
    PageDown: seekBy(-10),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': showFullView,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
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
        const slider = event.currentTarget
        // The browser moves the slider once a finger touches it, even if the finger goes on to scroll.
        if (isPressed()) slider.value = String(Math.min(player.position(), duration))
        else player.seek(slider.valueAsNumber)
      }}
      onMouseDown={(event) => {
        // Firefox would move the slider at the end of a Shift+drag, which marks a range.
        if (event.shiftKey) event.preventDefault()
      }}
      onKeyDown={onKeyDown}
      className={`invisible-slider absolute inset-0 m-0 size-full rounded-r1 ${isFullView ? '' : 'pointer-events-none'}`}
    />
  )
}
