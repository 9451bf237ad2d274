import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What axe has to say, a line each: rule and the first element. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 800 },
  { colorScheme: 'light', width: 320 },
] as const) {
  test(`axe finds nothing on a call, ${colorScheme}, ${width} px`, async ({ page, openCall }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    try {
      await openCall('sample-complaint')
      await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
      expect(await complaints(page)).toEqual([])
    } finally {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme: null })
    }
  })
}

test('axe finds nothing on the start page, in dialogs, on failures', async ({ freshPage, page, viewer, openCall }) => {
  await freshPage.goto(viewer.origin)
  await expect(freshPage.getByLabel('API key')).toBeVisible()
  expect(await complaints(freshPage)).toEqual([])
  await openCall('audio-status-404')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await complaints(page)).toEqual([])
})
