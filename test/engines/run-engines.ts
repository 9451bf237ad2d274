import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startSampleService } from '../sample-service/sample-service.ts'
import { installIfPossible, whyMissing } from '../tools/debian-packages.ts'
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
 * The core journeys through the built viewer, in every engine at once: `run-engines.ts [ENGINE…]`. One line each, the
 * totals last and in engines.json; an engine that cannot be had counts nothing and leaves a line that says why.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'node_modules/.cache/call-viewer/engines.json')
/** In ms, for what should take seconds: a busy machine is not a failure, and nothing hangs. */
const LIMIT = { start: 300_000, journey: 600_000, end: 30_000 }
/** In ms: no journey begins later, so that a machine much too slow for them is not kept for hours. */
const BEGINS_WITHIN = 900_000
/** A build machine may stand still for seconds at a time; what passed at the second try only says so there. */
const TRIES = process.env['CI'] === undefined ? 1 : 2

const totals = { passed: 0, failed: 0 }
const startedAt = Date.now()
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())

rmSync(results, { force: true })
const engines = [chromium, firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
)
// What is missing is installed by one after the other: package managers lock each other out.
const ready = engines.filter(({ name, needs, uses = [] }) => {
  const reason = whyMissing(needs)
  if (reason === null) installIfPossible(uses)
  else console.log(`${name}: not run: ${reason}`)
  return reason === null
})
await Promise.all(ready.map(runIn))

const count = totals.passed + totals.failed
if (count > 0) {
  mkdirSync(dirname(results), { recursive: true })
  writeFileSync(results, JSON.stringify(totals))
}
console.log(count > 0 ? `\nengines: ${totals.passed} passed, ${totals.failed} failed` : '\nengines: not run')
process.exit(totals.failed > 0 ? 1 : 0)

/** All journeys in one engine. After a failure everything begins anew. */
async function runIn(engine: Engine): Promise<void> {
  let place: Place | null = null
  for (const { title, run } of [...wordsJourneys, ...soundJourneys]) {
    if (Date.now() - startedAt > BEGINS_WITHIN) {
      console.log(`  not run: this machine is too slow  ${engine.name}: ${title}`)
      continue
    }
    for (let left = TRIES - 1; left >= 0; left -= 1) {
      const began = Date.now()
      const say = (outcome: string, detail?: string) => {
        console.log(`  ${outcome}  ${engine.name}: ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
        if (detail) console.log(`          ${detail}`)
      }
      try {
        place ??= await openPlace(engine)
        say(left < TRIES - 1 ? 'passed at the second try' : 'passed', await within(LIMIT.journey, run(place.stage)))
        totals.passed += 1
        break
      } catch (error) {
        say(left === 0 ? 'FAILED' : 'failed, tried again', reasonOf(error))
        if (left === 0) totals.failed += 1
        await place?.close()
        place = null
      }
    }
  }
  await place?.close()
}

type Place = { stage: Stage; close: () => Promise<void> }

/** A browser of that engine, a service and viewers of its own. */
async function openPlace(engine: Engine): Promise<Place> {
  const browser = await begin(engine)
  const service = await startSampleService()
  const serve = (recordingOrigins: string[]) =>
    startViewerServer({ root: join(root, 'dist'), config: { baseUrl: service.origin, recordingOrigins } })
  const [viewer, withStorage] = await Promise.all([serve([]), serve([service.elsewhere])])
  const page = createViewerPage(browser)
  const origins = { viewer: viewer.origin, viewerWithStorage: withStorage.origin }
  return {
    stage: { page, deafness: browser.deafness, service, ...origins },
    async close() {
      await end(browser)
      await Promise.all([viewer.close(), withStorage.close(), service.close()])
    },
  }
}

async function begin(engine: Engine): Promise<Browser> {
  const browser = await within(LIMIT.start, engine.start())
  const types = ['audio/mpeg', 'audio/mp4; codecs="mp3"']
  const taken = await browser.evaluate(
    `${JSON.stringify(types)}.filter((type) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type))`,
  )
  console.log(`${browser.name}; MediaSource takes ${String(taken) || 'no MP3'}`)
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
