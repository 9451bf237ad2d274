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

test('the current turn stays in view until the user scrolls, on a wide and a narrow page', async ({
  page,
  openCall,
}) => {
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
      await page.getByRole('button', { name: 'Jump to current turn' }).click()
      await expect(currentTurn(page)).toBeInViewport()
      await expectFollowing(page, true)
    })
  }
})

test('the transcript keeps following, and scrolls smoothly only if the user does not prefer reduced motion', async ({
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
  // Scrolling without wheel or touch events, as with the scroll bar, stops following.
  await page
    .getByRole('region', { name: 'Transcript' })
    .locator('[data-scroll-area]')
    .evaluate((scroller) => scroller.scrollBy(0, -300))
  await expectFollowing(page, false)
})
