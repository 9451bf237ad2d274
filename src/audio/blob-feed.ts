import type { Seconds } from '../domain/units.ts'
import type { SoundFeed } from './sound-feed.ts'

/** Plays a whole file by its object URL. @param length if it is known better than by the element */
export function createBlobFeed(file: Blob, length: Seconds | null): SoundFeed {
  return {
    isWholeFile: true,
    length: (element) => length ?? element.duration,
    onPlace: () => undefined,
    subscribe: () => () => undefined,
    async attach(element, _now, signal) {
      const address = URL.createObjectURL(file)
      signal.addEventListener('abort', () => URL.revokeObjectURL(address))
      element.src = address
      element.load()
    },
  }
}
