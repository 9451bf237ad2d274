import { SLICE_RATE } from '../../domain/sound/sound-slices.ts'
import { startResponsiveTimeout } from '../../lib/timing/responsive-timeout.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import { readFrames } from '../mp3/frame-source.ts'
import { createSoundMeter } from '../sound/sound-meter.ts'
import { type ChannelMeter, createUnitMeter } from '../sound/unit-meter.ts'
import type { BufferedSource } from '../source/buffered-source.ts'
import type { DecodedRecording } from './decode-in-workers.ts'
import { decodedRuns } from './decoded-runs.ts'
import { createLoudnessMeter } from './loudness-meter.ts'
import { PEAKS_RATE } from './peaks-reader.ts'

/** About a minute of audio. */
export const SHORT_RECORDING: Bytes = 512 * 1024
const MAX_SAMPLES = 8_000_000
const PEAKS_FRAMES_PER_TASK = 512
/** Measuring the sound of a frame takes several times as long. */
const SOUND_FRAMES_PER_TASK = 64
/** Even if the waveform hasn't been drawn by then. */
const DRAWING_TIMEOUT: Milliseconds = 500
/** The browser's decoder usually takes only a few tens of milliseconds. */
const DECODE_TIMEOUT: Milliseconds = 2000

/**
 * With the browser's decoder, which needs no download. Null if the recording is too long, changes its format, or isn't
 * decoded to exactly the samples of its frames.
 */
export async function shortRecordingPeaks(source: BufferedSource): Promise<DecodedRecording | null> {
  const { index, store } = source
  if (index.count === 0 || index.formatEnd(0) < index.count || store.end() > SHORT_RECORDING) return null
  const format = index.formatOf(0)
  const sampleCount = index.count * format.samplesPerFrame
  if (sampleCount * format.channels > MAX_SAMPLES) return null
  // A Xing header would make browsers trim samples.
  const frames = await readFrames(source, 0, index.count)
  const audio = await decodeAudio(frames, format.sampleRate)
  if (audio?.length !== sampleCount || audio.numberOfChannels < format.channels) return null
  const channels = Array.from({ length: format.channels }, (_, channel) => audio.getChannelData(channel))
  const [decoded] = decodedRuns(frames, channels, format.samplesPerFrame)
  if (decoded?.to !== index.count || decoded.from !== 0) return null
  const measure = async (rate: number, createMeter: () => ChannelMeter, framesPerTask: number) => {
    const meter = createUnitMeter(rate, createMeter, 0)
    const taskSize = framesPerTask * format.samplesPerFrame
    for (let from = 0; from < sampleCount; from += taskSize) {
      const count = Math.min(taskSize, sampleCount - from)
      const start = index.timeOf(0) + from / format.sampleRate
      const task = channels.map((samples) => samples.subarray(from, from + count))
      meter.add({ channels: task, count, sampleRate: format.sampleRate, start })
      await yieldToMain()
    }
    return meter.flush(index.timeOf(index.count), true).channels
  }
  return {
    bins: await measure(PEAKS_RATE, createLoudnessMeter, PEAKS_FRAMES_PER_TASK),
    async measureSlices() {
      await new Promise<void>((resolve) => whenIdle(resolve, DRAWING_TIMEOUT))
      return measure(SLICE_RATE, createSoundMeter, SOUND_FRAMES_PER_TASK)
    },
  }
}

/** Its own sample rate avoids resampling. Null on failure or timeout. */
async function decodeAudio(bytes: Uint8Array<ArrayBuffer>, sampleRate: number): Promise<AudioBuffer | null> {
  try {
    const decoding = new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.slice().buffer)
    return await new Promise((resolve, reject) => {
      const stop = startResponsiveTimeout(DECODE_TIMEOUT, () => resolve(null))
      decoding.then(resolve, reject).finally(stop)
    })
  } catch {
    // This browser has no offline audio contexts or can't decode this format.
    return null
  }
}
