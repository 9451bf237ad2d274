import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../src/lib/bytes/base64.ts'

it('any bytes are encoded as Node encodes them, and decoded again', () => {
  const target = new Uint8Array(200)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 140 }), (bytes) => {
      const text = Buffer.from(target.subarray(0, encodeBase64(bytes, target))).toString()
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(Buffer.from(decodeBase64(text)).equals(bytes)).toBe(true)
    }),
  )
})
