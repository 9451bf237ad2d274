import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'

/** As the media element reports it, not as it was requested. */
export type PlayerState = {
  ready: boolean
  playing: boolean
  /** Play was requested before any audio was available. */
  waiting: boolean
  /** The audio after the playhead is missing. Always false during a seek. */
  starved: boolean
  /** Null if unknown; 0 if the recording that has loaded is empty. */
  duration: Seconds | null
  rate: number
  /** Above 0, up to 1. Silence is `muted`. */
  volume: number
  muted: boolean
  /** The interval that the user marked. Playback stops at its end. */
  range: Interval | null
  /** Playback restarts at the end of the range or, if there is no range, of the recording. */
  loop: boolean
  lastSkipped: Interval | null
  /** The browser blocks playback until the user presses Play. */
  autoplayBlocked: boolean
  /** The browser stopped decoding the audio or couldn't load it. */
  broken: boolean
  /** Although only one is selected, because the browser can't isolate a channel. */
  playsBothChannels: boolean
}

export type PlayerSettings = Pick<PlayerState, 'rate' | 'volume' | 'muted'>

export function initialPlayerState(settings: PlayerSettings): PlayerState {
  return {
    ready: false,
    playing: false,
    waiting: false,
    starved: true,
    duration: null,
    range: null,
    loop: false,
    lastSkipped: null,
    autoplayBlocked: false,
    broken: false,
    playsBothChannels: false,
    ...settings,
  }
}
