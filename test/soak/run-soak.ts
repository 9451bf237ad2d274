import { join } from 'node:path'
import { expect as baseExpect, type Page } from '@playwright/test'
import { chromium } from 'playwright'
import { startSampleService } from '../sample-service/sample-service.ts'
import { countListeners, countObjectUrls } from '../support/browser/leak-counters.ts'
import { runSession } from '../support/browser/run-session.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { startViewerServer } from '../tools/viewer-server.ts'

const expect = baseExpect.configure({ timeout: 30_000 * TIME_LIMIT_SCALE })

/*
 * `npm run soak [-- SESSIONS]`: runs random sessions in one tab and asserts that each ends with only the last call shown.
 * Prints the resources that a call without a recording uses after a tenth of them and after all of them, and fails if
 * they grow, or if workers or object URLs are left.
 */
const sessions = Number(process.argv[2] ?? 300)
const warmed = Math.ceil(sessions / 10)
const WITHOUT_RECORDING = 'sample-never-connected'

const service = await startSampleService()
const viewer = await startViewerServer({
  root: join(import.meta.dirname, '../../dist'),
  config: { baseUrl: service.origin },
})
const browser = await chromium.launch(await findChromium())
try {
  const errors: string[] = []
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.on('pageerror', (error) => errors.push(error.message))
  page.setDefaultTimeout(30_000 * TIME_LIMIT_SCALE)
  const measure = await createMeasurement(page)
  await page.goto(`${viewer.origin}/?uid=${WITHOUT_RECORDING}`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  const rows: Resources[] = []
  for (let seed = 1; seed <= sessions; seed += 1) {
    await runSession(page, service, seed)
    if (seed % 20 === 0) console.log(`${seed} of ${sessions} sessions end with only the last call shown`)
    if (seed === warmed || seed === sessions) rows.push({ sessions: seed, ...(await measure()) })
  }
  console.table(rows)
  const [first, last] = rows
  if (errors.length > 0) throw new Error(`Uncaught errors in the page: ${errors.join('; ')}`)
  if (!first || !last) throw new Error('There were too few sessions')
  if (last.listeners > first.listeners) throw new Error('The page leaks listeners')
  // The JavaScript engine's own memory use may grow by up to a quarter over time.
  if (last.megabytes > first.megabytes * 1.25 + 2) throw new Error('The memory of the page grows')
} finally {
  await browser.close()
  await viewer.close()
  await service.close()
}

/** `megabytes`: the JavaScript heap. */
type Resources = { sessions: number; megabytes: number; listeners: number; nodes: number }

async function createMeasurement(page: Page): Promise<() => Promise<Omit<Resources, 'sessions'>>> {
  const objectUrls = await countObjectUrls(page)
  const listeners = await countListeners(page)
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const field = page.getByRole('banner').getByLabel('Call ID')
    await field.fill(WITHOUT_RECORDING)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`[?]uid=${WITHOUT_RECORDING}$`))
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    await expect.poll(async () => [page.workers().length, await objectUrls()]).toEqual([0, 0])
    const count = await listeners()
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes } = await devtools.send('Memory.getDOMCounters')
    const megabytes = Math.round(usedSize / 1e5) / 10
    return { megabytes, listeners: count, nodes }
  }
}
