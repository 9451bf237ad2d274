import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/**
 * The visible controls that are smaller than `size` CSS pixels in either dimension. If a dialog or popover is open,
 * only its controls are checked. A label around a control counts as part of the control.
 */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    const layer = document.querySelector('dialog[open], :popover-open') ?? document
    const controls = 'a[href], button, input, select, textarea, summary, [role="option"], [tabindex="0"]'
    return [...layer.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const target = control.closest('label') ?? control
      const { width, height } = target.getBoundingClientRect()
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // Controls meant only for screen readers are one pixel wide. Tolerates differences caused by rounding.
      if (!isShown || width <= 1 || Math.min(width, height) >= minimum - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
      return [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, size)
}

/** How far the page and its open popover extend beyond the sides of the window, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const popover = document.querySelector(':popover-open')?.getBoundingClientRect()
    return Math.max(
      document.documentElement.scrollWidth - innerWidth,
      popover ? Math.round(Math.max(popover.right - innerWidth, -popover.left)) : 0,
    )
  })
}

/** Clicks each visible button that opens a menu or panel, and calls `check` with the button's name. */
export async function openEachPopover(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const button of await page.locator('button[popovertarget]').all()) {
    if (!(await button.isVisible())) continue
    await button.click()
    await check((await button.getAttribute('aria-label')) ?? (await button.innerText()))
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
  }
}

/** Chooses the page's language in the command menu, without loading the page again. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
