import { createMp3Encoder } from 'wasm-media-encoders'

let encoder: ReturnType<typeof createMp3Encoder> | undefined

/**
 * The encoder that all tests in this process share, because compiling an encoder takes longer than encoding most of the
 * test recordings. `configure` resets it, so callers must configure, encode and copy the result without awaiting
 * anything in between.
 */
export function mp3Encoder(): ReturnType<typeof createMp3Encoder> {
  encoder ??= createMp3Encoder()
  return encoder
}
