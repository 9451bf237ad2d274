import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The first viewer in the sample portal. */
export function frameOf(page: Page): FrameLocator {
  return page.frameLocator('#first iframe')
}

/** The events that the sample portal has logged and whose JSON contains `text`. */
export function eventsWith(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: text })
}
