import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../src/ui/settings/create-format.ts'

const { successive } = createFormat('en-GB', { clock: 'utc' })
const at = (text: string | null | undefined) => (text == null ? text : Date.parse(`${text}Z`))

describe('successive instants', () => {
  it.each([
    [
      'on one day show the day once',
      ['2026-03-05T17:42:08', '2026-03-05T17:42:19', '2026-03-05T17:44:36'],
      ['Thu, 5 Mar 2026, 17:42:08 UTC', '17:42:19', '17:44:36'],
    ],
    [
      'on different days show each new day',
      ['2026-06-05T23:59:58', '2026-06-08T08:00:02', '2026-06-08T08:04:13'],
      ['Fri, 5 Jun 2026, 23:59:58 UTC', 'Mon, 8 Jun 2026, 08:00:02 UTC', '08:04:13'],
    ],
    [
      'before and after midnight show both days',
      ['2026-06-05T23:00:00', '2026-06-05T23:59:59', '2026-06-06T00:00:00'],
      ['Fri, 5 Jun 2026, 23:00:00 UTC', '23:59:59', 'Sat, 6 Jun 2026, 00:00:00 UTC'],
    ],
    [
      'on the same day in different years show the day twice',
      ['2025-06-05T10:00:00', '2026-06-05T10:00:00'],
      ['Thu, 5 Jun 2025, 10:00:00 UTC', 'Fri, 5 Jun 2026, 10:00:00 UTC'],
    ],
    [
      'that are unknown are skipped',
      [undefined, '2026-03-05T17:42:19', null, '2026-03-05T17:44:36'],
      [null, 'Thu, 5 Mar 2026, 17:42:19 UTC', null, '17:44:36'],
    ],
  ])('successive instants %s', (_, instants, texts) => {
    expect(successive(instants.map(at)).map((text) => text?.replaceAll(/\s/g, ' ') ?? null)).toEqual(texts)
  })
})
