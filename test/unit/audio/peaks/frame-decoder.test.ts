import { MPEGDecoder } from 'mpg123-decoder'
import { expect, it } from 'vitest'

it('mpg123-decoder keeps its output where the frame decoder replaces it to reuse the copies', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  expect(Reflect.get(decoder, '_output')).toMatchObject({ buf: expect.any(Float32Array) })
  decoder.free()
})
