import type { Playback } from '../../../src/audio/mse/buffer-steps.ts'
import { type BufferedSource, createBufferedSource } from '../../../src/audio/source/buffered-source.ts'
import { recordingLength } from '../../../src/audio/source/recording-length.ts'

export async function completePlayback(
  recording: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Playback & Pick<BufferedSource, 'subscribe'>> {
  const source = createBufferedSource({ total: () => recording.length, onUnreadable: () => undefined })
  source.write(0, recording)
  await source.finish()
  signal.addEventListener('abort', source.release)
  return { ...source, length: () => recordingLength(source.index, recording.length, null) }
}
