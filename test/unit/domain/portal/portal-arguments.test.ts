import { expect, it } from 'vitest'
import {
  checkedOptionalTime,
  checkedOptions,
  checkedPreferences,
  checkedTime,
  checkedUid,
} from '../../../../src/domain/portal/portal-arguments.ts'

const CHECKS = {
  checkedUid,
  checkedTime,
  checkedOptionalTime,
  checkedOptions: (options: unknown) => checkedOptions(options as { at?: number } | undefined).at,
  theme: (theme: unknown) => checkedPreferences({ theme }).theme,
  clock: (clock: unknown) => checkedPreferences({ clock }).clock,
  hidePrivate: (hidePrivate: unknown) => checkedPreferences({ hidePrivate }).hidePrivate,
  lang: (lang: unknown) => checkedPreferences({ lang }).lang,
}

it.each<[keyof typeof CHECKS, unknown[], unknown[]]>([
  ['checkedUid', [' 8f3c '], ['8f3c']],
  ['checkedTime', [0, 83.5], [0, 83.5]],
  ['checkedOptionalTime', [undefined, null, 7], [null, null, 7]],
  ['checkedOptions', [undefined, {}, { at: 7 }], [undefined, undefined, 7]],
  ['theme', ['auto'], ['auto']],
  ['clock', ['utc'], ['utc']],
  ['hidePrivate', [true], [true]],
  ['lang', ['de-AT'], ['de-AT']],
])('%s accepts %j', (name, values, expected) => {
  expect(values.map((value) => CHECKS[name](value))).toEqual(expected)
})

it.each<[keyof typeof CHECKS, unknown[], string]>([
  ['checkedUid', ['', ' ', '..', 'x'.repeat(201), 'a\nb', 5, null, undefined, ['a'], { toString: () => 'a' }], 'uid'],
  ['checkedTime', [Number.NaN, -1, Number.POSITIVE_INFINITY, '5', null, undefined, new Date(5)], 'seconds'],
  ['checkedOptionalTime', [Number.NaN, -1, '5', {}], 'seconds'],
  ['checkedOptions', [5, null, '', 'at=5', true, [5], () => 5], 'object'],
  ['theme', ['nonsense', 'Dark', null, undefined, ['dark'], 'constructor', '__proto__'], '"light", "dark", or "auto"'],
  ['clock', ['x', 'UTC', '', null, undefined, 0], '"local" or "utc"'],
  ['hidePrivate', ['yes', 'false', 1, 0, null, undefined, {}], 'true, false, or "all"'],
  ['lang', ['', ' ', 'x'.repeat(36), 5, null, undefined, ['en']], 'such as "en"'],
])('%s rejects invalid values with a message that describes the valid ones', (name, values, message) => {
  for (const value of values) expect(() => CHECKS[name](value), String(name)).toThrow(message)
})

it('an error about an invalid argument does not quote the argument', () => {
  for (const check of Object.values(CHECKS)) {
    const secret = `secret-key\n${'x'.repeat(200)}`
    expect(() => check(secret)).toThrow(TypeError)
    expect(() => check(secret)).not.toThrow('secret')
  }
})

it('of a change of preferences, what is no preference is left out', () => {
  const change = JSON.parse('{"clock":"utc","toString":1,"__proto__":{"theme":"dark"},"later":2}')
  expect(checkedPreferences(change)).toEqual({ clock: 'utc' })
  expect(checkedPreferences({})).toEqual({})
})
