import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskJson } from '../../../../src/domain/privacy/mask-json.ts'
import { maskText } from '../../../../src/domain/privacy/mask-text.ts'
import { jsonText } from '../../../../src/lib/json-text.ts'

const UID = '4155550132'

describe('maskJson', () => {
  it.each([
    ['a string', '{"a":"Call 415-555-0132."}', '{"a":"Call •••-•••-••••."}'],
    ['escaped characters between digits', String.raw`{"a":"415\u2013555\u20130147"}`, '{"a":"•••–•••–••••"}'],
    ['escaped digits', String.raw`{"a":"\u0034155550147"}`, '{"a":"••••••••••"}'],
    ['digits after an escape', String.raw`{"a":"call\n4155550147"}`, String.raw`{"a":"call\n••••••••••"}`],
    ['a key', '{"4155550147" : 1}', '{"••••••••••" : 1}'],
    ['the number called, except for its last two digits', '{"toNumber":"+12025550107"}', '{"toNumber":"+•••••••••07"}'],
    [
      'all digits of a variable named toNumber',
      '{"inputData":{"toNumber":"+12025550107"}}',
      '{"inputData":{"toNumber":"+•••••••••••"}}',
    ],
    [
      'spoken digits and an address in the number called',
      '{"toNumber":"four one five five five, ann@example.com"}',
      '{"toNumber":"• • • • •, •••••"}',
    ],
    ['a number', '{"outputData":{"phone": 4155550147 }}', '{"outputData":{"phone": "••••••••••" }}'],
    ['a number with a fraction', '[-415555.25]', '["-••••••.••"]'],
    ['a number with an exponent', '[1e5, 4.155550147e9]', '["••••••", "•.•••••••••e9"]'],
    [
      'a timestamp in a variable',
      '{"inputData":{"createdAt":"2026-03-19T14:30:00Z"}}',
      '{"inputData":{"createdAt":"••••-••-••T14:30:00Z"}}',
    ],
    [
      'a duration in a variable',
      '{"outputData":{"durationSeconds":12345}}',
      '{"outputData":{"durationSeconds":"•••••"}}',
    ],
    [
      'a string that contains the uid',
      `{"a":"uid ${UID}, call 415-555-0147"}`,
      '{"a":"uid ••••••••••, • •••-•••-••••"}',
    ],
    ['the uid in any other path', `{"a":"/v1/other/${UID}/audio.mp3"}`, '{"a":"/v1/other/••••••••••/audio.mp3"}'],
    [
      'the part of a string before the recording’s path',
      `["https://4155550147.example/v1/calls/${UID}/audio.mp3"]`,
      `["https://••••••••••.example/v1/calls/${UID}/audio.mp3"]`,
    ],
  ])('maskJson masks %s', (_, source, masked) => {
    expect(maskJson(source, UID)).toBe(masked)
  })

  it.each([
    ['the uid', `{"uid":"${UID}"}`],
    ['the recording’s path', `{"audioUrl":"/v1/calls/${UID}/audio.mp3"}`],
    [
      'the call’s timestamps',
      '{"createdAt":"2026-03-19T14:30:00.125Z","startAt":null,"endAt":"2026-03-19T14:30:00+02:00"}',
    ],
    ['the call’s duration', '{ "durationSeconds": 12345.25 }'],
    ['the times of turns', '{"transcript":[{"role":"user","content":"Hi","secondsFromStart":123.456}]}'],
    ['short numbers, as delivered', '[1234, 0.10, -1E2, 12.50]'],
    ['strings without private data, as delivered', String.raw`["\u0041\/b", "room 12", true, null, "2 and 5"]`],
    ['white space', '{\n\t"a" :\n[ ] }'],
  ])('maskJson does not change %s', (_, source) => {
    expect(maskJson(source, UID)).toBe(source)
  })

  it('maskJson uses the given masked texts for turns of the transcript, and nowhere else', () => {
    const source = '{"outputData":{"content":"415"},"transcript":[{"content":"415"},{"content":"5550132"}]}'
    expect(maskJson(source, UID, new Map([['415', '•••']]))).toBe(
      '{"outputData":{"content":"415"},"transcript":[{"content":"•••"},{"content":"•••••••"}]}',
    )
  })

  it('maskJson writes the number called in the given format and masks it', () => {
    const source = '{"toNumber":"+12025550107","a":"+12025550107"}'
    const formats = new Map([['+12025550107', '+1 202 555 0107']])
    expect(maskJson(source, UID, new Map(), formats)).toBe('{"toNumber":"+1 ••• ••• ••07","a":"+•••••••••••"}')
  })

  it('maskJson does not mask a string that is exactly the uid, but masks the uid inside other text', () => {
    expect(maskJson('["42 4155550142", "42"]', '42')).toBe('["•• ••••••••••", "42"]')
  })

  it('maskJson does not change a recording path that contains an escaped uid', () => {
    const source = '{"audioUrl":"/v1/calls/a%3A20931/audio.mp3"}'
    expect(maskJson(source, 'a:20931')).toBe(source)
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('4155550132', '–', '"', '\\', '\ud800', 'a@b.ai', ' ', 'u', '{'))
      .map((parts) => parts.join('')),
  )
  const json = fc.oneof(
    fc.jsonValue(),
    fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.maxSafeInteger(),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    })).value,
  )
  const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

  it('maskJson masks all private data in any JSON and keeps its structure', () => {
    fc.assert(
      fc.property(json, fc.constantFrom('42', 'u', UID), fc.constantFrom(undefined, 1), (value, uid, space) => {
        const source = JSON.stringify(value, null, space)
        const masked = maskJson(source, uid)
        expect(() => JSON.parse(masked)).not.toThrow()
        expect(masked.replace(TOKEN, '0')).toBe(source.replace(TOKEN, '0'))
        for (const [token] of masked.matchAll(TOKEN)) {
          const value = JSON.parse(token)
          const shown = typeof value === 'string' ? value : jsonText(value)
          if (shown !== uid && !uid.startsWith('/')) expect(maskText(shown)).toBe(shown)
        }
        expect(maskJson(masked, uid)).toBe(masked)
      }),
      { numRuns: 400 },
    )
  })
})
