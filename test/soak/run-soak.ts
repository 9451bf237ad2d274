import { join } from 'node:path'
import { expect as expectSoon, type Page } from '@playwright/test'
import { chromium } from 'playwright'
import { startSampleService } from '../sample-service/sample-service.ts'
import { createRandom } from '../support/random-order.ts'
import { runOrder } from '../support/run-order.ts'
import { watchAddresses, watchListeners } from '../support/watch-held.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { startViewerServer } from '../tools/viewer-server.ts'

// A busy machine is not a failure.
const expect = expectSoon.configure({ timeout: 120_000 })

/*
 * `npm run soak [-- ORDERS CALLS]`: random orders of opening, each of which must end with the newest call alone; then calls
 * opened one after another in one tab, played, sought and left. Prints what the tab holds on the start page after the
 * first tenth of them and after the last.
 */
const [orders = 200, calls = 300] = process.argv.slice(2).map(Number)
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
  const noise: string[] = []
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.on('pageerror', (error) => noise.push(error.message))
  page.setDefaultTimeout(120_000)
  const held = await watch(page)
  await page.goto(viewer.origin)
  await open(page, 'sample-never-connected', service.key)

  for (let seed = 1; seed <= orders; seed += 1) {
    await runOrder(page, service, seed)
    if (seed % 20 === 0) console.log(`${seed} of ${orders} orders: the newest call alone, each time`)
  }

  await page.goto(viewer.origin)
  const random = createRandom(1)
  const warmed = Math.max(1, Math.ceil(calls / 10))
  const rows: [string, Held][] = []
  for (let count = 1; count <= calls; count += 1) {
    const uid = CALLS[Math.floor(random() * CALLS.length)] ?? ''
    await visit(page, uid, random).catch((cause: unknown) => {
      throw new Error(`Call ${count}, ${uid}`, { cause })
    })
    if (count % 50 === 0) console.log(`${count} of ${calls} calls`)
    if (count === warmed || count === calls) rows.push([`after ${count} calls`, await held()])
  }
  console.log(table(rows))
  const [first, last] = rows.map(([, value]) => value)
  if (noise.length > 0) throw new Error(`Uncaught in the page: ${noise.join('; ')}`)
  if (!first || !last) throw new Error('No calls were opened')
  if (last.addresses > 0 || last.workers > 0 || last.listeners > first.listeners)
    throw new Error('Something is held on to')
  // A quarter more than the warm page is what engines take for themselves.
  if (last.memory > first.memory * 1.25 + 2) throw new Error('Memory grows')
} finally {
  await browser.close()
  await viewer.close()
  await service.close()
}

/** Memory in MB, of scripts and their objects. */
type Held = { memory: number; addresses: number; workers: number; listeners: number; nodes: number }

async function watch(page: Page): Promise<() => Promise<Held>> {
  const addresses = await watchAddresses(page)
  const listeners = await watchListeners(page)
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await expect.poll(() => page.workers().length).toBe(0)
    const count = await listeners()
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes } = await devtools.send('Memory.getDOMCounters')
    const memory = Math.round(usedSize / 1e5) / 10
    return { memory, addresses: await addresses(), workers: page.workers().length, listeners: count, nodes }
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
    // A turn has no such button where there is no sound.
    const turns = transcript.getByRole('listitem').getByRole('button', { name: /^Play from/ })
    const count = await turns.count()
    if (count > 0) await turns.nth(Math.floor(random() * count)).click()
  }
  await page.goBack()
  await expect(page.getByRole('main').getByLabel('Call uid')).toBeVisible()
}

async function open(page: Page, uid: string, key?: string): Promise<void> {
  await page.getByRole('main').getByLabel('Call uid').fill(uid)
  if (key) await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Open call' }).click()
}

function table(rows: [string, Held][]): string {
  const lines = rows.map(([when, held]) => {
    return `| ${when} | ${held.memory} MB | ${held.addresses} | ${held.workers} | ${held.listeners} | ${held.nodes} |`
  })
  return [
    '',
    '| held on the start page | memory | object addresses | workers | listeners | nodes |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n')
}
