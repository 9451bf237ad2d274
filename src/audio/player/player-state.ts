import type { Interval } from '../../domain/time/interval.ts'

/** As the media element reports it. */
export type PlayerState = {
  ready: boolean
  playing: boolean
  /** Play was requested before any audio was available. */
  waiting: boolean
  /** Always false during a seek. */
  starved: boolean
  /** Null if unknown; 0 if the recording that has loaded is empty. */
  duration: Seconds | null
  rate: number
  /** Above 0, up to 1. Silence is `muted`. */
  volume: number
  muted: boolean
  range: Interval | null
  /** At the end of the range, or of the recording. */
  loop: boolean
  lastSkipped: Interval | null
  autoplayBlocked: boolean
  broken: boolean
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
