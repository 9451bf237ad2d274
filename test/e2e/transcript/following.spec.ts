import type { Page } from '@playwright/test'
import { enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const NEXT_TURN = ']'

const followButton = (page: Page) => page.getByRole('button', { name: 'Follow' })
const currentTurn = (page: Page) => page.locator('[aria-current="true"]')
const expectFollowing = (page: Page, isFollowing: boolean) =>
  expect(followButton(page)).toHaveAttribute('aria-pressed', String(isFollowing))

test('the current turn stays in view until the user scrolls', async ({ page, openCall }) => {
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
  // Before the list has been scrolled, because a taller window would scroll it back.
  await test.step('zooming, a sideways wheel and a wheel over a short list leave following on', async () => {
    const wheel = (options: WheelEventInit) => list.dispatchEvent('wheel', { bubbles: true, ...options })
    await wheel({ deltaY: -100, ctrlKey: true })
    await wheel({ deltaX: 100 })
    await expectFollowing(page, true)
    await page.setViewportSize({ width: 1280, height: 4000 })
    await wheel({ deltaY: 100 })
    await page.getByRole('listitem').first().press('ArrowDown')
    await expectFollowing(page, true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('text can be selected without the transcript scrolling', async () => {
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
  for (const [width, reducedMotion, isAnimated] of [
    [1280, 'reduce', false],
    [390, 'no-preference', true],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion })
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press(NEXT_TURN)
        await expect(currentTurn(page)).toBeInViewport()
      }
      await expectFollowing(page, true)
      expect((await list.getAttribute('data-animations')) !== null).toBe(isAnimated)
      await list.hover()
      await page.mouse.wheel(0, -2000)
      await expectFollowing(page, false)
      await page.keyboard.press(NEXT_TURN)
      await expect(currentTurn(page)).not.toBeInViewport()
      await page.getByRole('button', { name: 'Jump to current turn' }).press('Enter')
      await expect(currentTurn(page)).toBeInViewport()
      await expectFollowing(page, true)
      await expect(followButton(page)).toBeFocused()
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('scrolling without wheel or touch events, as with the scroll bar, stops following', async () => {
    const scroller = page.getByRole('region', { name: 'Transcript' }).locator('[data-scroll-area]')
    await scroller.evaluate((element) => element.scrollBy(0, -300))
    await expectFollowing(page, false)
  })
})

test('in a live call, the newest turn stays current and in view', async ({ freshPage: page, service, viewer }) => {
  const uid = 'audio-silent--live'
  const reported = { turns: 8, isLive: true }
  await page.clock.install()
  await page.route(`**/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    const call = await response.json()
    const startAt = new Date().toISOString()
    const live = { createdAt: startAt, startAt, endAt: null, endedReason: '', audioUrl: null }
    const transcript = call.transcript.slice(0, reported.turns)
    await route.fulfill({ response, json: { ...call, ...(reported.isLive && live), transcript } })
  })
  const turns = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
  const expectCurrent = async (index: number) => {
    await expect(turns.nth(index)).toHaveAttribute('aria-current', 'true')
    await expect(turns.nth(index)).toBeInViewport()
    await expect(currentTurn(page)).toHaveCount(1)
  }
  const report = async (count: number) => {
    reported.turns = count
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(turns).toHaveCount(count, { timeout: 500 })
    }).toPass()
  }
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  await enterKey(page, service.key)
  await expectCurrent(7)
  await report(16)
  await expectCurrent(15)
  await expectFollowing(page, true)

  await turns.nth(13).click()
  await expectCurrent(13)
  await expectFollowing(page, false)
  await report(20)
  await expectCurrent(13)
  await followButton(page).click()
  await expectCurrent(19)

  reported.isLive = false
  await report(33)
  await expectCurrent(32)
})
