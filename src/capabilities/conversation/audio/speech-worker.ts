import type { MeasuredSound } from '../../../domain/sound/heard-call.ts'
import type { SoundSlices } from '../../../domain/sound/sound-slices.ts'
import { measureSpeech } from '../domain/speech-detection/measure-speech.ts'

export type SpeechWorkerRequest = { sound: readonly SoundSlices[] }
export type SpeechWorkerResponse = { speech: MeasuredSound | null }

// Half a second for three hours of audio.
self.addEventListener('message', ({ data }: MessageEvent<SpeechWorkerRequest>) => {
  const response: SpeechWorkerResponse = { speech: measureSpeech(data.sound) }
  self.postMessage(response)
})
