/**
 * From the second edition of Media Source Extensions, which TypeScript doesn't declare. The browser may remove audio
 * from
 * its buffer at any time, and sets `streaming` while it wants more.
 */
type ManagedMediaSource = MediaSource & { readonly streaming: boolean }

declare const ManagedMediaSource: typeof MediaSource | undefined

/** iPhones have only ManagedMediaSource. */
export function mediaSourceClass(): typeof MediaSource | null {
  if (typeof MediaSource !== 'undefined') return MediaSource
  return typeof ManagedMediaSource === 'undefined' ? null : ManagedMediaSource
}

export function hasOnlyManagedSources(): boolean {
  return typeof MediaSource === 'undefined' && typeof ManagedMediaSource !== 'undefined'
}

/** False only while a managed media source isn't asking for more audio. */
export function wantsAudioAhead(media: MediaSource | ManagedMediaSource): boolean {
  return !('streaming' in media) || media.streaming
}
