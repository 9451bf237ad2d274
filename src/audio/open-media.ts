import { awaitEvent } from './await-event.ts'

type Opening = { address: string; opened: Promise<MediaSource> }

/** Media sources that were opened ahead, by the element that holds them. */
const ahead = new WeakMap<HTMLMediaElement, Opening>()

/** Has an element open a media source before there is anything to give to it: that takes a browser a while. */
export function openAhead(element: HTMLMediaElement, signal: AbortSignal): void {
  const opening = open(element, signal)
  // It rejects when it is aborted, and then nobody waits for it.
  opening.opened.catch(() => undefined)
  ahead.set(element, opening)
}

/**
 * The element's media source with nothing in it, open: the one that was opened ahead, or a new one. Rejects with the
 * signal's reason.
 */
export async function openMedia(element: HTMLMediaElement, signal: AbortSignal): Promise<MediaSource> {
  const opening = ahead.get(element)
  ahead.delete(element)
  const isThere = opening !== undefined && opening.address === element.src
  const media = await (isThere ? opening : open(element, signal)).opened
  signal.throwIfAborted()
  return media
}

function open(element: HTMLMediaElement, signal: AbortSignal): Opening {
  const media = new MediaSource()
  const address = URL.createObjectURL(media)
  element.src = address
  const opened = awaitEvent(media, 'sourceopen', signal)
    .finally(() => URL.revokeObjectURL(address))
    .then(() => media)
  return { address, opened }
}
