import type { Locator, Page } from '@playwright/test'
import { enterKey, expect, test } from '../fixtures.ts'

test('all 5000 turns of a long call are in the page as text, and a search reaches the last one', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-5000')
  const turns = page.locator('[data-turn]')
  await expect(turns).toHaveCount(5000)
  // Turns far from the viewport are plain text, so the browser's find in page reaches them.
  const far = page.locator('[data-turn="4999"]')
  const text = (await far.textContent()) ?? ''
  expect(text.length).toBeGreaterThan(3)
  await expect(far.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate((paragraph) => document.body.textContent?.includes(paragraph), text)).toBe(true)
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill(text)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('Shift+Enter')
  await expect(far).toBeInViewport()
  await expect(far.getByRole('button', { name: /^Play from/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-turn="0"]')).toBeInViewport()
})

test('a very long turn is collapsed; find in page reaches the rest, and a click expands it', async ({
  page,
  openCall,
}) => {
  await openCall('call-huge-turn')
  const folded = page.locator('[data-turn] [hidden="until-found"]')
  await expect(folded).toHaveAttribute('hidden', 'until-found')
  const length = await folded.evaluate((element) => element.textContent?.length ?? 0)
  expect(length).toBeGreaterThan(900_000)
  await folded.dispatchEvent('beforematch')
  await expect(folded).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(folded).toHaveCount(0)
  const whole = page.locator('[data-text]').filter({ hasText: /.{4000}/s })
  expect(await whole.evaluate((element) => element.textContent?.length ?? 0)).toBeGreaterThan(length)
})

/** Keeps rows far from the viewport unrendered in print. */
function keepFarOnPaper(): void {
  const Own = IntersectionObserver
  class Watching extends Own {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!matchMedia('print').matches) callback(entries, observer)
      }, options)
    }
  }
  Object.assign(window, { IntersectionObserver: Watching })
}

/** The text and the layout of a turn's row in print. */
async function onPaper(page: Page, turn: number) {
  await page.emulateMedia({ media: 'print' })
  try {
    return await page.locator(`[data-turn="${turn}"]`).evaluate((row) => {
      const paragraph = row.querySelector('p')
      const [outer, inner] = [row.getBoundingClientRect(), paragraph?.getBoundingClientRect() ?? new DOMRect()]
      const generatedText = (part: string) => (paragraph ? getComputedStyle(row, part).content.replaceAll('"', '') : '')
      return {
        speaker: generatedText('::before'),
        time: generatedText('::after'),
        text: row.textContent ?? '',
        beside: inner.x - outer.x,
        above: inner.y - outer.y,
      }
    })
  } finally {
    await page.emulateMedia({ media: null })
  }
}

test("in print, turns far from the viewport also show time and speaker, which are not part of the page's text", async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.addInitScript(keepFarOnPaper)
  await page.goto(`${viewer.origin}/?uid=call-turns-200`)
  await enterKey(page, service.key)
  const far = page.locator('[data-turn="199"]')
  await expect(far.getByRole('button')).toHaveCount(0)
  const text = (await far.textContent()) ?? ''
  const wide = await onPaper(page, 199)
  expect(wide).toMatchObject({ speaker: 'Customer', time: '6:38', text })
  expect(wide.beside).toBeGreaterThan(100)
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(far.getByRole('button')).toHaveCount(0)
  const narrow = await onPaper(page, 199)
  expect(narrow).toMatchObject({ speaker: 'Customer', time: '6:38', text })
  expect(narrow.above).toBeGreaterThan(15)
  expect(narrow.beside).toBeLessThan(40)
})

test('focus, selection and tab stop survive scrolling to the other end', async ({ page, openCall }) => {
  await openCall('call-turns-1000')
  const turns = page.locator('[data-turn]')
  const stops = page.locator('[data-turn][tabindex="0"]')
  const button = (row: Locator) => row.getByRole('button', { name: /^Play from/ })
  await expect(turns).toHaveCount(1000)
  const [first, last] = [turns.first(), turns.nth(999)]
  await first.focus()
  await page.keyboard.press('End')
  await expect(button(last)).toHaveCount(1)
  await expect(button(first)).toHaveCount(0)
  await expect(last).toBeFocused()
  await expect(stops).toHaveCount(1)
  await last.locator('p').evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph))
  await page.keyboard.press('Home')
  await expect(button(last)).toHaveCount(0)
  await expect(first).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await last.textContent())
  await expect(page.getByText('1 turn selected')).toBeVisible()
  // Tab returns to the turn that had the focus.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(turns.nth(1)).toBeFocused()
})

test('the tab stop of the transcript is the current turn, even if that is far from the top', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-1000', '#t=130')
  const stop = page.locator('[data-turn][tabindex="0"]')
  await expect(page.locator('[data-turn]')).toHaveCount(1000)
  await expect(stop).toHaveAttribute('data-turn', '65')
  await page.getByRole('button', { name: 'Previous turn' }).click()
  await expect(stop).toHaveAttribute('data-turn', '64')
})

test('a very long turn can be expanded with the keyboard, and the focus stays on that turn', async ({
  page,
  openCall,
}) => {
  await openCall('call-huge-turn')
  const row = page.locator('[data-turn]').filter({ has: page.locator('[hidden="until-found"]') })
  const turn = page.locator(`[data-turn="${await row.getAttribute('data-turn')}"]`)
  await row.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-turn] [hidden="until-found"]')).toHaveCount(0)
  await expect(turn).toBeFocused()
})
