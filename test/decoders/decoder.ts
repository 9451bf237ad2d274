import type { Decoded } from '../support/audio/encoded-mp3.ts'

/** A program that people use to play clips. */
export type Decoder = {
  name: string
  /** Decodes files as players do: without the samples that their Xing headers exclude. */
  decode: (files: readonly Buffer[]) => Promise<Decoded[]>
  close: () => Promise<void>
}

/** @param interleaved samples of all channels in turn */
export function decodedFrom(interleaved: Float32Array, channelCount: number, sampleRate: number): Decoded {
  const length = interleaved.length / channelCount
  const channels = Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(length)
    for (let index = 0; index < length; index++) samples[index] = interleaved[index * channelCount + channel] ?? 0
    return samples
  })
  return { sampleRate, channels }
}
