import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { savedCallParts } from '../../support/call/saved-call-parts.ts'
import { expect, test } from '../fixtures.ts'
import { frameOf as frame } from './portal-page.ts'

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await frame(page).getByRole('button', { name: 'Download', exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    frame(page).getByRole('menuitem', { name: item, exact: true }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

test('clips and calls saved in a portal contain no hidden private data', async ({
  freshPage: page,
  portal,
  service,
}) => {
  await page.goto(portal.origin)
  const turn = frame(page).getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(5)
  await turn.click()
  await expect(turn).toHaveAttribute('aria-current', 'true')
  await turn.press('Control+k')
  await frame(page).getByRole('option', { name: 'Set range to this turn' }).click()
  await expect(frame(page).getByRole('button', { name: 'Clear range' })).toBeVisible()
  await turn.hover()
  await turn.getByRole('button', { name: 'Keep this moment' }).click()
  const moments = frame(page).getByRole('list', { name: 'Moments' }).getByRole('listitem')
  await expect(moments).toHaveCount(1)
  await expect(moments).toContainText('back teeth')
  const drawn = () => performance.getEntriesByName('recording-drawn').length > 0
  await page.frames()[1]?.waitForFunction(drawn)

  const clip = await download(page, 'Download clip')
  expect(clip.name).toMatch(/^call-sample-booking-2026-03-05-0m19s-0m2\ds\.mp3$/)
  expect(clip.bytes.length).toBeGreaterThan(10_000)
  const clips = unzipSync((await download(page, 'Download clips of all moments')).bytes)
  expect(Object.keys(clips)).toEqual([clip.name])
  const open = savedCallParts((await download(page, 'Save call')).bytes.toString())

  await page.getByLabel(/Hide private/).check()
  await expect(frame(page).getByRole('listitem').filter({ hasText: 'hidden' }).first()).toBeVisible()
  await expect(frame(page).getByRole('listitem').first()).not.toContainText('Turn hidden')
  const hiddenClip = await download(page, 'Download clip')
  expect(hiddenClip.bytes.subarray(0, 3).toString('latin1')).not.toBe('ID3')
  const saved = await download(page, 'Save call')
  const hidden = savedCallParts(saved.bytes.toString())
  const { toNumber } = JSON.parse(open.call.toString())
  expect(toNumber).toMatch(/^\+\d{8,}$/)
  for (const value of [toNumber, service.key])
    for (const bytes of [saved.bytes, hidden.call]) expect(bytes.includes(value)).toBe(false)
  expect(hidden.recording).toHaveLength(open.recording.length)
  expect(hidden.recording.equals(open.recording)).toBe(false)
})
