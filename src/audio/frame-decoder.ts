import { MPEGDecoder } from 'mpg123-decoder'
import { giveBack } from '../lib/give-back.ts'
import type { DecodeFrames } from './peaks-reader.ts'

export type FrameDecoder = { decode: DecodeFrames; release: () => void }

/**
 * Decodes MP3 frames as they come. With `enableGapless: false` the decoder gives every frame its samples at once: the
 * first and the last, one whose bit reservoir is missing, one of garbage behind its header, one of another format than
 * the last. Only an encoder's tag at the very start gives none, and stands as silence.
 */
export async function createFrameDecoder(): Promise<FrameDecoder> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const takeAgain = reuseSamples(decoder)
  let last: Float32Array[] = []
  return {
    decode({ frames }) {
      last.forEach(giveBack)
      takeAgain()
      last = decoder.decode(frames).channelData
      return last
    },
    release: () => decoder.free(),
  }
}

/**
 * The decoder copies each few frames out of its own memory before it joins them: gigabytes of garbage for hours of
 * sound. Here it copies into arrays that are used again. @returns says that what was decoded is dealt with
 */
function reuseSamples(decoder: object): () => void {
  const output: unknown = Reflect.get(decoder, '_output')
  const samples: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'buf') : null
  // Where the decoder is made otherwise it is left as it is.
  if (!(samples instanceof Float32Array)) return () => undefined
  const kept: Float32Array<ArrayBuffer>[] = []
  let used = 0
  const copy = (from?: number, to?: number) => {
    const part = samples.subarray(from, to)
    let room = kept[used]
    if (!room || room.length < part.length) room = kept[used] = new Float32Array(part.length)
    used += 1
    room.set(part)
    return room.subarray(0, part.length)
  }
  samples.slice = copy
  return () => {
    used = 0
  }
}
