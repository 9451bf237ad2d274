import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPath, recordingPath } from '../../../../src/api/paths.ts'
import { isSameUid, parseUid } from '../../../../src/domain/call/uid.ts'

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'

describe('isSameUid', () => {
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
})

describe('parseUid', () => {
  it.each([
    ['an opaque word', 'sample-booking', 'sample-booking'],
    ['a UUID', '8f3c7a52-0d1e-4b6f-9a77-3c2e51d0b9f4', '8f3c7a52-0d1e-4b6f-9a77-3c2e51d0b9f4'],
    ['surrounding white space, and removes it', '  abc\n', 'abc'],
    ['a space inside', 'call 7', 'call 7'],
    ['slashes', 'a/../b', 'a/../b'],
    ['URL syntax', 'a?b#c%2F&d=e', 'a?b#c%2F&d=e'],
    ['letters of other scripts', 'звонок-１', 'звонок-１'],
    ['two hundred characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['escaped dots', '%2e%2e', '%2e%2e'],
    ['one escaped dot', '%2E', '%2E'],
    ['a dot and an escaped dot', '.%2e', '.%2e'],
    ['an escaped slash', '..%2f..%2fkeys', '..%2f..%2fkeys'],
    ['a double escape', '%252e%252e', '%252e%252e'],
    ['a broken escape', '%zz%', '%zz%'],
    ['backslashes', '..\\..\\keys', '..\\..\\keys'],
    ['a slash alone', '/', '/'],
    ['a protocol-relative address', '//elsewhere.example/a', '//elsewhere.example/a'],
    ['a scheme', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['full-width dots', '．．', '．．'],
    ['dots and a letter', '...a', '...a'],
    ['right-to-left letters', 'مكالمة-٧', 'مكالمة-٧'],
    ['a whole surrogate pair', 'a👋', 'a👋'],
    ['a leading byte order mark, and removes it', '\ufeffabc', 'abc'],
    ['zero-width characters at its ends, and removes them', '\u2060abc\u200b\n', 'abc'],
  ])('parseUid accepts %s', (_, given, uid) => {
    expect(parseUid(given)).toEqual({ ok: true, uid })
  })

  it.each([
    ['an empty string', '', 'empty'],
    ['white space', ' \t\u00a0 ', 'empty'],
    ['more than two hundred characters', 'x'.repeat(201), 'too-long'],
    ['one dot', '.', 'not-allowed'],
    ['two dots', '..', 'not-allowed'],
    ['three dots', '...', 'not-allowed'],
    ['two hundred dots', '.'.repeat(200), 'not-allowed'],
    ['dots with spaces around them', ' .. ', 'not-allowed'],
    ['two hundred and one letters between spaces', ` ${'x'.repeat(201)} `, 'too-long'],
    ['more than two hundred UTF-16 code units', '👋'.repeat(101), 'too-long'],
    ['a line break', 'a\nb', 'not-allowed'],
    ['a tab', 'a\tb', 'not-allowed'],
    ['a null character', 'a\0b', 'not-allowed'],
    ['a delete character', 'a\u007fb', 'not-allowed'],
    ['a C1 control character', 'a\u0085b', 'not-allowed'],
    ['a line separator', 'a\u2028b', 'not-allowed'],
    ['a paragraph separator', 'a\u2029b', 'not-allowed'],
    ['a bidirectional override', 'abc\u202egpj', 'not-allowed'],
    ['a bidirectional embedding', '\u202babc', 'not-allowed'],
    ['a bidirectional isolate', 'a\u2067b\u2069', 'not-allowed'],
    ['a right-to-left mark', 'abc\u200f', 'not-allowed'],
    ['an Arabic letter mark', 'a\u061cb', 'not-allowed'],
    ['a zero-width space', 'a\u200bb', 'not-allowed'],
    ['a word joiner', 'a\u2060b', 'not-allowed'],
    ['a soft hyphen', 'a\u00adb', 'not-allowed'],
    ['a byte order mark in the middle', 'a\ufeffb', 'not-allowed'],
    ['a tag character', 'a\u{e0061}b', 'not-allowed'],
    ['a lone high surrogate', 'a\ud83d', 'not-allowed'],
    ['a lone low surrogate', '\udc4ba', 'not-allowed'],
    ['a reversed surrogate pair', 'a\udc4b\ud83db', 'not-allowed'],
  ])('parseUid rejects %s', (_, given, problem) => {
    expect(parseUid(given)).toEqual({ ok: false, problem })
  })

  /** Characters and escapes that have a meaning in addresses or paths. */
  const syntax = [
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5C',
    '%00',
    '%',
    '/',
    '\\',
    '?',
    '#',
    ':',
    '@',
    ';',
    '&',
    ' ',
    '\ud83d',
  ]
  const invisible = [
    '\t',
    '\n',
    '\r',
    '\0',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\u2066',
    '\u2028',
    '\ufeff',
    '\ud800',
    '\udfff',
  ]
  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const part = fc.oneof(
    fc.constantFrom(...syntax),
    fc.constantFrom(...invisible),
    anyCharacter,
    fc.constantFrom('a', 'É'),
  )
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

  it('parseUid does not change a uid that it has already parsed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseUid(text)
        if (parsed.ok) expect(parseUid(parsed.uid)).toEqual(parsed)
      }),
    )
  })

  it('parseUid rejects invisible characters anywhere in the uid', () => {
    const letters = fc.stringMatching(/^[a-z./%]{1,20}$/)
    fc.assert(
      fc.property(letters, fc.constantFrom(...invisible), letters, (before, hidden, after) => {
        expect(parseUid(before + hidden + after)).toEqual({ ok: false, problem: 'not-allowed' })
      }),
    )
  })
})
