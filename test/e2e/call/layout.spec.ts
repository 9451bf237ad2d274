import type { FrameLocator, Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'
import { frameOf } from '../portal/portal-page.ts'
import { chooseLanguage, openEachDialog, openEachPopover, overflowOf, smallTargets } from './measured-layout.ts'

test('the layout hardly shifts while a call loads and its findings arrive, in any window', async ({
  freshPage: page,
  openCall,
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
    [700, 500],
    [390, 844],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await openCall('sample-interruptions', '', page)
      if (width === 390) await page.getByRole('tab', { name: 'Details' }).click()
      const findings = page.getByRole('list', { name: 'Findings', includeHidden: true })
      await expect(page.getByRole('heading', { name: 'Findings', includeHidden: true })).toBeAttached()
      // Shifts count as caused by input for half a second.
      if (width === 390) await page.waitForTimeout(600)
      release()
      await expect(findings.getByRole('listitem', { includeHidden: true })).toHaveCount(6)
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

/** What extends beyond the sides of the window, and whether the page itself scrolls down. Runs in the page. */
function whatExtends() {
  const sides = [...document.querySelectorAll('main *'), document.documentElement].filter((element) => {
    const { width, left, right } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1)
  })
  const { scrollWidth, scrollHeight } = document.documentElement
  const scrolls = { sideways: scrollWidth > innerWidth, down: scrollHeight > innerHeight }
  return { sides: sides.map((element) => element.outerHTML.slice(0, 80)), ...scrolls }
}

test('before any scrolling, many turns are wholly visible, and nothing but a narrow page itself extends beyond a window', async ({
  page,
  openCall,
  portal,
}) => {
  const found: Record<string, number> = {}
  const least = {
    ...{ '1440 × 900': 13, '1366 × 650': 9, '844 × 390': 3, '820 × 800': 5, '700 × 500': 4, '699 × 800': 5 },
    ...{ '390 × 844': 6, '320 × 800': 0, portal: 8 },
  }
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  for (const window of Object.keys(least).filter((name) => name !== 'portal')) {
    const [width = 0, height = 0] = window.split(' × ').map(Number)
    await page.setViewportSize({ width, height })
    const expected = { sides: [], sideways: false, down: width < 700 || height <= 500 }
    await expect.poll(() => page.evaluate(whatExtends), window).toEqual(expected)
    found[window] = await visibleTurns(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${portal.origin}/?uid=sample-booking`)
  await page.locator('#first').evaluate((element) => element.setAttribute('style', 'width: 1024px; height: 720px'))
  await expect(frameOf(page).getByText('Talk time')).toBeAttached()
  found['portal'] = await visibleTurns(frameOf(page))
  const tooFew = Object.entries(least).filter(([window, count]) => (found[window] ?? 0) < count)
  expect(tooFew, JSON.stringify(found)).toEqual([])
})

test('what is said about a turn moves nothing, covers no words, and is shortened where space is limited', async ({
  page,
  openCall,
}) => {
  await openCall('sample-interruptions')
  const heights = () =>
    page.locator('[data-turn]').evaluateAll((turns) => turns.map((turn) => turn.getBoundingClientRect().height))
  const before = await heights()
  const notes = page.locator('[data-annotation]')
  await expect(notes.first()).toBeVisible()
  // Turns further down may have been rendered meanwhile.
  expect((await heights()).slice(0, before.length)).toEqual(before)
  expect(new Set(before.filter((height) => height < 45)).size).toBe(1)
  const row = page.getByRole('listitem').filter({ hasText: 'I have added a credit' })
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
  const isShown = async () => ((await clock.boundingBox())?.width ?? 0) > 30
  expect(await isShown()).toBe(false)
  await page.getByRole('listitem').nth(1).focus()
  for (const [key, shows] of [
    ['ArrowDown', true],
    ['ArrowUp', false],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(isShown).toBe(shows)
  }
  await page.getByRole('button', { name: 'More transcript actions' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Clock times' }).click()
  await page.reload()
  await expect.poll(isShown).toBe(true)
})

test('in short windows, the player comes first, and what floats is at the bottom of the window', async ({
  page,
  openCall,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('audio-silent', '#t=3')
  await waitUntilPlayable(page)
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      // A resize can bring the current turn into view once more.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0))
        await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1, timeout: 500 })
      }).toPass()
      await page.evaluate(() => scrollTo(0, 10_000))
      await page.mouse.move(width / 3, height - 60)
      await page.mouse.wheel(0, 900)
      const expectAtBottom = (floating: Locator) =>
        expect
          .poll(async () => {
            const box = await floating.boundingBox()
            return box ? Math.abs(height - box.y - box.height - 12) : Number.NaN
          })
          .toBeLessThanOrEqual(12)
      await expectAtBottom(page.getByRole('button', { name: 'Jump to current turn' }))
      await page.keyboard.press('c')
      await expectAtBottom(page.getByRole('status').filter({ hasText: 'copied' }))
    })
  }
})

test('on touch screens, nothing scrolls sideways in any language, each control is large enough for a finger, and a turn’s buttons don’t cover its speaker', async ({
  newPage,
  service,
  viewer,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })
  const faults: string[] = []
  const check = async (state: string) => {
    const width = page.viewportSize()?.width ?? 0
    faults.push(
      ...[...(await overflowOf(page)), ...(await smallTargets(page, 44))].map(
        (fault) => `${width} px, ${state}: ${fault}`,
      ),
    )
  }
  /** Marks a range that the page doesn't yet have, so that it is marked again if it was cleared. */
  const markRange = async (end: number) => {
    await page.evaluate((hash) => location.assign(hash), `#t=10,${end}`)
    await expect(page.locator('[data-range]')).toBeVisible()
  }
  await page.goto(`${viewer.origin}/?uid=audio-silent#t=10,20`)
  await expect(page.getByLabel('API key')).toBeVisible()
  await check('start page')
  await page.setViewportSize({ width: 320, height: 700 })
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  for (const lang of LANGUAGES)
    await test.step(lang, async () => {
      await chooseLanguage(page, lang)
      await page.getByRole('tab').first().click()
      await markRange(900 + LANGUAGES.indexOf(lang))
      await check(`${lang}, range`)
      await openEachPopover(page, (name) => check(`${lang}, ${name}`))
      const row = page.getByRole('listitem').nth(1)
      await row.locator('p[data-text]').tap()
      const boxes = await Promise.all(['bdi', '.turn-tools'].map((part) => row.locator(part).boundingBox()))
      const [name, tools] = boxes
      if (!name || !tools) throw new Error('The turn has no name or no buttons')
      const isBeside = name.x + name.width <= tools.x || tools.x + tools.width <= name.x
      if (!isBeside && name.y + name.height > tools.y)
        faults.push(`${lang}: the buttons cover the name ${JSON.stringify(boxes)}`)
      await page.getByRole('tab').last().click()
      const hide = page.getByRole('banner').locator('button[aria-pressed]').first()
      await hide.click()
      await page.keyboard.press('b')
      await expect(page.locator('textarea').first()).toBeVisible()
      await check(`${lang}, details, a moment and hidden data`)
      await hide.click()
    })
  await chooseLanguage(page, 'en')
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await check('details')
    if (width === 390) await page.getByRole('tab', { name: 'Transcript' }).click()
    await markRange(width)
    await check('range')
    await openEachPopover(page, check)
    await openEachDialog(page, check)
    await page.keyboard.press('/')
    await check('search')
    await page.keyboard.press('Escape')
  }
  for (const uid of ['audio-status-404', 'call-status-404']) {
    await page.goto(`${viewer.origin}/?uid=${uid}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await check(uid)
  }
  expect(faults).toEqual([])
})

test('with a large default font, nothing overlaps, is cut off or scrolls sideways', async ({
  freshPage: page,
  openCall,
}) => {
  await openCall('sample-complaint', '', page)
  const client = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const [font, width] of [
    [24, 390],
    [32, 1280],
    [32, 390],
  ] as const) {
    const found = (texts: string[]) => {
      faults.push(...texts.map((text) => `${font} px font, ${width} px: ${text}`))
    }
    const check = async (state: string) => found((await overflowOf(page)).map((text) => `${state}: ${text}`))
    await client.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: font } })
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await waitUntilPlayable(page)
    found(await page.evaluate(cutOrOverlapping))
    await check('call')
    await openEachPopover(page, check)
    await openEachDialog(page, async (name) => {
      if (name !== 'shortcuts') return
      const shortcut = page.getByRole('dialog').getByText('Back 10 seconds')
      const words = await shortcut.boundingBox()
      const keys = await shortcut.locator('xpath=preceding-sibling::dt').boundingBox()
      if ((words?.width ?? 0) < 4 * font) found(['the shortcuts are squeezed'])
      if ((keys?.x ?? 0) + (keys?.width ?? 0) > width) found(['keys are cut off'])
    })
    if (width === 390) await page.getByRole('tab', { name: 'Details' }).click()
    await check('details')
  }
  expect(faults).toEqual([])
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
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
  const pill = [...document.querySelectorAll('main header span')].find((one) => /^Verdict/.test(one.textContent))
  return [
    ...names.map(({ textContent }) => `the name ${textContent} is cut off`),
    ...overlaps,
    ...(heightOf(document.querySelector('[type=range]')) > 104.5 ? ['the waveform is smaller than its area'] : []),
    ...(heightOf(pill) > 150 ? ['the verdict is squeezed'] : []),
  ]
}
