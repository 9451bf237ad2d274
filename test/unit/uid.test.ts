import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPath, recordingPath } from '../../src/api/wire.ts'
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
  ])('may be %s', (_, given, uid) => {
    expect(parseUid(given)).toEqual({ ok: true, uid })
  })

  it.each([
    ['nothing', '', 'empty'],
    ['spaces only', ' \t\u00a0 ', 'empty'],
    ['more than two hundred characters', 'x'.repeat(201), 'too-long'],
    ['one dot', '.', 'not-allowed'],
    ['two dots', '..', 'not-allowed'],
    ['a line break', 'a\nb', 'not-allowed'],
    ['a null character', 'a\0b', 'not-allowed'],
    ['a line separator', 'a\u2028b', 'not-allowed'],
    ['an override of the writing direction', 'abc\u202egpj', 'not-allowed'],
    ['an invisible character', 'a\u200bb', 'not-allowed'],
    ['half of a surrogate pair', 'a\ud83d', 'not-allowed'],
  ])('may not be %s', (_, given, problem) => {
    expect(parseUid(given)).toEqual({ ok: false, problem })
  })

  it('is exactly one segment of the path, whatever it holds', () => {
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    const given = fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[./\\%2ef?#: ]{1,8}$/))
    fc.assert(
      fc.property(given, (text) => {
        const parsed = parseUid(text)
        if (!parsed.ok) return
        const { uid } = parsed
        const segments = new URL(`https://service.example/base${callPath(uid)}`).pathname.split('/')
        expect(segments).toEqual(['', 'base', 'v1', 'calls', encodeURIComponent(uid)])
        expect(decodeURIComponent(segments.at(-1) ?? '')).toBe(uid)
        const recording = new URL(`https://service.example/base${recordingPath(uid)}`)
        expect(recording.pathname.split('/').slice(-2)).toEqual([encodeURIComponent(uid), 'audio.mp3'])
        expect([recording.search, recording.hash]).toEqual(['', ''])
      }),
    )
  })
})
