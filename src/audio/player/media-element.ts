import type { PlayerSettings, PlayerState } from './player-state.ts'

/** What `readElement` returns may have changed. */
export const STATE_EVENTS = [
  'play',
  'playing',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'pause',
  'ended',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'ratechange',
  'volumechange',
] as const

export function readElement(
  element: HTMLMediaElement,
): Pick<PlayerState, 'playing' | 'starved' | keyof PlayerSettings> {
  return {
    playing: !element.paused && !element.ended,
    starved: !element.seeking && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    rate: element.defaultPlaybackRate,
    volume: element.volume,
    muted: element.muted,
  }
}

/** False on iPhones, where only the phone's own buttons do. */
export function canSetVolume(): boolean {
  const probe = document.createElement('audio')
  probe.volume = 0.5
  return probe.volume === 0.5
}

export function detachSource(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  // This also resets the element, as `load()` does.
  element.srcObject = null
}
