import { MPEGDecoder } from 'mpg123-decoder'
import { releaseBuffer } from '../../lib/release-buffer.ts'
import type { DecodeFrames } from './peaks-reader.ts'

/**
 * With `enableGapless: false`, mpg123 yields the samples of every frame at once. Only a Xing header at the very start
 * yields none.
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
 * By default, mpg123-decoder copies samples into new arrays: gigabytes of garbage for hours of audio. Call the
 * returned function when the samples are no longer needed.
 */
function reuseSampleArrays(decoder: object): () => void {
  const output: unknown = Reflect.get(decoder, '_output')
  const samples: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'buf') : null
  // `_output` is private. Without it, decoding still works.
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
