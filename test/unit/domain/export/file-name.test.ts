import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callFileName } from '../../../../src/domain/export/file-name.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'

const times = { startAt: Date.UTC(2026, 2, 5, 23, 59), createdAt: Date.UTC(2026, 2, 4) }

it.each<[string, change: Partial<Parameters<typeof callFileName>[0]>, name: string]>([
  ['the uid and the UTC date of the answer', {}, 'call-a1-2026-03-05.mp3'],
  ['the date of creation otherwise', { startAt: null }, 'call-a1-2026-03-04.mp3'],
  ['no unknown date', { startAt: null, createdAt: undefined }, 'call-a1.mp3'],
  ['no forbidden sign', { uid: 'a/b\\c:d*e?f"g<h>i|j' }, 'call-a-b-c-d-e-f-g-h-i-j-2026-03-05.mp3'],
  ['letters of every script', { uid: 'مكالمة 7' }, 'call-مكالمة 7-2026-03-05.mp3'],
  ['no bidirectional override', { uid: 'a\u202eb' }, 'call-a-b-2026-03-05.mp3'],
  ['no dot or space before the date', { uid: 'a. ' }, 'call-a-2026-03-05.mp3'],
])('callFileName contains %s', (_, change, name) => {
  expect(callFileName({ uid: 'a1', ...times, ...change }, 'mp3')).toBe(name)
})

it('the name of a clip contains its start and end', () => {
  const clips = intervalsOf('83.9–97.2 3599–3725')
  const names = clips.map((clip) => callFileName({ uid: 'a1', ...times }, 'mp3', clip))
  expect(names).toEqual(['call-a1-2026-03-05-1m23s-1m37s.mp3', 'call-a1-2026-03-05-59m59s-1h02m05s.mp3'])
})

const uids = fc
  .array(fc.constantFrom('a', '.', ' ', '/', 'é', '京', '🙂', '\ud800', '\u202e', '\0', '%'), { maxLength: 300 })
  .map((parts) => parts.join(''))

it('callFileName returns at most 200 bytes and keeps the date and the extension, for any uid', () => {
  fc.assert(
    fc.property(uids, (uid) => {
      const name = callFileName({ uid, ...times }, 'mp3')
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
      expect(name).toMatch(/^call-[^<>:"/\\|?*\p{Cc}]*-2026-03-05\.mp3$/u)
      expect(name).not.toMatch(/\p{Cs}/u)
    }),
  )
})
