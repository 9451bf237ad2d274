import type { Page } from '@playwright/test'
import { currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('clicking a turn only seeks, clicking its time plays, and Enter plays a turn', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const turns = page.getByRole('listitem')
  await turns.nth(3).getByText('Sure, I’ve got a couple of minutes.').click()
  await expect(turns.nth(3)).toHaveAttribute('aria-current', 'true')
  expect(await currentTimeOf(page)).toBeCloseTo(12, 1)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1)

  await turns.nth(5).getByRole('button', { name: 'Play from 0:19' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThanOrEqual(19)

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

/** The text that a turn's visible buttons cover, the height of the turn's row, and the number of buttons. */
function coveredWords(page: Page): Promise<{ covered: string[]; height: number; count: number }> {
  return page.evaluate(() => {
    const bar = document.querySelector('.turn-tools')
    const row = bar?.closest('[data-turn]')
    if (!bar || !row) return { covered: [], height: 0, count: 0 }
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    const isCovered = (box: DOMRect, end: number) =>
      box.left < right && Math.min(box.right, end) > left && box.top < bottom && box.bottom > top
    const covered = [...document.querySelectorAll('[data-turn] p[data-text]')].filter((text) => {
      const words = document.createRange()
      words.selectNodeContents(text)
      // The space at the end of a line may extend beyond the edge of the text.
      const end = text.getBoundingClientRect().right
      return [...words.getClientRects()].some((box) => isCovered(box, end))
    })
    const height = row.getBoundingClientRect().height
    return {
      covered: covered.map(({ textContent }) => textContent),
      height,
      count: bar.querySelectorAll('button:not([role])').length,
    }
  })
}

for (const hasTouch of [false, true]) {
  test(`with ${hasTouch ? 'a touch screen' : 'a mouse'}, a turn’s buttons cover no words and do not change its height`, async ({
    browser,
    service,
    viewer,
  }) => {
    const context = await browser.newContext({ hasTouch, isMobile: hasTouch, locale: 'en-GB', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${viewer.origin}/?uid=audio-silent`)
    await enterKey(page, service.key)
    await waitUntilPlayable(page)
    for (const width of [1440, 320]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        // A row inside a block, and the rows before and after the end of a block.
        for (const index of [3, 19, 20]) {
          const row = page.getByRole('listitem').nth(index)
          await row.scrollIntoViewIfNeeded()
          await page.mouse.move(0, 0)
          const before = (await row.boundingBox())?.height ?? 0
          if (hasTouch) await row.tap({ position: { x: 25, y: 15 } })
          else await row.hover({ position: { x: 25, y: 15 } })
          await expect(row.getByRole('button', { name: 'More', exact: true })).toBeVisible()
          const { covered, height, count } = await coveredWords(page)
          expect({ index, covered, count }).toEqual({ index, covered: [], count: hasTouch ? 1 : 3 })
          expect(height).toBeCloseTo(before, 1)
        }
      })
    }
    await context.close()
  })
}

test('the splitter between transcript and details works with the keyboard and the pointer, and its position is remembered', async ({
  page,
  openCall,
}) => {
  await openCall('call-no-recording')
  const splitter = page.getByRole('separator', { name: 'Transcript width' })
  const fraction = async () => {
    const [transcript, details] = await Promise.all(
      ['Transcript', 'Call details'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    return (transcript?.width ?? 0) / ((transcript?.width ?? 0) + (details?.width ?? 0))
  }
  expect(await fraction()).toBeCloseTo(2 / 3, 1)
  await splitter.press('Home')
  await expect.poll(fraction).toBeCloseTo(0.3, 2)
  await splitter.press('ArrowRight')
  await expect(splitter).toHaveAttribute('aria-valuetext', '32%')
  const box = await splitter.boundingBox()
  if (!box) throw new Error('The splitter is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(640, box.y + 80, { steps: 3 })
  await page.mouse.up()
  await expect.poll(fraction).toBeCloseTo(0.5, 1)
  const moved = await fraction()
  await page.reload()
  await expect(splitter).toBeVisible()
  await expect.poll(fraction).toBeCloseTo(moved, 2)
  await splitter.dblclick()
  await expect.poll(fraction).toBeCloseTo(2 / 3, 1)
})

test('on a narrow page, a link to the last turn shows the whole turn above the player', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${viewer.origin}/?uid=audio-silent#t=133`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  const current = page.locator('[aria-current="true"]')
  const player = page.getByRole('region', { name: 'Recording' })
  const room = async () => {
    const [turn, below] = [await current.boundingBox(), await player.boundingBox()]
    return (below?.y ?? 0) - (turn?.y ?? 0) - (turn?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('a click that selects words or removes a selection leaves the playhead where it was', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=4')
  await waitUntilPlayable(page)
  const turns = page.getByRole('listitem')
  const text = (index: number) => turns.nth(index).locator('[data-text]')
  const selected = () => page.evaluate(() => getSelection()?.toString().trim())
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => Math.round(audio.currentTime))
  await text(3).dblclick({ position: { x: 10, y: 10 } })
  expect(await selected()).toBe('Sure')
  await expect.poll(time).toBe(4)
  await text(3).click({ position: { x: 10, y: 10 }, clickCount: 3 })
  expect(await selected()).toContain('couple of minutes')
  await expect.poll(time).toBe(4)
  await text(5).click({ position: { x: 100, y: 10 } })
  expect(await selected()).toBe('')
  expect(await time()).toBe(4)
  await text(6).click({ position: { x: 100, y: 10 } })
  await expect(turns.nth(6)).toHaveAttribute('aria-current', 'true')
  await expect.poll(time).toBe(24)
})
