import { expect, openSettings, test } from '../fixtures.ts'

/** Keeps rows far from the viewport incomplete in print, so that they contain only text. */
function keepFarRowsUnrendered(): void {
  const Own = IntersectionObserver
  class Watching extends Own {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!matchMedia('print').matches) callback(entries, observer)
      }, options)
    }
  }
  Object.assign(window, { IntersectionObserver: Watching })
}

test('only the transcript and the details are printed, dark on light', async ({ page, openCall }) => {
  const change = await page.addInitScript(keepFarRowsUnrendered)
  await openCall('call-turns-200-silent')
  await change.dispose()
  const far = page.locator('[data-turn="199"]')
  await expect(far.getByRole('button')).toHaveCount(0)
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
  const text = await far.textContent()
  await page.emulateMedia({ media: 'print' })
  const colours = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { backgroundColor, colorScheme }
  })
  expect(colours).toEqual({ backgroundColor: 'oklch(1 0 0)', colorScheme: 'light' })
  for (const name of ['Play', 'Follow', 'Copy for ticket', 'Forget key'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  for (const printed of ['Call ID: call-turns-200-silent', 'insurance_member_id'])
    await expect(page.getByText(printed)).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Transcript' }).locator('[data-scroll-area]')
  expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  const printed = await far.evaluate((row) => {
    const [speaker, time] = ['::before', '::after'].map((part) => getComputedStyle(row, part).content)
    const beside = (row.querySelector('p')?.getBoundingClientRect().x ?? 0) - row.getBoundingClientRect().x
    return { speaker, time, text: row.textContent, beside }
  })
  expect(printed).toMatchObject({ speaker: '"Customer"', text })
  expect(printed.time).toMatch(/^"?6:38\\+a \d\d:\d\d:\d\d"?$/)
  expect(printed.beside).toBeGreaterThan(100)
})
