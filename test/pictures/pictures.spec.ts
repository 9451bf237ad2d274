import { join } from 'node:path'
import { DIST, enterKey, expect, test } from '../e2e/fixtures.ts'
import { startViewerServer } from '../tools/viewer-server.ts'
import { SCREENS, THEMES, type Theme, VIEWS, type View } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/pictures')

const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

for (const { name, at, isKeyless, config, ready, act, kept = [] } of SCREENS) {
  for (const view of names<View>(VIEWS)) {
    test(`${name}, ${view}`, async ({ browser, service, viewer, expectedNoise }) => {
      // Some screens show faults, which the browser logs, so the test accepts every console message.
      expectedNoise.push('')
      const own = config === undefined ? viewer : await startViewerServer({ root: DIST, config })
      const page = await browser.newPage({
        viewport: VIEWS[view],
        deviceScaleFactor: 1.5,
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      })
      await page.goto(`${own.origin}/${at}`)
      if (!isKeyless) await enterKey(page, service.key)
      if (ready) await ready(page)
      else await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
      // Moves the pointer away so that it doesn't hover over any element.
      await page.mouse.move(0, 0)
      await act?.(page)
      for (const theme of names<Theme>(THEMES)) {
        await page.emulateMedia(THEMES[theme])
        const title = `${name}-${view}-${theme}.png`
        if (kept.includes(`${view}-${theme}`)) await expect.soft(page).toHaveScreenshot(title, { scale: 'device' })
        // The waveform is redrawn one frame after the theme changes.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
        await page.screenshot({ path: join(FOLDER, title), caret: 'hide' })
      }
      await page.close()
      if (own !== viewer) await own.close()
    })
  }
}
