import type { Page } from '@playwright/test'
import { enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 800 }
const NEXT_TURN = ']'

const followButton = (page: Page) => page.getByRole('button', { name: 'Follow' })
const currentTurn = (page: Page) => page.locator('[aria-current="true"]')
const expectFollowing = (page: Page, isFollowing: boolean) =>
  expect(followButton(page)).toHaveAttribute('aria-pressed', String(isFollowing))

/** Steps through twelve turns, which makes the transcript scroll automatically several times. */
async function stepThroughTurns(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(NEXT_TURN)
    await expect(currentTurn(page)).toBeInViewport()
  }
}

test('the current turn stays in view until the user scrolls, on wide and narrow pages', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  for (const viewport of [WIDE, NARROW]) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await stepThroughTurns(page)
      await expectFollowing(page, true)
      await page.getByRole('list').hover()
      await page.mouse.wheel(0, -2000)
      await expectFollowing(page, false)
      await page.keyboard.press(NEXT_TURN)
      await expect(currentTurn(page)).not.toBeInViewport()
      await page.getByRole('button', { name: 'Jump to current turn' }).press('Enter')
      await expect(currentTurn(page)).toBeInViewport()
      await expectFollowing(page, true)
      await expect(followButton(page)).toBeFocused()
    })
  }
})

test('zooming, a sideways wheel and a wheel over a short list leave following on', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const wheel = (options: WheelEventInit) =>
    page.getByRole('list').dispatchEvent('wheel', { bubbles: true, ...options })
  await wheel({ deltaY: -100, ctrlKey: true })
  await wheel({ deltaX: 100 })
  await expectFollowing(page, true)
  await page.setViewportSize({ width: 1280, height: 4000 })
  await wheel({ deltaY: 100 })
  await page.getByRole('listitem').first().press('ArrowDown')
  await expectFollowing(page, true)
})

test('the transcript keeps following the playhead, and scrolls smoothly unless the user prefers reduced motion', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const list = page.getByRole('list')
  await list.evaluate((element: HTMLElement) => {
    const { animate } = element
    element.animate = function countAnimation(...options) {
      element.dataset['animations'] = String(Number(element.dataset['animations'] ?? 0) + 1)
      return animate.apply(element, options)
    }
  })
  for (const [reducedMotion, isAnimated] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    await test.step(reducedMotion, async () => {
      await page.emulateMedia({ reducedMotion })
      await stepThroughTurns(page)
      await expectFollowing(page, true)
      expect((await list.getAttribute('data-animations')) !== null).toBe(isAnimated)
    })
  }
  // Scrolling stops following even without wheel or touch events, for example when the user drags the scroll bar.
  await page
    .getByRole('region', { name: 'Transcript' })
    .locator('[data-scroll-area]')
    .evaluate((scroller) => scroller.scrollBy(0, -300))
  await expectFollowing(page, false)
})

test('in a live call, the newest turn is current and in view, unless the user chooses another turn', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const uid = 'audio-silent--live'
  const reported = { turns: 8, isLive: true }
  await page.clock.install()
  await page.route(`**/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    const call = await response.json()
    const transcript = call.transcript.slice(0, reported.turns)
    const startAt = new Date().toISOString()
    const progress = reported.isLive
      ? { createdAt: startAt, startAt, endAt: null, endedReason: '', audioUrl: null }
      : {}
    await route.fulfill({ response, json: { ...call, ...progress, transcript } })
  })
  const turn = (index: number) => page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(index)
  const expectCurrent = async (index: number) => {
    await expect(turn(index)).toHaveAttribute('aria-current', 'true')
    await expect(currentTurn(page)).toHaveCount(1)
  }
  const report = async (turns: number) => {
    reported.turns = turns
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(turns, {
        timeout: 500,
      })
    }).toPass()
  }
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  await enterKey(page, service.key)
  await expectCurrent(7)
  await expect(turn(7)).toBeInViewport()
  await report(16)
  await expectCurrent(15)
  await expect(turn(15)).toBeInViewport()
  await expectFollowing(page, true)

  await turn(13).click()
  await expectCurrent(13)
  await expectFollowing(page, false)
  await report(20)
  await expectCurrent(13)
  await expect(turn(13)).toBeInViewport()
  await followButton(page).click()
  await expectCurrent(19)
  await expect(turn(19)).toBeInViewport()

  reported.isLive = false
  await report(33)
  await expectCurrent(32)
  await expect(turn(32)).toBeInViewport()
})

test('the transcript does not scroll while text is being selected', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const text = page.getByRole('listitem').nth(1).locator('[data-text]')
  const box = await text.boundingBox()
  if (!box) throw new Error('The turn is not shown')
  await page.mouse.move(box.x + 5, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 3 })
  for (let step = 0; step < 14; step += 1) await page.keyboard.press(NEXT_TURN)
  await expect(page.getByRole('listitem').nth(13)).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(box.x + 80, box.y + 10, { steps: 3 })
  await page.mouse.up()
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '')
  expect(selected.length).toBeGreaterThan(3)
  expect(await text.textContent()).toContain(selected)
  await expectFollowing(page, true)
  await expect(text).toBeInViewport()
  await page.keyboard.press(NEXT_TURN)
  await expect(currentTurn(page)).toBeInViewport()
})
