import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callFileName } from '../../../../src/domain/export/file-name.ts'

const times = { startAt: Date.UTC(2026, 2, 5, 23, 59), createdAt: Date.UTC(2026, 2, 4) }
it.each([
  ['contains the uid and the UTC date of the answer', { uid: 'a1', ...times }, 'call-a1-2026-03-05.mp3'],
  ['contains the date of creation otherwise', { uid: 'a1', ...times, startAt: null }, 'call-a1-2026-03-04.mp3'],
  ['omits an unknown date', { uid: 'a1', startAt: null, createdAt: undefined }, 'call-a1.mp3'],
  ['replaces forbidden signs', { uid: 'a/b\\c:d*e?f"g<h>i|j', ...times }, 'call-a-b-c-d-e-f-g-h-i-j-2026-03-05.mp3'],
  ['keeps letters of every script', { uid: 'مكالمة 7', ...times }, 'call-مكالمة 7-2026-03-05.mp3'],
  ['replaces bidirectional overrides', { uid: 'a\u202eb', ...times }, 'call-a-b-2026-03-05.mp3'],
  ['leaves no dot or space before the date', { uid: 'a. ', ...times }, 'call-a-2026-03-05.mp3'],
])('callFileName %s', (_, call, name) => {
  expect(callFileName(call, 'mp3')).toBe(name)
})

it.each([
  [83.9, 97.2, '1m23s-1m37s'],
  [3599, 3725, '59m59s-1h02m05s'],
])('the name of a clip from %d s to %d s contains %s', (start, end, interval) => {
  expect(callFileName({ uid: 'a1', ...times }, 'mp3', { start, end })).toBe(`call-a1-2026-03-05-${interval}.mp3`)
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
