import type { Seconds } from '../../domain/units.ts'
import type { MediaAttachment } from './media-attachment.ts'

/**
 * Plays a whole file through an object URL.
 * @param length the length of the audio if a more accurate value than the element's is known; otherwise null
 */
export function createBlobAttachment(file: Blob, length: Seconds | null): MediaAttachment {
  return {
    loadsOnPlay: true,
    length: (element) => length ?? element.duration,
    onPendingSeek: () => undefined,
    subscribe: () => () => undefined,
    async attach({ element }, signal) {
      const address = URL.createObjectURL(file)
      signal.addEventListener('abort', () => URL.revokeObjectURL(address))
      element.src = address
      element.load()
    },
  }
}
