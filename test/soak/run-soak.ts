import { join } from 'node:path'
import { expect as baseExpect, type Page } from '@playwright/test'
import { chromium } from 'playwright'
import { startSampleService } from '../sample-service/sample-service.ts'
import { countListeners, countObjectUrls } from '../support/browser/leak-counters.ts'
import { createRandom } from '../support/browser/random-session.ts'
import { runSession } from '../support/browser/run-session.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { startViewerServer } from '../tools/viewer-server.ts'

const expect = baseExpect.configure({ timeout: 30_000 * TIME_LIMIT_SCALE })

/*
 * `npm run soak [-- SESSIONS CALLS]`: first runs random sessions and asserts that each ends with only the last call
 * shown. Then opens calls in one tab, plays them, seeks in them, and leaves them. Prints the resources that the start
 * page uses after a tenth of the calls and after all of them, and fails if they grow.
 */
const [sessions = 200, calls = 300] = process.argv.slice(2).map(Number)
const CALLS = [
  'sample-booking',
  'sample-complaint',
  'sample-voicemail',
  'audio-html',
  'audio-hole-20000',
  'audio-no-range',
]

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
  await page.goto(viewer.origin)
  await open(page, 'sample-never-connected', service.key)

  for (let seed = 1; seed <= sessions; seed += 1) {
    await runSession(page, service, seed)
    if (seed % 20 === 0) console.log(`${seed} of ${sessions} sessions end with only the last call shown`)
  }

  await page.goto(viewer.origin)
  const random = createRandom(1)
  const warmed = Math.max(1, Math.ceil(calls / 10))
  const rows: [string, Resources][] = []
  for (let count = 1; count <= calls; count += 1) {
    const uid = CALLS[Math.floor(random() * CALLS.length)] ?? ''
    await visit(page, uid, random).catch((cause: unknown) => {
      throw new Error(`Call ${count}, ${uid}`, { cause })
    })
    if (count % 50 === 0) console.log(`${count} of ${calls} calls`)
    if (count === warmed || count === calls) rows.push([`after ${count} calls`, await measure()])
  }
  console.log(table(rows))
  const [first, last] = rows.map(([, value]) => value)
  if (errors.length > 0) throw new Error(`Uncaught errors in the page: ${errors.join('; ')}`)
  if (!first || !last) throw new Error('No calls were opened')
  if (last.objectUrls > 0 || last.workers > 0 || last.listeners > first.listeners)
    throw new Error('The page leaks resources')
  // The JavaScript engine's own memory use may grow by up to a quarter over time.
  if (last.memory > first.memory * 1.25 + 2) throw new Error('The memory of the page grows')
} finally {
  await browser.close()
  await viewer.close()
  await service.close()
}

/** `memory` is the JavaScript heap in MB. */
type Resources = { memory: number; objectUrls: number; workers: number; listeners: number; nodes: number }

async function createMeasurement(page: Page): Promise<() => Promise<Resources>> {
  const objectUrls = await countObjectUrls(page)
  const listeners = await countListeners(page)
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await expect.poll(() => page.workers().length).toBe(0)
    const count = await listeners()
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes } = await devtools.send('Memory.getDOMCounters')
    const memory = Math.round(usedSize / 1e5) / 10
    return { memory, objectUrls: await objectUrls(), workers: page.workers().length, listeners: count, nodes }
  }
}

async function visit(page: Page, uid: string, random: () => number): Promise<void> {
  await open(page, uid)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toBeVisible()
  if (random() < 0.7) {
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await play.or(page.getByRole('alert')).first().waitFor()
    if (random() < 0.7) await page.keyboard.press('k')
    // The turns of a call without a recording have no play buttons, and the buttons disappear if the recording fails.
    const turns = transcript.getByRole('listitem').getByRole('button', { name: /^Play from/ })
    const count = await turns.count()
    const failure = page.getByRole('region', { name: 'Recording' }).getByRole('alert')
    if (count > 0) {
      const turn = turns.nth(Math.floor(random() * count))
      await turn.click({ timeout: 2000 * TIME_LIMIT_SCALE }).catch(() => expect(failure).toBeVisible())
    }
  }
  await page.goBack()
  await expect(page.getByRole('main').getByLabel('Call ID')).toBeVisible()
}

async function open(page: Page, uid: string, key?: string): Promise<void> {
  await page.getByRole('main').getByLabel('Call ID').fill(uid)
  if (key) await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Open call' }).click()
}

function table(rows: [string, Resources][]): string {
  const lines = rows.map(([when, resources]) => {
    return `| ${when} | ${resources.memory} MB | ${resources.objectUrls} | ${resources.workers} | ${resources.listeners} | ${resources.nodes} |`
  })
  return [
    '',
    '| on the start page | memory | object URLs | workers | listeners | nodes |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n')
}
