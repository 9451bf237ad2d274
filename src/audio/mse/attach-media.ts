import { awaitEvent } from '../../lib/abortable/await-event.ts'
import type { AttachmentTarget, MediaAttachment } from './media-attachment.ts'

/** Resolves when the element can play the audio. Rejects if it can't, or with the signal's reason. */
export async function attachMedia(
  attachment: MediaAttachment,
  target: AttachmentTarget,
  signal: AbortSignal,
): Promise<void> {
  const { element } = target
  const settled = new AbortController()
  const either = AbortSignal.any([signal, settled.signal])
  const canPlay = awaitEvent(element, 'canplay', either)
  const failed = awaitEvent(element, 'error', either).then(() => {
    throw new Error('The browser cannot play this')
  })
  try {
    await Promise.race([Promise.all([attachment.attach(target, signal), canPlay]), failed])
  } finally {
    settled.abort()
    await Promise.allSettled([canPlay, failed])
  }
}
