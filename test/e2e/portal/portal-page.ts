import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { CallViewer, mountCallViewer } from '../../../public/embed.d.ts'

declare global {
  /** What the sample portal exposes to tests. */
  interface Window {
    /** The portal's first viewer. */
    viewer: CallViewer
    mountCallViewer: typeof mountCallViewer
    getApiKey: () => Promise<string>
  }
}

/** The first viewer in the sample portal. */
export function frameOf(page: Page): FrameLocator {
  return page.frameLocator('#first iframe')
}

/** The agent of the call in the first viewer. */
export function agentOf(page: Page): Locator {
  return frameOf(page).getByRole('heading', { level: 1 })
}

/** The events logged by the sample portal whose JSON contains `text`. */
export function eventsWith(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: text })
}

/**
 * Advances the clock of the page and its frames until `awaited` is visible. Call `page.clock.install()` before the page
 * loads.
 */
export async function skipTimeUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(awaited).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}
