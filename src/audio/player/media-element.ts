import type { PlayerSettings, PlayerState } from './player-state.ts'

/** Events after which the state returned by `readElement` may have changed. */
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

export function createAudioElement(): HTMLMediaElement {
  const element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  document.body.append(element)
  return element
}

export function detachSource(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  element.load()
}

export function applySettings(element: HTMLMediaElement, { rate, volume, muted }: Partial<PlayerSettings>): void {
  if (rate !== undefined) element.defaultPlaybackRate = element.playbackRate = rate
  if (volume !== undefined) element.volume = volume
  if (muted !== undefined) element.muted = muted
  element.preservesPitch = true
}
