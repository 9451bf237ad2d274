import { createMp3Encoder } from 'wasm-media-encoders'

let encoder: ReturnType<typeof createMp3Encoder> | undefined

/**
 * Shared by all tests of this process: compiling takes longer than most encoding. `configure` resets it, so configure,
 * encode and copy the result without awaiting.
 */
export function mp3Encoder(): ReturnType<typeof createMp3Encoder> {
  encoder ??= createMp3Encoder()
  return encoder
}
