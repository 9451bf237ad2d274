import { createBufferWindow } from '../../../src/audio/mse/buffer-window.ts'
import { createBufferedSource } from '../../../src/audio/source/buffered-source.ts'
import { recordingLength } from '../../../src/audio/source/recording-length.ts'

const ignore = () => undefined

/** Of a recording that has arrived completely. */
export async function completeWindow(recording: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
  const source = createBufferedSource({ total: () => recording.length, onUnreadable: ignore })
  source.write(0, recording)
  await source.finish()
  signal.addEventListener('abort', source.release)
  const playback = { ...source, length: () => recordingLength(source.index, recording.length, null) }
  const listener = { onWaiting: ignore, onNeed: ignore, onShifted: ignore, onClosed: ignore, onUnreadable: ignore }
  return createBufferWindow(playback, listener)
}
