import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from '../../../../src/api/saved-call/crc32.ts'

it('the CRC-32 of "123456789" is the published check value', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
})

it('the CRC-32 of chunked data is the same as zlib’s CRC-32 of all the data', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 400 }), (first, second) => {
      expect(crc32(second, crc32(first))).toBe(zlibCrc32(Buffer.concat([first, second])))
    }),
  )
})
