import { awaitEvent } from '../../lib/abortable/await-event.ts'
import { mediaSourceClass } from './media-source-class.ts'

/** A media source that an element is opening. Rejects with the signal's reason if the signal is aborted first. */
export type OpeningMediaSource = Promise<MediaSource>

/**
 * Gives an element a new, empty media source. Browsers take a while to open it, so this may start before there is any
 * audio to append.
 */
export function openMediaSource(element: HTMLMediaElement, signal: AbortSignal): OpeningMediaSource {
  const Source = mediaSourceClass()
  if (!Source) throw new Error('This browser has no media sources')
  const media = new Source()
  // A managed media source opens only if the audio can't be sent to another device.
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
