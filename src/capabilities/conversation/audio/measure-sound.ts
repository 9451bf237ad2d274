import type { MeasuredSound } from '../../../domain/sound/heard-call.ts'
import type { SoundSlices } from '../../../domain/sound/sound-slices.ts'
import { startWorker } from '../../../lib/trusted-types.ts'
import type { SpeechWorkerRequest, SpeechWorkerResponse } from './speech-worker.ts'
import speechWorker from './speech-worker.ts?worker&url'

/** Resolves to null for no sound, if the browser can't run the worker, or if `signal` is aborted. */
export function measureSound(sound: readonly SoundSlices[], signal: AbortSignal): Promise<MeasuredSound | null> {
  const worker = signal.aborted ? null : startWorker(speechWorker)
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (speech: MeasuredSound | null) => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
      resolve(speech)
    }
    const stop = () => settle(null)
    signal.addEventListener('abort', stop)
    worker.addEventListener('error', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<SpeechWorkerResponse>) => settle(data.speech))
    const request: SpeechWorkerRequest = { sound }
    worker.postMessage(request, { transfer: sound.map(({ buffer }) => buffer) })
  })
}
