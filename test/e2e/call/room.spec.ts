import type { FrameLocator, Page } from '@playwright/test'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { expect, openSettings, test, waitUntilDrawn, waitUntilMeasured } from '../fixtures.ts'

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

test('before any scrolling, many turns are wholly visible in every window and in a portal', async ({
  page,
  openCall,
  portal,
}) => {
  const found: Record<string, number> = {}
  for (const [width, height] of [
    [1440, 900],
    [1366, 650],
    [700, 500],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCall('sample-booking')
    await waitUntilDrawn(page)
    found[`${width} × ${height}`] = await visibleTurns(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${portal.origin}/?uid=sample-booking`)
  await page.locator('#first').evaluate((element) => element.setAttribute('style', 'width: 1024px; height: 720px'))
  const frame = page.frameLocator('#first iframe')
  await expect(frame.getByText('Talk time')).toBeAttached()
  found['portal'] = await visibleTurns(frame)
  const least = { '1440 × 900': 13, '1366 × 650': 9, '700 × 500': 4, '844 × 390': 3, '390 × 844': 6, portal: 8 }
  const tooFew = Object.entries(least).filter(([window, count]) => (found[window] ?? 0) < count)
  expect(tooFew, JSON.stringify(found)).toEqual([])
})

test('in an hour-long call, the findings take at most ten rows, and each silence has a mark of its own, even on a phone', async ({
  page,
  openCall,
}) => {
  await openCall('sample-hour')
  await waitUntilMeasured(page)
  const rows = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
  for (const width of [1440, 390]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      if (width < 700) await page.getByRole('tab', { name: 'Details' }).click()
      await expect(rows.filter({ hasText: '59×' })).toBeVisible()
      expect(await rows.count()).toBeLessThanOrEqual(10)
      const marks = async () => {
        const path = (await page.locator('[data-marks-of="dead-air"] path').first().getAttribute('d')) ?? ''
        const edges = [...path.matchAll(/M([\d.]+) -5v10M([\d.]+) -5v10/g)].map(([, ...xs]) => xs.map(Number))
        const gaps = edges.slice(1).map(([left = 0], index) => left - (edges[index]?.[1] ?? 0))
        return { count: edges.length, canBeToldApart: gaps.every((gap) => gap >= 2) }
      }
      await expect.poll(marks).toEqual({ count: 59, canBeToldApart: true })
    })
  }
})

test('all one-line turns are equally tall, and what is said about a turn moves nothing', async ({ page, openCall }) => {
  await openCall('call-slow-700')
  const heights = () =>
    page.locator('[data-turn]').evaluateAll((turns) => turns.map((turn) => turn.getBoundingClientRect().height))
  const before = await heights()
  await openCall('sample-interruptions')
  await waitUntilDrawn(page)
  const silent = await heights()
  await expect(page.locator('[data-annotation]').first()).toBeVisible()
  expect(await heights()).toEqual(silent)
  const ofOneLine = [...before, ...silent].filter((height) => height < 45)
  expect(new Set(ofOneLine).size).toBe(1)
  const covered = await page.locator('[data-annotation]').evaluateAll((notes) =>
    notes.flatMap((note) => {
      const box = note.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(note.closest('[data-words]')?.querySelector('[data-text]') ?? note)
      const lines = [...words.getClientRects()]
      const isOver = lines.some(
        ({ right, bottom, top }) => right > box.left && bottom > box.top + 6 && top < box.bottom,
      )
      return isOver ? [note.textContent] : []
    }),
  )
  expect(covered).toEqual([])
})

test('a turn’s time tells the time of day, and `Clock times` shows a column of them, which is remembered', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  const turn = page.getByRole('listitem').nth(2)
  const time = turn.getByRole('button', { name: 'Play from 0:08' })
  await expect(time).toHaveAccessibleDescription('18:42:27')
  const clock = turn.locator('time')
  const width = async () => (await clock.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(2)
  await page.getByRole('listitem').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(width).toBeGreaterThan(30)
  await page.keyboard.press('ArrowUp')
  await expect.poll(width).toBeLessThan(2)
  const menu = page.getByRole('button', { name: 'More transcript actions' })
  const item = page.getByRole('menuitemcheckbox', { name: 'Clock times' })
  await menu.click()
  await expect(item).toHaveAttribute('aria-checked', 'false')
  await item.click()
  await expect.poll(width).toBeGreaterThan(30)
  await page.reload()
  await expect.poll(width).toBeGreaterThan(30)
  await openSettings(page)
  await page.getByRole('button', { name: 'UTC', exact: true }).click()
  await expect(clock).toHaveText('17:42:27')
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
    const hasTooltip = element.closest('[title]')?.getAttribute('title')?.includes(text)
    const isElsewhere = [...document.querySelectorAll('main *')].some(
      (other) =>
        other !== element && !other.contains(element) && !element.contains(other) && other.textContent.trim() === text,
    )
    return !isCut || text === '' || hasTooltip || isElsewhere ? [] : [text.slice(0, 60)]
  })
}

for (const uid of ['sample-complaint', 'sample-interruptions', 'sample-weekend', 'sample-never-connected'])
  test(`no text of the header and the details of ${uid} is cut off without a way to the rest, at any width, in any language`, async ({
    page,
    openCall,
  }) => {
    await openCall(uid)
    const cut: string[] = []
    for (const lang of LANGUAGES) {
      await page.setViewportSize({ width: 1440, height: 700 })
      await page.goto(`${page.url().split('&')[0]}&lang=${lang}`)
      await waitUntilMeasured(page, lang)
      for (const width of [1440, 1366, 1024, 700, 390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        if (width < 700) await page.getByRole('tab').last().click()
        cut.push(...(await page.evaluate(cutTexts)).map((text) => `${lang}, ${width} px: ${text}`))
      }
    }
    expect(cut).toEqual([])
  })
