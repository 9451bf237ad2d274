import { createMp3Encoder } from 'wasm-media-encoders'

let encoder: ReturnType<typeof createMp3Encoder> | undefined

/**
 * The encoder of this process. Compiling one takes longer than most recordings of the tests. `configure` resets it, so
 * callers must configure, encode and copy the result without awaiting anything in between.
 */
export function mp3Encoder(): ReturnType<typeof createMp3Encoder> {
  encoder ??= createMp3Encoder()
  return encoder
}
