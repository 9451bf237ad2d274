import { join } from 'node:path'
import { DIST, expect, giveKey, test } from '../e2e/fixtures.ts'
import { startViewerServer } from '../tools/viewer-server.ts'
import { SCREENS, THEMES, type Theme, VIEWS, type View } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/pictures')

const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

for (const { name, at, isKeyless, config, stands, act, kept = [] } of SCREENS) {
  for (const view of names<View>(VIEWS)) {
    test(`${name}, ${view}`, async ({ browser, service, viewer, expectedNoise }) => {
      // Faults that are pictured are told in the console by the browser itself.
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
      if (!isKeyless) await giveKey(page, service.key)
      if (stands) await stands(page)
      else await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
      // Nothing is pointed at.
      await page.mouse.move(0, 0)
      await act?.(page)
      for (const theme of names<Theme>(THEMES)) {
        await page.emulateMedia(THEMES[theme])
        const title = `${name}-${view}-${theme}.png`
        if (kept.includes(`${view}-${theme}`)) await expect.soft(page).toHaveScreenshot(title, { scale: 'device' })
        // The waveform takes the new colours a frame later.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
        await page.screenshot({ path: join(FOLDER, title), caret: 'hide' })
      }
      await page.close()
      if (own !== viewer) await own.close()
    })
  }
}
