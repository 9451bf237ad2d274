import { PEAKS_RATE } from '../../../src/audio/peaks/peaks-reader.ts'
import { measureSpeech } from '../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import type { MeasuredSound } from '../../../src/domain/sound/heard-call.ts'
import { SLICE_RATE, type SoundSlices } from '../../../src/domain/sound/sound-slices.ts'
import type { Peaks } from '../../../src/domain/waveform/peaks.ts'
import { decodeFrames, framesIn } from '../audio/sample-frames.ts'

export async function measureMp3(file: Uint8Array): Promise<MeasuredSound | null> {
  return measureSpeech((await decodeMp3(file)).sound)
}

export async function decodeMp3(file: Uint8Array): Promise<{ peaks: Peaks; sound: SoundSlices[] }> {
  const { frames, trimStart, duration } = framesIn(file)
  const { bins, slices } = await decodeFrames(frames, { trimStart })
  const upToEnd = (units: typeof bins, rate: number) =>
    units.snapshot().map((channel) => channel.subarray(0, Math.ceil(duration * rate)))
  return { peaks: { rate: PEAKS_RATE, channels: upToEnd(bins, PEAKS_RATE) }, sound: upToEnd(slices, SLICE_RATE) }
}
