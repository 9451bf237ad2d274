import { awaitEvent } from '../../lib/await-event.ts'

/** A media source that an element is opening. Rejects with the signal's reason if that is aborted first. */
export type OpeningMediaSource = Promise<MediaSource>

/**
 * Gives an element a new, empty media source. Opening takes a browser a while, so this may start before there is any
 * audio to append.
 */
export function openMediaSource(element: HTMLMediaElement, signal: AbortSignal): OpeningMediaSource {
  const media = new MediaSource()
  const address = URL.createObjectURL(media)
  element.src = address
  const opening = awaitEvent(media, 'sourceopen', signal)
    .finally(() => URL.revokeObjectURL(address))
    .then(() => media)
  // The signal may be aborted before anything awaits this promise.
  opening.catch(() => undefined)
  return opening
}
