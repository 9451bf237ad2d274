import { currentTimeOf, enterKey, expect, openSettings, test, waitUntilDrawn } from '../fixtures.ts'

test("the page uses the browser's language until the user chooses one that can be loaded, and remembers the choice", async ({
  newPage,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push('Failed to load resource')
  const page = await newPage({ locale: 'de-AT' })
  await page.goto(`${viewer.origin}/?uid=audio-status-404&lang=fr`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto(`${viewer.origin}/?uid=audio-status-404`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await enterKey(page, service.key)
  await expect(page.getByRole('region', { name: 'Transkript' })).toBeVisible()
  await expect(page.getByText(/5\. März 2026, 18:42:19/)).toBeVisible()
  await openSettings(page)
  await page.getByRole('button', { name: 'Sprache' }).click()
  await page.route('**/assets/fr-*', (route) => route.abort())
  await page.getByRole('radio', { name: 'Français' }).click()
  await expect(page.getByText(/^Ein Teil der Seite wurde nicht geladen/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Browser/ })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('region', { name: 'Transcripción' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Transcripción' })).toBeVisible()
})

test('in Arabic, the page runs right to left, and time runs left to right', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/?uid=sample-booking&lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await enterKey(page, service.key)
  await waitUntilDrawn(page)
  // A closed disclosure points to its content's start, which is on the left.
  await expect(page.locator('summary svg').last()).toHaveCSS('rotate', '180deg')
  const turn = page.getByRole('listitem').nth(2)
  await turn.hover()
  // At the end of an English text, which is on the right, and not over the time.
  const [play, tools, words] = await Promise.all(
    ['[data-command="play"]', '.turn-tools', '[data-words]'].map((part) => turn.locator(part).boundingBox()),
  )
  const end = (tools?.x ?? 0) + (tools?.width ?? 0)
  expect(end).toBeCloseTo((words?.x ?? 0) + (words?.width ?? 0), 0)
  expect(end).toBeLessThan(play?.x ?? 0)
  const slider = page.getByRole('slider').first()
  await slider.press('Home')
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 10)
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(80)
})
