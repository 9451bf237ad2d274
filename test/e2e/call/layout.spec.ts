import type { BrowserContext, Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

test('the layout does not shift while a call and its recording load, in any window', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The layout may shift after user input.
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => sum })
  })
  for (const [width, height] of [
    [1440, 800],
    [1366, 650],
    [900, 800],
    [700, 500],
    [390, 844],
    [320, 800],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`${viewer.origin}/?uid=call-slow-700`)
      if (width === 1440) await enterKey(page, service.key)
      await expect(page.getByText('+1 202 555 0147')).toBeVisible()
      await waitUntilPlayable(page)
      await waitUntilDrawn(page)
      await expect(page.getByText(/^Talk time/)).toBeAttached()
      await expect(page.getByText('Nobody spoke for 6.9 s')).toBeAttached()
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift')())).toBeLessThanOrEqual(0.02)
    })
  }
})

test('the layout hardly shifts when many findings arrive, even if the details are all that a narrow page shows', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  const calls = `${service.origin}/v1/calls/sample-interruptions`
  let release = () => {}
  await page.route(`${calls}/audio.mp3`, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  for (const [width, height] of [
    [1440, 900],
    [900, 800],
    [390, 844],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`${viewer.origin}/?uid=sample-interruptions`)
      if (width === 1440) await enterKey(page, service.key)
      await expect(page.getByText('+1 202 555 0177')).toBeVisible()
      if (width === 390) await page.getByRole('tab', { name: 'Details' }).click()
      await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible()
      await page.evaluate(() => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift' })
        Object.assign(window, { layoutShift: () => sum })
      })
      release()
      await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(6)
      await waitUntilDrawn(page)
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift')())).toBeLessThanOrEqual(0.02)
    })
  }
})

test('in short windows, the player comes first, and what floats is at the bottom of the window', async ({
  page,
  openCall,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [width, height] of [
    [667, 375],
    [320, 256],
    [844, 390],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await openCall('audio-silent', '#t=3')
      await waitUntilPlayable(page)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 10_000))
      await page.mouse.move(width / 3, height - 60)
      await page.mouse.wheel(0, 900)
      const roomBelow = async (floating: Locator) => {
        const box = await floating.boundingBox()
        return box ? height - box.y - box.height : null
      }
      const isAtBottom = (room: number | null) => room !== null && room >= 0 && room <= 24
      await expect
        .poll(async () => isAtBottom(await roomBelow(page.getByRole('button', { name: 'Jump to current turn' }))))
        .toBe(true)
      await page.keyboard.press('c')
      const toast = page.getByRole('status').filter({ hasText: 'copied' })
      await expect.poll(async () => isAtBottom(await roomBelow(toast))).toBe(true)
    })
  }
})

/** How far the page and its open popover extend beyond the sides of the window, in CSS pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const popover = document.querySelector(':popover-open')?.getBoundingClientRect()
    return Math.max(
      document.documentElement.scrollWidth - innerWidth,
      popover ? Math.round(Math.max(popover.right - innerWidth, -popover.left)) : 0,
    )
  })
}

/** Clicks each visible button that opens a menu or panel, and calls `check` with the button's name. */
async function openEachPopover(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const button of await page.locator('button[popovertarget]').all()) {
    if (!(await button.isVisible())) continue
    await button.click()
    await check((await button.getAttribute('aria-label')) ?? (await button.innerText()))
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
  }
}

/** Opens a call in a new tab of the given context, and waits until it can be played. */
async function openIn(context: BrowserContext, address: string, key: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await enterKey(page, key)
  await waitUntilPlayable(page)
  return page
}

test('on the narrowest touch screens, nothing scrolls sideways in any language, and a turn’s buttons do not cover the speaker’s name', async ({
  browser,
  service,
  viewer,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, hasTouch: true, locale: 'en-GB' })
  const address = `${viewer.origin}/?uid=audio-silent`
  const page = await openIn(context, address, service.key)
  const overflows: string[] = []
  for (const lang of LANGUAGES) {
    const check = async (state: string) => {
      const overflow = await overflowOf(page)
      if (overflow > 0) overflows.push(`${lang}, ${state}: ${overflow} px`)
    }
    await page.goto(`${address}&lang=${lang}#t=10,999`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('[data-range]')).toBeVisible()
    await check('range')
    await openEachPopover(page, check)
    const row = page.getByRole('listitem').nth(1)
    await row.locator('p[data-text]').tap()
    const [name, tools] = await Promise.all([
      row.locator('bdi').boundingBox(),
      row.locator('.turn-tools').boundingBox(),
    ])
    if (!name || !tools) throw new Error('The turn has no name or no buttons')
    const isBeside = name.x + name.width <= tools.x || tools.x + tools.width <= name.x
    expect(isBeside || name.y + name.height <= tools.y, `${lang}: ${JSON.stringify({ name, tools })}`).toBe(true)
    await page.getByRole('tab').last().click()
    await page.getByRole('banner').locator('button[aria-pressed]').first().click()
    await page.keyboard.press('b')
    await expect(page.locator('textarea')).toBeVisible()
    await check('details, a moment and hidden data')
    await page.getByRole('banner').locator('button[aria-pressed]').nth(1).click()
  }
  expect(overflows).toEqual([])
  await context.close()
})

test('with a large default font, nothing overlaps, is cut off or scrolls sideways', async ({
  browser,
  service,
  viewer,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await openIn(context, `${viewer.origin}/?uid=sample-complaint`, service.key)
  const client = await context.newCDPSession(page)
  const faults: string[] = []
  for (const { font, widths } of [
    { font: 24, widths: [390] },
    { font: 32, widths: [1280, 390] },
  ]) {
    await client.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: font } })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await waitUntilPlayable(page)
      const check = async (state: string) => {
        const overflow = await overflowOf(page)
        if (overflow > 0) faults.push(`${font} px font, ${width} px, ${state}: ${overflow} px too wide`)
      }
      const cut = await page.evaluate(cutOrOverlapping)
      faults.push(...cut.map((text) => `${font} px font, ${width} px: ${text}`))
      await check('call')
      await openEachPopover(page, check)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      const shortcut = page.getByRole('dialog').getByText('Back 10 seconds')
      const [words, keys] = await Promise.all([
        shortcut.boundingBox(),
        shortcut.locator('xpath=preceding-sibling::dt').boundingBox(),
      ])
      if ((words?.width ?? 0) < 4 * font) faults.push(`${font} px font, ${width} px: the shortcuts are squeezed`)
      if ((keys?.x ?? 0) + (keys?.width ?? 0) > width) faults.push(`${font} px font, ${width} px: keys are cut off`)
      await page.keyboard.press('Escape')
      if (width === 390) {
        await page.getByRole('tab', { name: 'Details' }).click()
        await check('details')
      }
    }
  }
  expect(faults).toEqual([])
  await context.close()
})

/**
 * Describes layout problems: cut-off speaker names, overlapping controls, a waveform smaller than its area, and a
 * squeezed verdict. Runs in the page.
 */
function cutOrOverlapping(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const names = [...document.querySelectorAll('[data-turn] bdi')].filter((name) => name.scrollWidth > name.clientWidth)
  const groups = ['header', 'main header + div', 'section:has(audio, canvas, [type=range])', ':has(> [role=tablist])']
  const overlaps = groups.flatMap((group) => {
    const controls = [...document.querySelectorAll(`${group} :is(button, input:not([type=range]))`)].filter(isShown)
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isApart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        const label = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
        return isApart ? [] : [`${label(one)} overlaps ${label(other)}`]
      }),
    )
  })
  const wave = document.querySelector('[type=range]')?.getBoundingClientRect()
  const pill = [...document.querySelectorAll('main header span')].find(({ textContent }) =>
    /^Verdict/.test(textContent),
  )
  return [
    ...names.map(({ textContent }) => `the name ${textContent} is cut off`),
    ...overlaps,
    ...(wave && wave.height > 104.5 ? ['the waveform is smaller than its area'] : []),
    ...(pill && pill.getBoundingClientRect().height > 150 ? ['the verdict is squeezed'] : []),
  ]
}
