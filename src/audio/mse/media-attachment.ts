import { awaitEvent } from '../../lib/abortable/await-event.ts'

export type AttachmentTarget = {
  element: HTMLMediaElement
  /** Even while the element can't seek yet. */
  now: () => Seconds
}

export type MediaAttachment = {
  /** Until `signal` is aborted. Later failures are the element's `error`. */
  attach: (target: AttachmentTarget, signal: AbortSignal) => Promise<void>
  /** Without encoder delay and padding; null while unknown. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** On phones, the element may wait for a user gesture. */
  loadsOnPlay: boolean
  onPendingSeek: () => void
  subscribe: (listener: () => void) => () => void
}

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

export function createBlobAttachment(file: Blob): MediaAttachment {
  return {
    loadsOnPlay: true,
    length: (element) => element.duration,
    onPendingSeek: () => undefined,
    subscribe: () => () => undefined,
    async attach({ element }, signal) {
      const address = URL.createObjectURL(file)
      signal.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true })
      element.src = address
    },
  }
}
