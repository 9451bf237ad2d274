import { awaitEvent } from '../../lib/abortable/await-event.ts'
import { mediaSourceClass } from './media-source-class.ts'

export async function openMediaSource(element: HTMLMediaElement, signal: AbortSignal): Promise<MediaSource> {
  const Source = mediaSourceClass()
  if (!Source) throw new Error('This browser has no media sources')
  const media = new Source()
  // Browsers open a managed media source only if remote playback is disabled.
  element.disableRemotePlayback = true
  const release = assign(element, media)
  await awaitEvent(media, 'sourceopen', signal).finally(release)
  return media
}

/**
 * In a page from a file, WebKit opens a media source only without an address; Chromium and Firefox open one only with
 * an address.
 */
function assign(element: HTMLMediaElement, media: MediaSource): () => void {
  try {
    element.srcObject = media
    return () => undefined
  } catch {
    const address = URL.createObjectURL(media)
    element.src = address
    return () => URL.revokeObjectURL(address)
  }
}
