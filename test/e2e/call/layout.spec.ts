import type { FrameLocator, Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'
import { waitUntilMeasured } from '../wait-until-measured.ts'
import { chooseLanguage, openEachPopover, overflowOf, smallTargets } from './measured-layout.ts'

test('the layout hardly shifts while a call loads and its findings arrive, in any window', async ({
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
  let release = () => {}
  const call = `${service.origin}/v1/calls/sample-interruptions`
  await page.route(call, async (route) => {
    // Longer than the page waits before it says that the call is loading.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.route(`${call}/audio.mp3`, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  const shifts: Record<string, number> = {}
  for (const [width, height] of [
    [1440, 900],
    [900, 650],
    [700, 500],
    [390, 844],
    [320, 800],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`${viewer.origin}/?uid=sample-interruptions`)
      if (width === 1440) await enterKey(page, service.key)
      await expect(page.getByText('+1 202 555 0177')).toBeVisible()
      if (width === 390) await page.getByRole('tab', { name: 'Details' }).click()
      await expect(page.getByRole('heading', { name: 'Findings', includeHidden: true })).toBeAttached()
      // Shifts count as caused by input for half a second.
      if (width === 390) await page.waitForTimeout(600)
      release()
      await expect(
        page
          .getByRole('list', { name: 'Findings', includeHidden: true })
          .getByRole('listitem', { includeHidden: true }),
      ).toHaveCount(6)
      await waitUntilDrawn(page)
      shifts[`${width} × ${height}`] = await page.evaluate(() => Reflect.get(window, 'layoutShift')())
    })
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([])
})

/** How many turns are wholly in the window and not under the player, nor cut off by their panel. */
function visibleTurns(page: Page | FrameLocator): Promise<number> {
  return page.locator('[data-turn]').evaluateAll((turns) => {
    const area = document.querySelector('[data-scroll-area]')?.getBoundingClientRect()
    const player = document.querySelector('section:has(input[type=range])')
    const sticks = player && getComputedStyle(player).position === 'sticky'
    const bottom = Math.min(innerHeight, area?.bottom ?? 0, sticks ? player.getBoundingClientRect().top : innerHeight)
    return turns.filter((turn) => turn.getBoundingClientRect().bottom <= bottom).length
  })
}

test('before any scrolling, many turns are wholly visible, and nothing but a narrow page itself extends beyond a window', async ({
  page,
  openCall,
  portal,
}) => {
  const found: Record<string, number> = {}
  const least = { '1440 × 900': 13, '1366 × 650': 9, '844 × 390': 3, '820 × 800': 5, '700 × 500': 4, '699 × 800': 5 }
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  for (const window of [...Object.keys(least), '390 × 844', '320 × 800']) {
    const [width = 0, height = 0] = window.split(' × ').map(Number)
    await page.setViewportSize({ width, height })
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *'), document.documentElement]
          .filter((element) => {
            const { width: ownWidth, left, right } = element.getBoundingClientRect()
            return ownWidth > 1 && (left < -1 || right > innerWidth + 1)
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
    await expect.poll(outside, window).toEqual([])
    const scrolls = await page.evaluate(() => [
      document.documentElement.scrollWidth > innerWidth,
      document.documentElement.scrollHeight > innerHeight,
    ])
    expect(scrolls, window).toEqual([false, width < 700 || height <= 500])
    found[window] = await visibleTurns(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${portal.origin}/?uid=sample-booking`)
  await page.locator('#first').evaluate((element) => element.setAttribute('style', 'width: 1024px; height: 720px'))
  const frame = page.frameLocator('#first iframe')
  await expect(frame.getByText('Talk time')).toBeAttached()
  found['portal'] = await visibleTurns(frame)
  const tooFew = Object.entries({ ...least, '390 × 844': 6, portal: 8 }).filter(
    ([window, count]) => (found[window] ?? 0) < count,
  )
  expect(tooFew, JSON.stringify(found)).toEqual([])
})

test('what is said about a turn moves nothing, covers no words, and is shortened where space is limited', async ({
  page,
  openCall,
}) => {
  const heights = () =>
    page.locator('[data-turn]').evaluateAll((turns) => turns.map((turn) => turn.getBoundingClientRect().height))
  await openCall('call-slow-700')
  const before = await heights()
  await openCall('sample-interruptions')
  const silent = await heights()
  const notes = page.locator('[data-annotation]')
  await expect(notes.first()).toBeVisible()
  expect(await heights()).toEqual(silent)
  const ofOneLine = [...before, ...silent].filter((height) => height < 45)
  expect(new Set(ofOneLine).size).toBe(1)
  const row = page.getByRole('listitem').filter({ hasText: 'I have added a credit' })
  await expect(row).toContainText('answered after 3.3 s')
  await expect(page.getByRole('listitem').last()).not.toContainText('answered')
  for (const [width, shown] of [
    [1280, 'answered after 3.3 s'],
    [800, '3.3 s'],
    [390, '3.3 s'],
    [320, '3.3 s'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(row.getByText(shown, { exact: true }), `${width}`).toBeVisible()
    expect(await notes.evaluateAll(misplacedNotes), `${width}`).toEqual([])
  }
})

/**
 * The annotations that are cut off, cover words or a control of their turn, or touch the 2 px outline that the current
 * turn has in forced colours.
 */
function misplacedNotes(notes: Element[]): string[] {
  return notes.flatMap((note) => {
    const turn = note.closest('[data-turn]')
    const parts = [...note.querySelectorAll(':not(:has(*))')].map((part) => part.getBoundingClientRect())
    const [box, row] = [note.getBoundingClientRect(), turn?.getBoundingClientRect()]
    const lines = [...(turn?.querySelectorAll('bdi, p[data-text], [data-command=play]') ?? [])].flatMap((other) => {
      const words = document.createRange()
      words.selectNodeContents(other)
      return [...words.getClientRects()]
    })
    const isOver = lines.some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top + 6 < box.bottom && bottom - 6 > box.top,
    )
    // Parts that only screen readers get are one pixel wide.
    const isCut = parts.some(({ left, right, width }) => width > 1 && (left < box.left - 1 || right > box.right + 1))
    const isLow = row !== undefined && box.bottom > row.bottom - 2
    return isOver || isCut || isLow ? [`${note.textContent}: ${JSON.stringify({ isOver, isCut, isLow })}`] : []
  })
}

test('`Clock times` shows a column of the times of day, which is remembered; without it, the time of the focused turn is shown', async ({
  page,
  openCall,
}) => {
  await openCall('call-no-recording')
  const clock = page.getByRole('listitem').nth(2).locator('time')
  const width = async () => (await clock.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(2)
  await page.getByRole('listitem').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(width).toBeGreaterThan(30)
  await page.keyboard.press('ArrowUp')
  await expect.poll(width).toBeLessThan(2)
  await page.getByRole('button', { name: 'More transcript actions' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Clock times' }).click()
  await page.reload()
  await expect.poll(width).toBeGreaterThan(30)
})

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

for (const uid of ['sample-complaint', 'sample-interruptions', 'sample-weekend', 'sample-never-connected'])
  test(`no text of the header and the details of ${uid} is cut off without a way to the rest, at any width, in any language`, async ({
    page,
    openCall,
  }) => {
    await openCall(uid)
    await waitUntilMeasured(page)
    const cut: string[] = []
    for (const lang of LANGUAGES) {
      await page.setViewportSize({ width: 1440, height: 700 })
      await chooseLanguage(page, lang)
      for (const width of [1440, 1024, 700, 320]) {
        await page.setViewportSize({ width, height: 700 })
        if (width < 700) await page.getByRole('tab').last().click()
        cut.push(...(await page.evaluate(cutTexts)).map((text) => `${lang}, ${width} px: ${text}`))
      }
    }
    expect(cut).toEqual([])
  })

test('in short windows, the player comes first, and what floats is at the bottom of the window', async ({
  page,
  openCall,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [width, height] of [
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

test('on touch screens, nothing scrolls sideways in any language, each control is large enough for a finger, and a turn’s buttons don’t cover its speaker', async ({
  browser,
  service,
  viewer,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-GB', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  const faults: string[] = []
  const check = async (state: string) => {
    const overflow = await overflowOf(page)
    const width = page.viewportSize()?.width ?? 0
    // On the narrowest pages, some controls are smaller.
    const small = width < 390 ? [] : await smallTargets(page, 44)
    const found = [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...small]
    faults.push(...found.map((fault) => `${width} px, ${state}: ${fault}`))
  }
  await page.goto(`${viewer.origin}/?uid=audio-silent#t=10,20`)
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByLabel('API key')).toBeVisible()
  await check('start page')
  await page.setViewportSize({ width: 320, height: 700 })
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  for (const lang of LANGUAGES)
    await test.step(lang, async () => {
      await chooseLanguage(page, lang)
      await page.getByRole('tab').first().click()
      // Another fragment marks the range again, which the tap below clears.
      await page.evaluate((hash) => location.assign(hash), `#t=10,${900 + LANGUAGES.indexOf(lang)}`)
      await expect(page.locator('[data-range]')).toBeVisible()
      await check(`${lang}, range`)
      await openEachPopover(page, (name) => check(`${lang}, ${name}`))
      const row = page.getByRole('listitem').nth(1)
      await row.locator('p[data-text]').tap()
      const [name, tools] = await Promise.all([
        row.locator('bdi').boundingBox(),
        row.locator('.turn-tools').boundingBox(),
      ])
      if (!name || !tools) throw new Error('The turn has no name or no buttons')
      const isBeside = name.x + name.width <= tools.x || tools.x + tools.width <= name.x
      if (!isBeside && name.y + name.height > tools.y)
        faults.push(`${lang}: the buttons cover the name ${JSON.stringify({ name, tools })}`)
      await page.getByRole('tab').last().click()
      const hide = page.getByRole('banner').locator('button[aria-pressed]').first()
      await hide.click()
      await page.keyboard.press('b')
      await expect(page.locator('textarea').first()).toBeVisible()
      await check(`${lang}, details, a moment and hidden data`)
      await hide.click()
    })
  await chooseLanguage(page, 'en')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await check('details')
    if (width === 390) await page.getByRole('tab', { name: 'Transcript' }).click()
    await page.evaluate((hash) => location.assign(hash), `#t=10,${width}`)
    await expect(page.locator('[data-range]')).toBeVisible()
    await check('range')
    await openEachPopover(page, check)
    for (const [name, key] of Object.entries({ shortcuts: '?', search: '/', commands: 'Control+k' })) {
      await page.keyboard.press(key)
      if (key !== '/') await expect(page.getByRole('dialog')).toBeVisible()
      await check(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Copy for ticket' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('ticket')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const uid of ['audio-status-404', 'call-status-404']) {
    await page.goto(`${viewer.origin}/?uid=${uid}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await check(uid)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('with a large default font, nothing overlaps, is cut off or scrolls sideways', async ({
  browser,
  service,
  viewer,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${viewer.origin}/?uid=sample-complaint`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
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
