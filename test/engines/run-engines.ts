import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startSampleService } from '../sample-service/sample-service.ts'
import { whyMissing } from '../tools/debian-packages.ts'
import { startViewerServer } from '../tools/viewer-server.ts'
import type { Browser, Engine } from './browser.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Stage } from './journey.ts'
import { soundJourneys } from './sound-journeys.ts'
import { createViewerPage } from './viewer-page.ts'
import { webkit } from './webkit.ts'
import { wordsJourneys } from './words-journeys.ts'

/**
 * The core journeys through the built viewer, in every engine: `run-engines.ts [ENGINE…]`. One line each, the totals
 * last and in engines.json; an engine that cannot be had counts nothing and leaves a line that says why.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'node_modules/.cache/call-viewer/engines.json')
/** In ms, for what should take seconds: a busy machine is not a failure, and nothing hangs. */
const LIMIT = { start: 300_000, journey: 600_000, end: 30_000 }

const totals = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())

rmSync(results, { force: true })
const service = await startSampleService()
const dist = join(root, 'dist')
const [viewer, withStorage] = await Promise.all([
  startViewerServer({ root: dist, config: { baseUrl: service.origin } }),
  startViewerServer({ root: dist, config: { baseUrl: service.origin, recordingOrigins: [service.elsewhere] } }),
])

for (const engine of [chromium, firefox, webkit]) {
  if (wanted.length > 0 && !wanted.includes(engine.name.toLowerCase())) continue
  const reason = whyMissing(engine.needs)
  if (reason === null) await runIn(engine)
  else console.log(`\n${engine.name}: not run: ${reason}`)
}

const count = totals.passed + totals.failed
if (count > 0) {
  mkdirSync(dirname(results), { recursive: true })
  writeFileSync(results, JSON.stringify(totals))
}
console.log(count > 0 ? `\nengines: ${totals.passed} passed, ${totals.failed} failed` : '\nengines: not run')
await Promise.all([viewer.close(), withStorage.close(), service.close()])
process.exit(totals.failed > 0 ? 1 : 0)

/** All journeys in one engine. After a failure the next journey gets a new browser. */
async function runIn(engine: Engine): Promise<void> {
  let browser: Browser | null = null
  for (const { title, run } of [...wordsJourneys, ...soundJourneys]) {
    const began = Date.now()
    const say = (outcome: string) => console.log(`  ${outcome} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    try {
      browser ??= await begin(engine)
    } catch (error) {
      totals.failed += 1
      return say(`FAILED  ${engine.name} does not start: ${reasonOf(error)}`)
    }
    const stage: Stage = {
      page: createViewerPage(browser),
      deafness: browser.deafness,
      service,
      viewer: viewer.origin,
      viewerWithStorage: withStorage.origin,
    }
    try {
      const measured = await within(LIMIT.journey, run(stage))
      totals.passed += 1
      say(`passed  ${engine.name}: ${title}${measured ? `: ${measured}` : ''}`)
    } catch (error) {
      totals.failed += 1
      say(`FAILED  ${engine.name}: ${title}: ${reasonOf(error)}`)
      await end(browser)
      browser = null
    }
  }
  if (browser) await end(browser)
}

async function begin(engine: Engine): Promise<Browser> {
  const browser = await within(LIMIT.start, engine.start())
  const types = ['audio/mpeg', 'audio/mp4; codecs="mp3"']
  const taken = await browser.evaluate(
    `${JSON.stringify(types)}.filter((type) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type))`,
  )
  console.log(`\n${browser.name}; MediaSource takes ${String(taken) || 'no MP3'}`)
  return browser
}

async function end(browser: Browser): Promise<void> {
  await within(LIMIT.end, browser.close()).catch((error: unknown) => console.log(`  not ended: ${reasonOf(error)}`))
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 12).join(' ')
}
