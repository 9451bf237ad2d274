import type { Seconds } from '../domain/units.ts'
import { awaitEvent } from './await-event.ts'
import type { SoundFeed } from './sound-feed.ts'

/** Gives an element its sound. Resolves when it can play, rejects when it cannot, or with the signal's reason. */
export async function makePlayable(
  element: HTMLMediaElement,
  feed: SoundFeed,
  now: () => Seconds,
  signal: AbortSignal,
): Promise<void> {
  const settled = new AbortController()
  const either = AbortSignal.any([signal, settled.signal])
  const canPlay = awaitEvent(element, 'canplay', either)
  const cannot = awaitEvent(element, 'error', either).then(() => {
    throw new Error('The browser cannot play this')
  })
  try {
    await Promise.race([Promise.all([feed.attach(element, now, signal), canPlay]), cannot])
  } finally {
    settled.abort()
    await Promise.allSettled([canPlay, cannot])
  }
}
