import { awaitEvent } from '../../lib/abortable/await-event.ts'
import { mediaSourceClass } from './media-source-class.ts'

/** Rejects with the signal's reason. */
export type OpeningMediaSource = Promise<MediaSource>

/** Browsers take a while to open a media source, so call this as early as possible, even if there is no audio yet. */
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
  // If the signal is aborted before anything awaits this promise, the rejection must not be reported as unhandled.
  opening.catch(() => undefined)
  return opening
}
