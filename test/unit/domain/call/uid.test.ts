import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callPath, recordingPath } from '../../../../src/api/paths.ts'
import { isSameUid, parseUid } from '../../../../src/domain/call/uid.ts'

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'

it.each([
  [true, 'abc', 'abc'],
  [false, 'abc', 'ABC'],
  [true, UUID, UUID.toUpperCase()],
  [true, UUID.toUpperCase(), UUID],
  [false, UUID, UUID.replace('5c', '5d')],
  [false, `${UUID}--x`, `${UUID}--x`.toUpperCase()],
  [false, UUID.replaceAll('-', ''), UUID.replaceAll('-', '').toUpperCase()],
  [false, UUID.replace('5c', 'xc'), UUID.replace('5c', 'Xc')],
])('isSameUid returns %s for %s and %s', (isSame, one, other) => {
  expect(isSameUid(one, other)).toBe(isSame)
})

it.each([
  ['an opaque word', 'sample-booking', 'sample-booking'],
  ['surrounding white space, and removes it', '  abc\n', 'abc'],
  ['slashes', 'a/../b', 'a/../b'],
  ['URL syntax', 'a?b#c%2F&d=e', 'a?b#c%2F&d=e'],
  ['two hundred characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['a broken escape', '%zz%', '%zz%'],
  ['a whole surrogate pair', 'a👋', 'a👋'],
  ['zero-width characters at its ends, and removes them', '\u2060abc\u200b\n', 'abc'],
])('parseUid accepts %s', (_, given, uid) => {
  expect(parseUid(given)).toEqual({ ok: true, uid })
})

it.each([
  ['an empty string', '', 'empty'],
  ['more than two hundred characters', 'x'.repeat(201), 'too-long'],
  ['three dots', '...', 'not-allowed'],
  ['dots with spaces around them', ' .. ', 'not-allowed'],
  ['more than two hundred UTF-16 code units', '👋'.repeat(101), 'too-long'],
  ['a line break', 'a\nb', 'not-allowed'],
  ['a C1 control character', 'a\u0085b', 'not-allowed'],
  ['a bidirectional override', 'abc\u202egpj', 'not-allowed'],
  ['a zero-width space', 'a\u200bb', 'not-allowed'],
  ['a tag character', 'a\u{e0061}b', 'not-allowed'],
  ['a lone high surrogate', 'a\ud83d', 'not-allowed'],
  ['a reversed surrogate pair', 'a\udc4b\ud83db', 'not-allowed'],
])('parseUid rejects %s', (_, given, problem) => {
  expect(parseUid(given)).toEqual({ ok: false, problem })
})

/** Characters and escapes that have a meaning in addresses or paths. */
const syntax = [...'. .. %2e %2E %2f %5C %00 % / \\ ? # : @ ; &'.split(' '), ' ']
const invisible = [...'\t\n\r\0\u00ad\u200b\u202e\u2066\u2028\ufeff', '\ud800', '\udfff']
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const part = fc.oneof(fc.constantFrom(...syntax, ...invisible, 'a', 'É'), anyCharacter)
const anyText = fc.oneof(fc.string({ unit: part }), fc.string({ unit: fc.constantFrom(...syntax), maxLength: 8 }))

it('every uid that parseUid accepts fits into exactly one path segment', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseUid(text)
      if (!parsed.ok) return
      const { uid } = parsed
      const address = new URL(`https://service.example/base${callPath(uid)}`)
      const segments = address.pathname.split('/')
      expect(segments).toEqual(['', 'base', 'v1', 'calls', encodeURIComponent(uid)])
      expect(decodeURIComponent(segments.at(-1) ?? '')).toBe(uid)
      const recording = new URL(`https://service.example/base${recordingPath(uid)}`)
      expect(recording.pathname.split('/').slice(-2)).toEqual([encodeURIComponent(uid), 'audio.mp3'])
      for (const { origin, search, hash } of [address, recording])
        expect([origin, search, hash]).toEqual(['https://service.example', '', ''])
    }),
    { numRuns: 1000 },
  )
})
