import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'

/** The state reported by the media element, which may differ from the requested one. */
export type PlayerState = {
  /** Play would start playback immediately. */
  ready: boolean
  playing: boolean
  /** Play was requested before there was any audio; playback starts as soon as there is. */
  waiting: boolean
  duration: Seconds | null
  rate: number
  /** 0–1. */
  volume: number
  muted: boolean
  /** The marked range: playback stops at its end. */
  range: Interval | null
  /** The range, or without one the whole recording, starts again at its end. */
  loop: boolean
  /** The interval that playback skipped last. */
  lastSkipped: Interval | null
  /** The browser blocked playback until the user presses Play. */
  refused: boolean
  /** The browser stopped decoding the audio, or couldn't load it. */
  broken: boolean
}

export type PlayerSettings = Pick<PlayerState, 'rate' | 'volume' | 'muted'>
