import type { MediaAttachment } from './media-attachment.ts'

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
