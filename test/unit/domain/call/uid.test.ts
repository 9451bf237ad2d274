import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callPath, recordingPath } from '../../../../src/api/paths.ts'
import { isSameUid, parseUid } from '../../../../src/domain/call/uid.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'

it('two uids are the same if they differ at most in the case of a UUID', () => {
  const upper = UUID.toUpperCase()
  const same = [
    ['abc', 'abc'],
    [UUID, upper],
    [upper, UUID],
  ]
  const others = ['abc', `${UUID}--x`, UUID.replaceAll('-', ''), UUID.replace('5c', 'xc')]
  const different = [[UUID, UUID.replace('5c', '5d')], ...others.map((uid) => [uid, uid.toUpperCase()])]
  expect([...same, ...different].filter(([one = '', other = '']) => isSameUid(one, other))).toEqual(same)
})

const parsed = (text: string) => {
  const result = parseUid(text)
  return result.ok ? result.uid : result.problem
}

it.each(textCases(import.meta.dirname, 'uid.txt'))('%s …', (_, lines) => {
  expect(withAnswers(lines, (_, text = '') => parsed(text))).toEqual(lines)
})

it('a uid has one to two hundred UTF-16 code units', () => {
  const texts = ['', 'x'.repeat(200), 'x'.repeat(201), '👋'.repeat(101)]
  expect(texts.map(parsed)).toEqual(['empty', 'x'.repeat(200), 'too-long', 'too-long'])
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
