import { join } from 'node:path'
import { startSampleService } from '../sample-service/sample-service.ts'
import { installIfPossible, whyMissing } from '../tools/debian-packages.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { createTotals } from '../tools/totals.ts'
import { startViewerServer } from '../tools/viewer-server.ts'
import type { Browser, Engine } from './drivers/browser.ts'
import { chromium } from './drivers/chromium.ts'
import { firefox } from './drivers/firefox.ts'
import { webkit } from './drivers/webkit.ts'
import type { JourneyContext } from './journeys/journey.ts'
import { pageJourneys } from './journeys/page-journeys.ts'
import { soundJourneys } from './journeys/sound-journeys.ts'
import { createViewerPage } from './journeys/viewer-page.ts'

/**
 * `npm run test:engines [-- ENGINE…]`: all engines in parallel. An engine that can't be installed, and a journey that an
 * engine can't make, are named as not run.
 */
const root = join(import.meta.dirname, '../..')
/** In ms. */
const LIMIT = { start: 60_000 * TIME_LIMIT_SCALE, journey: 120_000 * TIME_LIMIT_SCALE, stop: 30_000 }
/** In ms: a run can't take hours on a very slow machine. */
const LAST_START = 900_000
/** A CI machine may stall for seconds; the log shows each retry. */
const TRIES = process.env['CI'] === undefined ? 1 : 2

const totals = createTotals('engines')
const startedAt = Date.now()
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())

const engines = [chromium, firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
)
// One engine at a time, because apt locks its database.
const ready = engines.filter(({ name, needs, optionalPackages = [] }) => {
  const reason = whyMissing(needs)
  if (reason === null) installIfPossible(optionalPackages)
  else totals.skip(name, reason)
  return reason === null
})
await Promise.all(ready.map(runIn))

totals.close()
// A browser that can't be closed must not keep the process running.
process.exit()

async function runIn(engine: Engine): Promise<void> {
  let setup: Setup | null = null
  for (const { title, run, needsCapture } of [...pageJourneys, ...soundJourneys]) {
    const name = `${engine.name}: ${title}`
    const obstacle =
      Date.now() - startedAt > LAST_START ? 'this machine is too slow' : needsCapture ? engine.captureProblem : null
    if (obstacle != null) {
      totals.skip(name, obstacle)
      continue
    }
    for (let left = TRIES - 1; left >= 0; left -= 1) {
      const began = Date.now()
      const report = (outcome: string, detail?: string) => {
        console.log(`  ${outcome}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
        if (detail) console.log(`          ${detail}`)
      }
      try {
        setup ??= await openSetup(engine)
        report(left < TRIES - 1 ? 'passed on retry' : 'passed', await withTimeout(LIMIT.journey, run(setup.context)))
        totals.pass()
        break
      } catch (error) {
        report(left === 0 ? 'FAILED' : 'failed, retrying', reasonOf(error))
        if (left === 0) totals.fail(name)
        await setup?.close()
        setup = null
      }
    }
  }
  await setup?.close()
}

type Setup = { context: JourneyContext; close: () => Promise<void> }

async function openSetup(engine: Engine): Promise<Setup> {
  const browser = await startBrowser(engine)
  const service = await startSampleService()
  const serve = (recordingOrigins: string[], firstScript?: string) =>
    startViewerServer({
      root: join(root, 'dist'),
      config: { baseUrl: service.origin, recordingOrigins },
      ...(firstScript !== undefined && { fault: { path: /^\/assets\/index-.*\.js$/, body: firstScript } }),
    })
  const viewers = await Promise.all([serve([]), serve([service.foreignOrigin]), serve([], 'const { = 1')])
  const page = createViewerPage(browser)
  const [viewer, withStorage, withSyntaxError] = viewers
  const origins = {
    viewer: viewer.origin,
    viewerWithStorage: withStorage.origin,
    viewerWithSyntaxError: withSyntaxError.origin,
  }
  return {
    context: { page, service, ...origins },
    async close() {
      await closeBrowser(browser)
      await Promise.all([...viewers, service].map((server) => server.close()))
    },
  }
}

async function startBrowser(engine: Engine): Promise<Browser> {
  const browser = await withTimeout(LIMIT.start, engine.start())
  const types = ['audio/mpeg', 'audio/mp4; codecs="mp3"']
  const supported = await browser.evaluate(
    `${JSON.stringify(types)}.filter((type) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type))`,
  )
  console.log(`${browser.name}; MediaSource supports ${String(supported) || 'no MP3'}`)
  return browser
}

async function closeBrowser(browser: Browser): Promise<void> {
  await withTimeout(LIMIT.stop, browser.close()).catch((error: unknown) =>
    console.log(`  browser not closed: ${reasonOf(error)}`),
  )
}

function withTimeout<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${limit / 1000} s`)), limit)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 12).join(' ')
}
