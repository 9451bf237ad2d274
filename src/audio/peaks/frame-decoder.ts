import { MPEGDecoder } from 'mpg123-decoder'
import { releaseBuffer } from '../../lib/release-buffer.ts'
import type { DecodeFrames } from './peaks-reader.ts'

/**
 * Decodes MP3 frames with mpg123. With `enableGapless: false`, every frame immediately yields its samples, including
 * the first and last frames, frames without their bit reservoir, frames with garbage after the header, and frames with
 * a new format. The only exception is a Xing header at the very start, which yields no samples; the peaks reader treats
 * it as silence.
 */
export async function createFrameDecoder(): Promise<DecodeFrames> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const recycleSamples = reuseSampleArrays(decoder)
  let decoded: Float32Array[] = []
  return (frames) => {
    decoded.forEach(releaseBuffer)
    recycleSamples()
    decoded = decoder.decode(frames).channelData
    return decoded
  }
}

/**
 * Makes mpg123-decoder copy samples into reused arrays. By default, it copies the samples of every few frames into a
 * new array before it joins them, which produces gigabytes of garbage for hours of audio.
 * @returns a function to call when the decoded samples are no longer needed
 */
function reuseSampleArrays(decoder: object): () => void {
  const output: unknown = Reflect.get(decoder, '_output')
  const samples: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'buf') : null
  // `_output` is private. If a version of the decoder doesn't have it, decoding still works, but produces more garbage.
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
