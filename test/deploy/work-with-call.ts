import type { Page } from '@playwright/test'
import { currentTimeOf, expect, waitUntilPlayable } from '../e2e/fixtures.ts'

/** Opens, plays, seeks, searches and downloads a call as a user would. */
export async function workWithCall(page: Page, open: (uid: string) => Promise<void>): Promise<void> {
  await open('sample-booking')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play from 0:58' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(58.1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await expect.poll(() => currentTimeOf(page)).toBeLessThan(0.5)
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill('thursday')
  await expect(
    page
      .getByRole('search')
      .getByRole('status')
      .filter({ hasText: /^1 of \d+$/ }),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download recording' }).click()
  expect((await download).suggestedFilename()).toMatch(/^call-sample-booking-.*\.mp3$/)
}
