/**
 * A class from the second edition of Media Source Extensions, which TypeScript doesn't declare. The browser may remove
 * audio from its buffer at any time, and sets `streaming` while it wants more audio.
 */
type ManagedMediaSource = MediaSource & { readonly streaming: boolean }

declare const ManagedMediaSource: typeof MediaSource | undefined

/**
 * The browser's media source class, or null if the browser has none. iPhones have only ManagedMediaSource. Elsewhere,
 * MediaSource is preferred, because its buffer contains exactly what was appended.
 */
export function mediaSourceClass(): typeof MediaSource | null {
  if (typeof MediaSource !== 'undefined') return MediaSource
  return typeof ManagedMediaSource === 'undefined' ? null : ManagedMediaSource
}

export function hasOnlyManagedSources(): boolean {
  return typeof MediaSource === 'undefined' && typeof ManagedMediaSource !== 'undefined'
}

/**
 * Whether to buffer more audio than is needed right now. False only while a managed media source isn't asking for more
 * audio.
 */
export function wantsAudioAhead(media: MediaSource | ManagedMediaSource): boolean {
  return !('streaming' in media) || media.streaming
}
