import { type KeyboardEvent, useRef } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import { positionAt } from '../../domain/timeline.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { useWords } from '../../ui/settings-provider.tsx'
import { speakerName } from '../../words/speaker-name.ts'

const KEY_STEPS: Record<string, Seconds> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
}

/** The seek bar: a range input over the drawing, in seconds. Its value follows the sound without rendering. */
export function PositionSlider({ duration }: { duration: Seconds }) {
  const words = useWords()
  const { player, timeline } = usePlayback()
  const input = useRef<HTMLInputElement>(null)

  useOnClock((time) => {
    const slider = input.current
    if (!slider) return
    slider.value = String(Math.min(time, duration))
    const turn = timeline.turns[positionAt(timeline, time)]
    const speaker = turn ? speakerName(words.recording.speaking, turn) : null
    const text = words.recording.positionText(formatClock(time), formatClock(duration), speaker)
    if (slider.getAttribute('aria-valuetext') !== text) slider.setAttribute('aria-valuetext', text)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = KEY_STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
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
      onInput={(event) => player.seek(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
      className="clear-slider absolute inset-0 m-0 size-full rounded-r1"
    />
  )
}
