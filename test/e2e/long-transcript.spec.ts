import { expect, test } from './fixtures.ts'

test('every one of thousands of turns is in the page as text, and can be searched and reached', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-5000')
  const turns = page.locator('[data-turn]')
  await expect(turns).toHaveCount(5000)
  // Far turns are plain text; find in page reads them all the same.
  const far = page.locator('[data-turn="4999"]')
  const text = (await far.textContent()) ?? ''
  expect(text.length).toBeGreaterThan(3)
  await expect(far.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate((words) => document.body.textContent?.includes(words), text)).toBe(true)
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill(text)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('Shift+Enter')
  await expect(far).toBeInViewport()
  await expect(far.getByRole('button', { name: /^Play from/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-turn="0"]')).toBeInViewport()
})

test('a very long turn is folded; find in page reaches the rest, and a press shows all', async ({ page, openCall }) => {
  await openCall('call-huge-turn')
  const folded = page.locator('[data-folded]')
  await expect(folded).toHaveAttribute('hidden', 'until-found')
  const length = await folded.evaluate((element) => element.textContent?.length ?? 0)
  expect(length).toBeGreaterThan(900_000)
  await folded.dispatchEvent('beforematch')
  await expect(folded).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(folded).toHaveCount(0)
  const whole = page.locator('[data-text]').filter({ hasText: /.{4000}/s })
  expect(await whole.evaluate((element) => element.textContent?.length ?? 0)).toBeGreaterThan(length)
})
