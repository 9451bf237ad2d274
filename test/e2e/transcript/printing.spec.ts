import { expect, openSettings, test } from '../fixtures.ts'

test('only the transcript and the details are printed, dark on light even in the dark theme, also while a dialog is open', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await openSettings(page)
  await page.getByRole('button', { name: /^Theme/ }).press('Enter')
  await page.getByRole('button', { name: 'Theme: Light' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  for (const key of ['?', 'Control+k']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('dialog').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
  }
  await page.emulateMedia({ media: 'print' })
  const colours = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { backgroundColor, colorScheme }
  })
  expect(colours).toEqual({ backgroundColor: 'oklch(1 0 0)', colorScheme: 'light' })
  await expect(page.getByText('Call ID: audio-silent')).toBeVisible()
  for (const name of ['Play', 'Follow', 'Copy for ticket', 'Forget key']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByText('Will do. Bye.')).toBeVisible()
  await expect(page.getByText('insurance_member_id')).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Transcript' }).locator('[data-scroll-area]')
  expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
})
