/**
 * TypeScript doesn't declare it. The browser may remove audio at any time, and sets `streaming` while it wants more.
 */
type ManagedMediaSource = MediaSource & { readonly streaming: boolean }

declare const ManagedMediaSource: typeof MediaSource | undefined

/** iPhones have only ManagedMediaSource. The buffer of a MediaSource contains exactly what was appended. */
export function mediaSourceClass(): typeof MediaSource | null {
  if (typeof MediaSource !== 'undefined') return MediaSource
  return typeof ManagedMediaSource === 'undefined' ? null : ManagedMediaSource
}

export function hasOnlyManagedSources(): boolean {
  return typeof MediaSource === 'undefined' && typeof ManagedMediaSource !== 'undefined'
}

export function wantsAudioAhead(media: MediaSource | ManagedMediaSource): boolean {
  return !('streaming' in media) || media.streaming
}
