import { enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('the layout does not shift while a call and its recording load, at any width', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The layout may shift after user input.
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => sum })
  })
  for (const width of [1440, 900, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${viewer.origin}/?uid=call-slow-700`)
      if (width === 1440) await enterKey(page, service.key)
      await expect(page.getByText('+1 202 555 0147')).toBeVisible()
      await waitUntilPlayable(page)
      await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
      await expect(page.getByText(/longest silence/).first()).toBeAttached()
      await expect(page.getByText('Slowest response')).toBeAttached()
      await expect(page.getByText('answered after').first()).toBeAttached()
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift')())).toBeLessThanOrEqual(0.02)
    })
  }
})
