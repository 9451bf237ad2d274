import { violationsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('hidden data has no axe violations in any look, and a named button says that hidden turns are muted', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  const hidden = page.getByRole('listitem').getByText('Number hidden').first()
  await expect(hidden).toBeVisible()
  await hidden.scrollIntoViewIfNeeded()
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), colorScheme).toEqual([])
    await expect(page.getByRole('button').getByText('Mute hidden turns')).toBeInViewport()
  }
})
