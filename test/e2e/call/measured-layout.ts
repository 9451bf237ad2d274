import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/messages/languages.ts'
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

/** How far the page and its open popover extend beyond the sides of the window, if they do. */
export async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => {
    const { left = 0, right = 0 } = document.querySelector(':popover-open')?.getBoundingClientRect() ?? {}
    return Math.round(Math.max(document.documentElement.scrollWidth - innerWidth, right - innerWidth, -left))
  })
  return overflow > 0 ? [`${overflow} px too wide`] : []
}

/** Opens each menu and panel in turn, and calls `check` with the name of its button. */
export async function openEachPopover(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const button of await page.locator('button[popovertarget]').all()) {
    if (!(await button.isVisible())) continue
    await button.click()
    await check((await button.getAttribute('aria-label')) ?? (await button.innerText()))
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
  }
}

/** Opens each dialog in turn, and calls `check` with its name. */
export async function openEachDialog(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const [name, open] of Object.entries({
    shortcuts: () => page.keyboard.press('?'),
    commands: () => page.keyboard.press('Control+k'),
    ticket: () => page.getByRole('button', { name: 'Copy for ticket' }).click(),
  })) {
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Chooses the page's language in the command menu, without loading the page again. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? ''
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The `cutTexts` in each language, in windows of several widths. The page's language is English afterwards. */
export async function cutTextsOf(page: Page): Promise<string[]> {
  const cut: string[] = []
  for (const lang of LANGUAGES) {
    await chooseLanguage(page, lang)
    for (const width of [1440, 1024, 700, 320]) {
      await page.setViewportSize({ width, height: 700 })
      if (width < 700) await page.getByRole('tab').last().click()
      cut.push(...(await page.evaluate(cutTexts)).map((text) => `${lang}, ${width} px: ${text}`))
    }
    await page.getByRole('tab').first().click()
  }
  await chooseLanguage(page, 'en')
  return cut
}

/** Texts of the header and the details that are cut off, although neither a tooltip nor another place has them whole. */
function cutTexts(): string[] {
  const parts = document.querySelectorAll('main header *, #panel-details *')
  return [...parts].flatMap((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const isCut =
      element.clientWidth > 1 &&
      ((element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)) ||
        (element.scrollHeight > element.clientHeight + 4 && /hidden|clip/.test(overflowY) && textOverflow !== ''))
    const text = element.textContent.trim()
    if (!isCut || text === '') return []
    const hasTooltip = element.closest('[title]')?.getAttribute('title')?.includes(text)
    const isElsewhere = [...document.querySelectorAll('main *')].some(
      (other) =>
        other !== element && !other.contains(element) && !element.contains(other) && other.textContent.trim() === text,
    )
    return hasTooltip || isElsewhere ? [] : [text.slice(0, 60)]
  })
}
