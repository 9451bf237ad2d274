import type { Locator, Page } from '@playwright/test'
import { currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const secondsOf = (page: Page) => currentTimeOf(page).then(Math.round)

test('a click on a turn seeks unless it selects words, and Enter plays it', async ({ page, openCall }) => {
  await openCall('audio-silent', '#t=4')
  await waitUntilPlayable(page)
  const turns = page.getByRole('listitem')
  const text = (index: number) => turns.nth(index).locator('[data-text]')
  const selected = () => page.evaluate(() => getSelection()?.toString().trim())
  await text(3).dblclick({ position: { x: 10, y: 10 } })
  expect([await selected(), await secondsOf(page)]).toEqual(['Sure', 4])
  await text(3).click({ position: { x: 10, y: 10 }, clickCount: 3 })
  expect(await selected()).toContain('couple of minutes')
  await text(5).click({ position: { x: 100, y: 10 } })
  expect([await selected(), await secondsOf(page)]).toEqual(['', 4])
  await text(6).click({ position: { x: 100, y: 10 } })
  await expect(turns.nth(6)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1)
  expect(await currentTimeOf(page)).toBeCloseTo(24, 1)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await turns.nth(7).getByRole('button', { name: 'Play from 0:28' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThanOrEqual(28)

  // The whole transcript is a single tab stop.
  await page.getByRole('button', { name: 'Pause' }).click()
  await turns.first().click()
  await page.getByRole('button', { name: 'More transcript actions' }).focus()
  await page.keyboard.press('Tab')
  await expect(turns.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(turns.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

/** The texts of turns that the row's visible buttons cover, and the number of buttons. */
function coveredTexts(row: Locator): Promise<{ covered: string[]; count: number }> {
  return row.evaluate((element) => {
    const bar = element.querySelector('.turn-tools')
    const { left, right, top, bottom } = bar?.getBoundingClientRect() ?? new DOMRect()
    const isCovered = (box: DOMRect, end: number) =>
      box.left < right && Math.min(box.right, end) > left && box.top < bottom && box.bottom > top
    const covered = [...document.querySelectorAll('[data-turn] p[data-text]')].filter((text) => {
      const words = document.createRange()
      words.selectNodeContents(text)
      // The space at the end of a line may extend beyond the edge of the text.
      const end = text.getBoundingClientRect().right
      return [...words.getClientRects()].some((box) => isCovered(box, end))
    })
    const count = bar?.querySelectorAll('button:not([role])').length ?? 0
    return { covered: covered.map(({ textContent }) => textContent), count }
  })
}

for (const hasTouch of [false, true]) {
  test(`with ${hasTouch ? 'touch' : 'a mouse'}, a turn’s buttons cover no words`, async ({
    browser,
    service,
    viewer,
  }) => {
    const viewport = { width: 390, height: 700 }
    const device = { hasTouch, isMobile: hasTouch, viewport, locale: 'en-GB', reducedMotion: 'reduce' } as const
    const context = await browser.newContext(device)
    const page = await context.newPage()
    await page.goto(`${viewer.origin}/?uid=audio-silent#t=133`)
    await enterKey(page, service.key)
    await waitUntilPlayable(page)
    const room = async () => {
      const player = await page.getByRole('region', { name: 'Recording' }).boundingBox()
      const turn = await page.locator('[aria-current="true"]').boundingBox()
      return (player?.y ?? 0) - (turn?.y ?? 0) - (turn?.height ?? 0)
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    for (const width of [1440, 320])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        // A row inside a block, and the rows before and after the end of a block.
        for (const index of [3, 19, 20]) {
          const row = page.getByRole('listitem').nth(index)
          await row.scrollIntoViewIfNeeded()
          await page.mouse.move(0, 0)
          const before = await row.boundingBox()
          if (hasTouch) await row.tap({ position: { x: 25, y: 15 } })
          else await row.hover({ position: { x: 25, y: 15 } })
          await expect(row.getByRole('button', { name: 'More', exact: true })).toBeVisible()
          const shown = { index, ...(await coveredTexts(row)) }
          expect(shown).toEqual({ index, covered: [], count: hasTouch ? 1 : 3 })
          expect((await row.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1)
        }
      })
    await context.close()
  })
}

test('the splitter works with keys and the pointer, and stays where it was', async ({ page, openCall }) => {
  await openCall('call-no-recording')
  const splitter = page.getByRole('separator', { name: 'Transcript width' })
  const widthOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.width ?? 0
  const fraction = async () => {
    const transcript = await widthOf('Transcript')
    return transcript / (transcript + (await widthOf('Call details')))
  }
  expect(await fraction()).toBeCloseTo(2 / 3, 1)
  await splitter.press('Home')
  await expect.poll(fraction).toBeCloseTo(0.3, 2)
  await splitter.press('ArrowRight')
  await expect(splitter).toHaveAttribute('aria-valuetext', '32%')
  const { x, y } = (await splitter.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 1, y + 50)
  await page.mouse.down()
  await page.mouse.move(640, y + 80, { steps: 3 })
  await page.mouse.up()
  await expect.poll(fraction).toBeCloseTo(0.5, 1)
  const moved = await fraction()
  await page.reload()
  await expect(splitter).toBeVisible()
  await expect.poll(fraction).toBeCloseTo(moved, 2)
  await splitter.dblclick()
  await expect.poll(fraction).toBeCloseTo(2 / 3, 1)
})
