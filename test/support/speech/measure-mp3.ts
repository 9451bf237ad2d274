import { PEAKS_RATE } from '../../../src/audio/peaks/peaks-reader.ts'
import { measureSpeech } from '../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import type { MeasuredSound } from '../../../src/domain/sound/heard-call.ts'
import { SLICE_RATE, type SoundSlices } from '../../../src/domain/sound/sound-slices.ts'
import type { Peaks } from '../../../src/domain/waveform/peaks.ts'
import { frameIndexOf } from '../audio/read-frames.ts'
import { decodeFrames } from '../audio/sample-frames.ts'

const BATCH = 64

export async function measureMp3(file: Uint8Array): Promise<MeasuredSound | null> {
  return measureSpeech((await decodeMp3(file)).sound)
}

export async function decodeMp3(file: Uint8Array): Promise<{ peaks: Peaks; sound: SoundSlices[] }> {
  const index = frameIndexOf(file)
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    bytes: Uint8Array.from(file.subarray(index.offsetOf(frame), index.endOf(frame))),
    format: index.formatOf(frame),
  }))
  const { bins, slices } = await decodeFrames(frames, { trimStart: index.trimStart, batchSize: BATCH })
  const upToEnd = (units: Uint16Array, rate: number) => units.subarray(0, Math.ceil(index.duration * rate))
  return {
    peaks: { rate: PEAKS_RATE, channels: bins.snapshot().map((channel) => upToEnd(channel, PEAKS_RATE)) },
    sound: slices.snapshot().map((channel) => upToEnd(channel, SLICE_RATE)),
  }
}
