import type { Locator, Page } from '@playwright/test'
import { expect, test, waitUntilDrawn } from '../fixtures.ts'

const ANCHORING = /position-area|anchor-name|position-anchor|position-try(?:-fallbacks)?/g

/**
 * Makes the browser behave as if it supported neither CSS anchor positioning, the CSS Custom Highlight API nor
 * `hidden="until-found"`, which then is `display: none`, unless a class sets another value.
 */
test.beforeEach(async ({ freshPage: page }) => {
  await page.addInitScript((source) => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...parts: [string, string?]) =>
      !new RegExp(source).test(parts.join(':')) && supports(...(parts as [string]))
    Reflect.deleteProperty(CSS, 'highlights')
    Reflect.deleteProperty(window, 'Highlight')
    for (const type of [HTMLElement, Document, Window]) Reflect.deleteProperty(type.prototype, 'onbeforematch')
    Reflect.deleteProperty(window, 'onbeforematch')
  }, ANCHORING.source)
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const sheet = (await response.text()).replaceAll(ANCHORING, 'unknown-property')
    const hidden = '@layer browser { [hidden] { display: none } }\n'
    const findable = '[hidden="until-found"] { content-visibility: visible !important }\n'
    await route.fulfill({ response, body: hidden + sheet + findable })
  })
})

test('without CSS anchor positioning and the CSS Custom Highlight API, menus open next to their buttons, and whole turns are marked', async ({
  freshPage: page,
  openCall,
}) => {
  await openCall('audio-silent', '', page)
  for (const [language, width] of [
    ['en', 320],
    ['ar', 320],
    ['en', 1280],
  ] as const) {
    await test.step(`${language}, ${width} px`, async () => {
      await page.goto(`${page.url().split('&')[0]}&lang=${language}`)
      await waitUntilDrawn(page)
      await page.setViewportSize({ width, height: 640 })
      await expect(page.getByRole('tab')).toHaveCount(width === 320 ? 2 : 0)
      const buttons = page.locator('button[popovertarget]:not(.turn-tools *)').locator('visible=true')
      expect(await buttons.count()).toBeGreaterThan(width === 320 ? 4 : 5)
      for (const button of await buttons.all()) await expectMenuBeside(button)
    })
  }

  const [plain] = await looksOf(page, /./)
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill('thursday')
  await expect(page.getByText('1 of 7')).toBeVisible()
  const [current, other] = await looksOf(page, /thursday/i)
  expect(new Set([plain, current, other]).size).toBe(3)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await looksOf(page, /thursday/i)).slice(0, 2)).toEqual([other, current])
  await page.keyboard.press('Escape')
  expect(new Set(await looksOf(page, /thursday/i))).toEqual(new Set([plain]))
  const evidence = page.getByRole('button', { name: /^Play where .* said it/ })
  await evidence.first().click()
  await expect.poll(async () => (await looksOf(page, /./)).filter((look) => look.includes('underline')).length).toBe(1)
})

/** Opens a button's menu and its submenus, and expects each one to be next to the button that opens it. */
async function expectMenuBeside(button: Locator): Promise<void> {
  await button.click()
  const placement = () =>
    button.evaluate((element: HTMLButtonElement) => {
      const menu = element.popoverTargetElement?.getBoundingClientRect()
      const own = element.getBoundingClientRect()
      if (!menu) return 'no menu'
      const distance = Math.min(Math.abs(menu.top - own.bottom), Math.abs(own.top - menu.bottom))
      const isInside = menu.left >= 0 && menu.top >= 0 && menu.right <= innerWidth && menu.bottom <= innerHeight
      const isAligned = menu.left < own.right && menu.right > own.left
      return isInside && isAligned && distance <= 8 ? 'beside' : JSON.stringify({ menu, own })
    })
  await expect.poll(placement, { message: (await button.getAttribute('aria-label')) ?? '' }).toBe('beside')
  const menu = button.locator('xpath=following-sibling::*[@popover][1]')
  for (const inner of await menu.locator('button[popovertarget]').all()) await expectMenuBeside(inner)
  await button.page().keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

/** The looks of the turns' texts that the page marks as a whole, by the words that they contain. */
const looksOf = (page: Page, words: RegExp) =>
  page.locator('[data-turn] p[data-text]', { hasText: words }).evaluateAll((texts) =>
    texts.map((text) => {
      const { backgroundColor, textDecorationLine } = getComputedStyle(text)
      return `${backgroundColor} ${textDecorationLine}`
    }),
  )

test('without hidden="until-found", tabs and long turns hide their content on screen but not in print', async ({
  freshPage: page,
  openCall,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openCall('call-huge-turn', '', page)
  const parts = [
    page.locator('#panel-transcript'),
    page.locator('#panel-details'),
    page.locator('[data-text] > span').last(),
  ]
  const shown = () => Promise.all(parts.map((part) => part.isVisible()))
  await expect.poll(shown).toEqual([true, false, false])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(shown).toEqual([true, true, true])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.locator('#panel-details')).toBeVisible()
  await expect(page.locator('#panel-transcript')).toBeHidden()
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
  await expect(page.locator('[data-text]').filter({ hasText: /.{4000}/s })).toBeVisible()
})
