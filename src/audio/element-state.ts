import type { PlayerSettings, PlayerState } from './player-state.ts'

/** What may change what the element says of itself. */
export const STATE_EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'ratechange',
  'volumechange',
] as const

/** The speed is the chosen one: a stretch may just be played slower. */
export function readElement(element: HTMLMediaElement): Pick<PlayerState, 'playing' | keyof PlayerSettings> {
  return {
    playing: !element.paused && !element.ended,
    rate: element.defaultPlaybackRate,
    volume: element.volume,
    muted: element.muted,
  }
}

/** Puts a media element into the page, unseen. */
export function putElement(): HTMLMediaElement {
  const element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  document.body.append(element)
  return element
}

/** Takes its sound away from a media element, which lets go of what it holds of it. */
export function emptyElement(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  element.load()
}

/** Speed keeps the pitch. */
export function applySettings(element: HTMLMediaElement, { rate, volume, muted }: Partial<PlayerSettings>): void {
  if (rate !== undefined) element.defaultPlaybackRate = element.playbackRate = rate
  if (volume !== undefined) element.volume = volume
  if (muted !== undefined) element.muted = muted
  element.preservesPitch = true
}
