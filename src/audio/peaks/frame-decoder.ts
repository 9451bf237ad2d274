import { MPEGDecoder } from 'mpg123-decoder'
import { releaseBuffer } from '../../lib/release-buffer.ts'
import type { DecodeFrames } from './peaks-reader.ts'

export type FrameDecoder = { decode: DecodeFrames; release: () => void }

/**
 * Decodes MP3 frames with mpg123. With `enableGapless: false`, every frame yields its samples immediately: the first
 * and the last, one whose bit reservoir is missing, one with garbage after its header, one with a new format. The one
 * exception is a Xing header at the very start, which yields none; the peaks reader treats it as silence.
 */
export async function createFrameDecoder(): Promise<FrameDecoder> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const recycleSamples = reuseSampleArrays(decoder)
  let decoded: Float32Array[] = []
  return {
    decode({ frames }) {
      decoded.forEach(releaseBuffer)
      recycleSamples()
      decoded = decoder.decode(frames).channelData
      return decoded
    },
    release: () => decoder.free(),
  }
}

/**
 * mpg123-decoder copies every few frames out of WASM memory before it joins them: gigabytes of garbage for hours of
 * audio. This makes it copy into reused arrays.
 * @returns a function to call when the decoded samples are no longer needed
 */
function reuseSampleArrays(decoder: object): () => void {
  const output: unknown = Reflect.get(decoder, '_output')
  const samples: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'buf') : null
  // `_output` is private; a version of the decoder without it still works, with more garbage.
  if (!(samples instanceof Float32Array)) return () => undefined
  const arrays: Float32Array<ArrayBuffer>[] = []
  let usedCount = 0
  const slice = (from?: number, to?: number) => {
    const part = samples.subarray(from, to)
    let array = arrays[usedCount]
    if (!array || array.length < part.length) array = arrays[usedCount] = new Float32Array(part.length)
    usedCount += 1
    array.set(part)
    return array.subarray(0, part.length)
  }
  samples.slice = slice
  return () => {
    usedCount = 0
  }
}
