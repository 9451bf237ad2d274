import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPath, recordingPath } from '../../src/api/paths.ts'
import { parseUid } from '../../src/domain/uid.ts'

describe('a uid', () => {
  it.each([
    ['an opaque word', 'sample-booking', 'sample-booking'],
    ['a UUID', '8f3c7a52-0d1e-4b6f-9a77-3c2e51d0b9f4', '8f3c7a52-0d1e-4b6f-9a77-3c2e51d0b9f4'],
    ['spaces around it', '  abc\n', 'abc'],
    ['a space inside', 'call 7', 'call 7'],
    ['slashes', 'a/../b', 'a/../b'],
    ['signs of an address', 'a?b#c%2F&d=e', 'a?b#c%2F&d=e'],
    ['other scripts', 'звонок-１', 'звонок-１'],
    ['two hundred characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['escaped dots', '%2e%2e', '%2e%2e'],
    ['one escaped dot', '%2E', '%2E'],
    ['a dot and an escaped one', '.%2e', '.%2e'],
    ['an escaped slash', '..%2f..%2fkeys', '..%2f..%2fkeys'],
    ['an escape of an escape', '%252e%252e', '%252e%252e'],
    ['a broken escape', '%zz%', '%zz%'],
    ['backslashes', '..\\..\\keys', '..\\..\\keys'],
    ['a slash alone', '/', '/'],
    ['another address', '//elsewhere.example/a', '//elsewhere.example/a'],
    ['a scheme', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['dots of full width', '．．', '．．'],
    ['dots and a letter', '...a', '...a'],
    ['letters written from the right', 'مكالمة-٧', 'مكالمة-٧'],
    ['a whole surrogate pair', 'a👋', 'a👋'],
    ['a mark of byte order before it', '\ufeffabc', 'abc'],
  ])('may be %s', (_, given, uid) => {
    expect(parseUid(given)).toEqual({ ok: true, uid })
  })

  it.each([
    ['nothing', '', 'empty'],
    ['spaces only', ' \t\u00a0 ', 'empty'],
    ['more than two hundred characters', 'x'.repeat(201), 'too-long'],
    ['one dot', '.', 'not-allowed'],
    ['two dots', '..', 'not-allowed'],
    ['three dots', '...', 'not-allowed'],
    ['two hundred dots', '.'.repeat(200), 'not-allowed'],
    ['dots with spaces around them', ' .. ', 'not-allowed'],
    ['two hundred and one letters between spaces', ` ${'x'.repeat(201)} `, 'too-long'],
    ['a hundred and one pairs', '👋'.repeat(101), 'too-long'],
    ['a line break', 'a\nb', 'not-allowed'],
    ['a tab', 'a\tb', 'not-allowed'],
    ['a null character', 'a\0b', 'not-allowed'],
    ['a delete character', 'a\u007fb', 'not-allowed'],
    ['a control character of the upper half', 'a\u0085b', 'not-allowed'],
    ['a line separator', 'a\u2028b', 'not-allowed'],
    ['a paragraph separator', 'a\u2029b', 'not-allowed'],
    ['an override of the writing direction', 'abc\u202egpj', 'not-allowed'],
    ['an embedding of the writing direction', '\u202babc', 'not-allowed'],
    ['an isolate of the writing direction', 'a\u2067b\u2069', 'not-allowed'],
    ['a mark of the writing direction', 'abc\u200f', 'not-allowed'],
    ['an Arabic mark of the writing direction', 'a\u061cb', 'not-allowed'],
    ['an invisible character', 'a\u200bb', 'not-allowed'],
    ['an invisible joiner', 'a\u2060b', 'not-allowed'],
    ['a soft hyphen', 'a\u00adb', 'not-allowed'],
    ['a mark of byte order within', 'a\ufeffb', 'not-allowed'],
    ['an invisible letter', 'a\u{e0061}b', 'not-allowed'],
    ['half of a surrogate pair', 'a\ud83d', 'not-allowed'],
    ['the other half', '\udc4ba', 'not-allowed'],
    ['the halves in the wrong order', 'a\udc4b\ud83db', 'not-allowed'],
  ])('may not be %s', (_, given, problem) => {
    expect(parseUid(given)).toEqual({ ok: false, problem })
  })

  /** What an address, a path or a screen takes for something else than a letter. */
  const signs = [
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
  const unseen = [
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
  const part = fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...unseen), anyCharacter, fc.constantFrom('a', 'É'))
  const given = fc.oneof(fc.string({ unit: part }), fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 }))

  it('is exactly one segment of the path, whatever it holds', () => {
    fc.assert(
      fc.property(given, (text) => {
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

  it('that may be one may be one again', () => {
    fc.assert(
      fc.property(given, (text) => {
        const parsed = parseUid(text)
        if (parsed.ok) expect(parseUid(parsed.uid)).toEqual(parsed)
      }),
    )
  })

  it('may not hold what cannot be seen, wherever it stands', () => {
    const letters = fc.stringMatching(/^[a-z./%]{1,20}$/)
    fc.assert(
      fc.property(letters, fc.constantFrom(...unseen), letters, (before, hidden, after) => {
        expect(parseUid(before + hidden + after)).toEqual({ ok: false, problem: 'not-allowed' })
      }),
    )
  })
})
