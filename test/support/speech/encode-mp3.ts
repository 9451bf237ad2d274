import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { withXingHeader } from '../../sample-service/audio-files/xing-header.ts'
import { mp3Encoder } from '../audio/mp3-encoder.ts'

export type Mp3Rate = 8000 | 11025 | 12000 | 16000 | 22050 | 24000 | 32000 | 44100
/** kbit/s, or a variable rate's quality from 0 (best) to 9. */
export type Mp3Encoding = { bitrate: 16 | 24 | 32 | 48 | 64 | 96 } | { vbrQuality: 4 | 5 | 6 | 7 }

/** With a header that has the encoder's delay. */
export async function encodeMp3(
  channels: readonly Float32Array[],
  sampleRate: Mp3Rate,
  encoding: Mp3Encoding,
): Promise<Buffer> {
  const encoder = await mp3Encoder()
  encoder.configure({
    sampleRate,
    outputSampleRate: sampleRate,
    channels: channels.length === 2 ? 2 : 1,
    ...encoding,
  })
  const encoded = Buffer.from(encoder.encode(channels))
  const sound = Buffer.concat([encoded, Buffer.from(encoder.finalize())])
  return withXingHeader(sound, readMp3(sound).frames, channels[0]?.length ?? 0)
}
