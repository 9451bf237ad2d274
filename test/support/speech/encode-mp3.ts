import { createMp3Encoder } from 'wasm-media-encoders'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { withXingHeader } from '../../sample-service/audio-files/xing-header.ts'

export type Mp3Rate = 8000 | 11_025 | 12_000 | 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000
/** kbit/s, or a variable rate's quality from 0 (best) to 9. */
export type Mp3Encoding = { bitrate: 8 | 16 | 24 | 32 | 48 | 64 | 96 | 128 | 160 | 320 } | { vbrQuality: number }

/** `24 kbit/s` or `VBR 6`. */
export function readEncoding(written: string): Mp3Encoding {
  const number = Number(/\d+/.exec(written)?.[0])
  return written.startsWith('VBR') ? { vbrQuality: number } : ({ bitrate: number } as Mp3Encoding)
}

/** Shared, because compiling it takes longer than encoding most test recordings. */
let encoder: ReturnType<typeof createMp3Encoder> | undefined

/** By default with a header that has the encoder's delay. */
export async function encodeMp3(
  channels: readonly Float32Array[],
  sampleRate: Mp3Rate,
  encoding: Mp3Encoding,
  hasXingHeader = true,
): Promise<Buffer> {
  encoder ??= createMp3Encoder()
  // Nothing is awaited from here on, because callers share the encoder. Its types lack some sample rates.
  const mp3 = await encoder
  mp3.configure({
    sampleRate,
    outputSampleRate: sampleRate as 44_100,
    channels: channels.length === 2 ? 2 : 1,
    ...encoding,
  })
  // Copies the result because the encoder reuses its memory.
  const encoded = Buffer.from(mp3.encode(channels))
  const sound = Buffer.concat([encoded, Buffer.from(mp3.finalize())])
  return hasXingHeader ? withXingHeader(sound, readMp3(sound).frames, channels[0]?.length ?? 0) : sound
}
