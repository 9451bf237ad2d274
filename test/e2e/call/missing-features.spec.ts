import type { Locator, Page } from '@playwright/test'
import { enterKey, expect, test, waitUntilDrawn } from '../fixtures.ts'

test('without CSS anchor positioning, every menu opens next to its button, on left-to-right and right-to-left pages', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await removeAnchorPositioning(page)
  for (const { language, widths } of [
    { language: 'en', widths: [1280, 320] },
    { language: 'ar', widths: [320] },
  ]) {
    await page.goto(`${viewer.origin}/?uid=sample-voicemail&lang=${language}`)
    if (language === 'en') await enterKey(page, service.key)
    await waitUntilDrawn(page)
    for (const width of widths) {
      await test.step(`${language}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 })
        await expect(page.getByRole('tab')).toHaveCount(width === 320 ? 2 : 0)
        const buttons = page.locator('button[popovertarget]:not(.turn-tools *)').locator('visible=true')
        expect(await buttons.count()).toBeGreaterThan(width === 320 ? 4 : 5)
        for (const button of await buttons.all()) await expectMenuBeside(button)
      })
    }
  }
})

test('without the CSS Custom Highlight API, searches and evidence links mark the whole turn or value that contains the match', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights')
    Reflect.deleteProperty(window, 'Highlight')
  })
  await page.goto(`${viewer.origin}/?uid=audio-hang`)
  await enterKey(page, service.key)
  const turns = page.getByRole('listitem')
  const lookOf = (turn: Locator) =>
    turn.locator('p[data-text]').evaluate((text) => {
      const { backgroundColor, textDecorationLine } = getComputedStyle(text)
      return `${backgroundColor} ${textDecorationLine}`
    })
  const plain = await lookOf(turns.first())
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill('thursday')
  await expect(page.getByText('1 of 7')).toBeVisible()
  const matching = turns.filter({ hasText: /thursday/i })
  const [current, other] = [await lookOf(matching.nth(0)), await lookOf(matching.nth(1))]
  expect(new Set([plain, current, other]).size).toBe(3)
  await page.keyboard.press('Enter')
  await expect.poll(() => lookOf(matching.nth(1))).toBe(current)
  expect(await lookOf(matching.nth(0))).toBe(other)
  await page.keyboard.press('Escape')
  for (const turn of await matching.all()) expect(await lookOf(turn)).toBe(plain)

  await page
    .getByRole('button', { name: /^Play where .* said it/ })
    .first()
    .click()
  const marked = page
    .locator('[data-turn] p')
    .evaluateAll((texts) =>
      texts.filter((text) => getComputedStyle(text).textDecorationLine === 'underline').map((text) => text.textContent),
    )
  expect(await marked).toHaveLength(1)
})

test('without hidden="until-found", tabs and long turns hide their content on screen but not in print', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await removeUntilFound(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${viewer.origin}/?uid=call-huge-turn`)
  await enterKey(page, service.key)
  const [transcript, details] = [page.locator('#panel-transcript'), page.locator('#panel-details')]
  await expect(transcript).toBeVisible()
  await expect(details).toBeHidden()
  const rest = page.locator('[data-text] > span').last()
  await expect(rest).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(details).toBeVisible()
  await expect(rest).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(details).toBeVisible()
  await expect(transcript).toBeHidden()
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
  await expect(page.locator('[data-text]').filter({ hasText: /.{4000}/s })).toBeVisible()
})

/** Makes `hidden="until-found"` behave like `hidden`: `display: none`, unless a class sets another value. */
async function removeUntilFound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of [HTMLElement, Document, Window]) Reflect.deleteProperty(type.prototype, 'onbeforematch')
    Reflect.deleteProperty(window, 'onbeforematch')
  })
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const hiddenRule = '@layer browser { [hidden] { display: none } }\n'
    const visibleRule = '[hidden="until-found"] { content-visibility: visible !important }\n'
    await route.fulfill({ response, body: hiddenRule + (await response.text()) + visibleRule })
  })
}

/** Makes the browser behave as if it didn't support CSS anchor positioning, in the page's stylesheets and scripts. */
async function removeAnchorPositioning(page: Page): Promise<void> {
  const anchorProperties = /position-area|anchor-name|position-anchor|position-try(?:-fallbacks)?/g
  await page.addInitScript((source) => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...parts: [string, string?]) =>
      !new RegExp(source).test(parts.join(':')) && supports(...(parts as [string]))
  }, anchorProperties.source)
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(anchorProperties, 'unknown-property') })
  })
}

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
