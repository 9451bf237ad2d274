import type { Page } from '@playwright/test'
import { enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

/**
 * The visible controls that are smaller than `size` CSS pixels in either dimension. If a dialog or popover is open,
 * only its controls are checked. A label around a control counts as part of the control.
 */
function smallTargets(page: Page, size: number): Promise<string[]> {
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

for (const { pointer, size, hasTouch, widths } of [
  { pointer: 'a mouse', size: 24, hasTouch: false, widths: [1280, 320] },
  { pointer: 'a finger', size: 44, hasTouch: true, widths: [1280, 390] },
]) {
  test(`every control is large enough for ${pointer}, even on narrow pages`, async ({ browser, service, viewer }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      hasTouch,
      isMobile: hasTouch,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const small: Record<string, string[]> = {}
    for (const width of widths) {
      const measure = async (screen: string) => {
        const found = await smallTargets(page, size)
        if (found.length > 0) small[`${width} px, ${screen}`] = found
      }
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear())
        await page.goto(`${viewer.origin}/?uid=audio-silent#t=10,20`)
        await measure('start')
        await enterKey(page, service.key)
        await waitUntilPlayable(page)
        await waitUntilDrawn(page)
        await measure('call')
        const buttons = page.locator('button[popovertarget], button[aria-haspopup], button:has(+ [popover])')
        for (const button of await buttons.all()) {
          if (!(await button.isVisible())) continue
          const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
          await button.click()
          await measure(name)
          await page.keyboard.press('Escape')
        }
        const details = page.getByRole('tab', { name: 'Details' })
        if (await details.isVisible()) {
          await details.click()
          await measure('details')
        }
        await page.getByRole('button', { name: 'Copy for ticket' }).click()
        await measure('ticket')
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await measure('shortcuts')
        await page.keyboard.press('Escape')
        await page.keyboard.press('/')
        await measure('search')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('option').first().waitFor()
        await measure('commands')
        await page.goto(`${viewer.origin}/?uid=audio-status-404`)
        await expect(page.getByRole('alert')).toBeVisible()
        await measure('missing recording')
        await page.goto(`${viewer.origin}/?uid=call-status-404`)
        await expect(page.getByRole('alert')).toBeVisible()
        await measure('missing call')
        await page.goto(viewer.origin)
        await expect(page.getByRole('listitem').first()).toBeVisible()
        await measure('recent calls')
      })
    }
    expect(small).toEqual({})
    await context.close()
  })
}
