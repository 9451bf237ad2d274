import { awaitEvent } from '../../lib/abortable/await-event.ts'
import { mediaSourceClass } from './media-source-class.ts'

export type OpeningMediaSource = Promise<MediaSource>

/** Browsers take a while to open a media source, so call this before there is any audio. */
export function openMediaSource(element: HTMLMediaElement, signal: AbortSignal): OpeningMediaSource {
  const Source = mediaSourceClass()
  if (!Source) throw new Error('This browser has no media sources')
  const media = new Source()
  // Browsers open a managed media source only if remote playback is disabled.
  element.disableRemotePlayback = true
  const address = URL.createObjectURL(media)
  element.src = address
  const opening = awaitEvent(media, 'sourceopen', signal)
    .finally(() => URL.revokeObjectURL(address))
    .then(() => media)
  // Nothing may await this promise before the signal is aborted.
  opening.catch(() => undefined)
  return opening
}
