import { MPEGDecoder } from 'mpg123-decoder'
import { expect, it } from 'vitest'

it('mpg123-decoder still has the private output buffer that the frame decoder patches to reuse arrays', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  expect(Reflect.get(decoder, '_output')).toMatchObject({ buf: expect.any(Float32Array) })
  decoder.free()
})
