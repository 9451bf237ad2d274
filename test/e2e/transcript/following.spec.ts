import type { Page } from '@playwright/test'
import { expect, test, waitUntilPlayable } from '../fixtures.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 800 }
const NEXT_TURN = ']'

const followButton = (page: Page) => page.getByRole('button', { name: 'Follow' })
const currentTurn = (page: Page) => page.locator('[aria-current="true"]')
const expectFollowing = (page: Page, isFollowing: boolean) =>
  expect(followButton(page)).toHaveAttribute('aria-pressed', String(isFollowing))

/** Steps through twelve turns, so that the transcript scrolls automatically several times. */
async function stepThroughTurns(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(NEXT_TURN)
    await expect(currentTurn(page)).toBeInViewport()
  }
}

for (const [layout, viewport] of [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const) {
  test(`on a ${layout} page the current turn stays in view until the user scrolls`, async ({ page, openCall }) => {
    await page.setViewportSize(viewport)
    await openCall('sample-booking')
    await waitUntilPlayable(page)
    await stepThroughTurns(page)
    await expectFollowing(page, true)
    await page.getByRole('list').hover()
    await page.mouse.wheel(0, -2000)
    await expectFollowing(page, false)
    await page.keyboard.press(NEXT_TURN)
    await expect(currentTurn(page)).not.toBeInViewport()
    await page.getByRole('button', { name: 'Jump to current turn' }).click()
    await expect(currentTurn(page)).toBeInViewport()
    await expectFollowing(page, true)
  })
}

test('scrolling without wheel or touch events, as with the scroll bar, stops following', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=60')
  await waitUntilPlayable(page)
  await expect(currentTurn(page)).toBeInViewport()
  await page
    .getByRole('region', { name: 'Transcript' })
    .locator('[data-scroll-area]')
    .evaluate((scroller) => scroller.scrollBy(0, 300))
  await expectFollowing(page, false)
})

for (const [motion, isAnimated] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test(`with the motion preference "${motion}" the transcript ${isAnimated ? 'scrolls smoothly' : 'jumps'} and keeps following`, async ({
    page,
    openCall,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await openCall('sample-booking')
    await waitUntilPlayable(page)
    const list = page.getByRole('list')
    await list.evaluate((element: HTMLElement) => {
      const { animate } = element
      element.animate = function countAnimation(...options) {
        element.dataset['animations'] = String(Number(element.dataset['animations'] ?? 0) + 1)
        return animate.apply(element, options)
      }
    })
    await stepThroughTurns(page)
    await expectFollowing(page, true)
    expect((await list.getAttribute('data-animations')) !== null).toBe(isAnimated)
  })
}
