import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** The violations that axe finds, each as its rule and the first element that breaks the rule. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 800 },
  { colorScheme: 'light', width: 320 },
] as const) {
  test(`a call has no axe violations, ${colorScheme}, ${width} px`, async ({ page, openCall }) => {
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

test('the start page, dialogs and failures have no axe violations', async ({ freshPage, page, viewer, openCall }) => {
  await freshPage.goto(viewer.origin)
  await expect(freshPage.getByLabel('API key')).toBeVisible()
  expect(await complaints(freshPage)).toEqual([])
  await openCall('audio-status-404')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await complaints(page)).toEqual([])
})

test('no content overflows the window at any width, and only narrow pages scroll', async ({ page, openCall }) => {
  await openCall('sample-booking')
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  try {
    for (const width of [1440, 1280, 1100, 820, 700, 699, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
      const outside = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((element) => {
              const { width: ownWidth, left, right } = element.getBoundingClientRect()
              return ownWidth > 1 && (left < -1 || right > innerWidth + 1)
            })
            .map((element) => element.outerHTML.slice(0, 80)),
        )
      await expect.poll(outside, `${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      if (width >= 700) expect(overflow, `${width}`).toBe(0)
      else expect(overflow, `${width}`).toBeGreaterThan(0)
    }
  } finally {
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
