import { expect, it, onTestFinished } from 'vitest'
import { createFormat } from '../../../../src/ui/settings/create-format.ts'

const utc = createFormat('en-GB', { clock: 'utc' })
const at = (text: string) => (text === '-' ? null : Date.parse(`${text}Z`))
const shown = (instants: string, { successive } = utc) =>
  successive(instants.split(' ').map(at)).map((text) => text?.replaceAll(/\s/g, ' ') ?? '-')

it.each([
  [
    'on one day show the day once',
    '2026-03-05T17:42:08 2026-03-05T17:42:19',
    ['Thu, 5 Mar 2026, 17:42:08 UTC', '17:42:19'],
  ],
  [
    'on different days show each new day',
    '2026-06-05T23:59:58 2026-06-08T08:00:02 2026-06-08T08:04:13',
    ['Fri, 5 Jun 2026, 23:59:58 UTC', 'Mon, 8 Jun 2026, 08:00:02 UTC', '08:04:13'],
  ],
  [
    'on the same day in different years show the day twice',
    '2025-06-05T10:00:00 2026-06-05T10:00:00',
    ['Thu, 5 Jun 2025, 10:00:00 UTC', 'Fri, 5 Jun 2026, 10:00:00 UTC'],
  ],
  [
    'that are unknown are skipped',
    '- 2026-03-05T17:42:19 - 2026-03-05T17:44:36',
    ['-', 'Thu, 5 Mar 2026, 17:42:19 UTC', '-', '17:44:36'],
  ],
])('successive instants %s', (_, instants, texts) => {
  expect(shown(instants)).toEqual(texts)
})

it('times near a clock change each carry their zone', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    process.env['TZ'] = TZ
  })
  process.env['TZ'] = 'Europe/Berlin'
  const local = createFormat('en-GB', { clock: 'local' })
  expect(shown('2026-10-25T00:59:48 2026-10-25T00:59:59 2026-10-25T01:01:14', local)).toEqual([
    'Sun, 25 Oct 2026, 02:59:48 CEST',
    '02:59:59 CEST',
    '02:01:14 CET',
  ])
  expect(local.wallClock(Date.parse('2026-10-24T12:00:00Z'))).toBe('14:00:00')
  expect(utc.wallClock(Date.parse('2026-10-25T01:01:14Z'))).toBe('01:01:14')
})
