import { createBufferedSource } from '../../../src/audio/source/buffered-source.ts'
import { createPlaybackSource, type PlaybackSource } from '../../../src/audio/source/playback-source.ts'

/** The frames of a recording that has arrived completely. They are released when `signal` is aborted. */
export async function completePlayback(
  recording: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<PlaybackSource> {
  const main = createBufferedSource()
  main.push(recording)
  await main.end()
  const playback = createPlaybackSource({
    main,
    file: () => ({ total: main.store.end(), version: null }),
    expected: null,
    openRange: () => Promise.reject(new Error('All bytes have arrived')),
    onProgress: () => undefined,
  })
  signal.addEventListener('abort', () => {
    playback.release()
    main.release()
  })
  return playback
}
