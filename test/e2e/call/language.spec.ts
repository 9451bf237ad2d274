import { violationsOf } from '../axe.ts'
import { expect, openSettings, test, waitUntilDrawn } from '../fixtures.ts'

test("the page uses the browser's language until the user chooses one, and remembers the choice", async ({
  browser,
  service,
  viewer,
}) => {
  const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await page.goto(`${viewer.origin}/?uid=audio-status-404&lang=fr`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto(`${viewer.origin}/?uid=audio-status-404`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByLabel('API-Schlüssel', { exact: true }).fill(service.key)
    await page.getByRole('button', { name: 'Anruf öffnen', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Transkript' })).toBeVisible()
    await expect(page.getByText(/5\. März 2026, 18:42:19/)).toBeVisible()
    await openSettings(page)
    await page.getByRole('button', { name: 'Sprache' }).click()
    await page.getByRole('radio', { name: 'Español' }).click()
    await expect(page.getByRole('region', { name: 'Transcripción' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Transcripción' })).toBeVisible()
  } finally {
    await context.close()
  }
})

test('in Arabic, the page runs right to left, time runs left to right, and axe finds no violations', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/?uid=sample-booking&lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('input[type=password]').fill(service.key)
  await page.locator('input[type=password]').press('Enter')
  await waitUntilDrawn(page)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  // A closed disclosure points to its content's start, which is on the left.
  await expect(page.locator('summary svg').last()).toHaveCSS('rotate', '180deg')
  const turn = page.getByRole('listitem').nth(2)
  await turn.hover()
  // At the end of an English text, which is on the right, and not over the time.
  const [play, tools, words] = await Promise.all(
    ['[data-command="play"]', '.turn-tools', '[data-words]'].map((part) => turn.locator(part).boundingBox()),
  )
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeCloseTo((words?.x ?? 0) + (words?.width ?? 0), 0)
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThan(play?.x ?? 0)
  const slider = page.getByRole('slider').first()
  await slider.press('Home')
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 10)
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(80)
})

test('a language that cannot be loaded is not chosen: the page says so and keeps its language', async ({
  freshPage: page,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push('Failed to load resource')
  await page.goto(`${viewer.origin}/`)
  await page.route('**/assets/de-*', (route) => route.abort())
  await openSettings(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByText(/^Part of the page didn’t load\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Browser default' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.unroute('**/assets/de-*')
  await page.getByRole('radio', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Ouvrir l’appel', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked()
})
