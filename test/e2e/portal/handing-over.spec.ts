import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
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

test('clips and calls saved in a portal contain no hidden private data, and a saved call opens in a viewer', async ({
  freshPage: page,
  portal,
  viewer,
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
  const open = unzipSync((await download(page, 'Save call')).bytes)

  await page.getByLabel(/Hide private/).check()
  await expect(frame(page).getByRole('listitem').filter({ hasText: 'hidden' }).first()).toBeVisible()
  await expect(frame(page).getByRole('listitem').first()).not.toContainText('Turn hidden')
  const hiddenClip = await download(page, 'Download clip')
  expect(hiddenClip.bytes.subarray(0, 3).toString('latin1')).not.toBe('ID3')
  const saved = await download(page, 'Save call')
  const hidden = unzipSync(saved.bytes)
  const { toNumber } = JSON.parse(Buffer.from(open['call.json'] ?? []).toString())
  expect(toNumber).toMatch(/^\+\d{8,}$/)
  for (const value of [toNumber, service.key]) expect(saved.bytes.includes(value)).toBe(false)
  expect(hidden['recording.mp3']).toHaveLength(open['recording.mp3']?.length ?? 0)
  expect(Buffer.compare(hidden['recording.mp3'] ?? Buffer.of(), open['recording.mp3'] ?? Buffer.of())).not.toBe(0)

  // The read-me names the viewer, not the portal's page.
  expect(Buffer.from(hidden['read-me.txt'] ?? []).toString()).toContain(`${viewer.origin}/`)
  await page.goto(`${viewer.origin}/`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a saved call' }).click(),
  ])
  await chooser.setFiles({ name: saved.name, mimeType: 'application/zip', buffer: saved.bytes })
  const notice = page.getByRole('status').filter({ hasText: 'This call was saved from' })
  await expect(notice).toContainText('Private data is hidden in this file and can’t be shown.')
  await expect(page.getByRole('status').filter({ hasText: 'No changes found' })).toBeVisible()
  await page.waitForFunction(drawn)
})
