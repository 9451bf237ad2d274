import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import puppeteer, { type Page } from 'puppeteer-core'
import { findChromium } from '../../tools/find-chromium.ts'
import { measureCpuContention, scaleLimit } from '../measure/cpu-contention.ts'
import { medianOf } from '../report/measurements.ts'
import type { TestBed } from '../serve/test-bed.ts'
import { type Category, LIGHTHOUSE_GOALS } from './lighthouse-goals.ts'

/** Scores from 0 to 100, or null for those that Lighthouse didn't return. */
export type LighthouseResult = { page: string; scores: Record<Category, number | null> }

/** `score` is from 0 to 1. */
type Audit = { id: string; title: string; score: number | null; weight: number; displayValue: string }

const UID = 'sample-booking'
/** The CPU slowdown of the simulated phone, which is Lighthouse's default. */
const SLOWDOWN = 4
const LIMIT_SECONDS = { page: 20, load: 45 }
const CATEGORIES = Object.keys(LIGHTHOUSE_GOALS) as Category[]

/** The median Lighthouse scores of the start page and of a call. */
export async function measureLighthouse(testBed: TestBed, repeats: number): Promise<LighthouseResult[]> {
  const { executablePath = chromium.executablePath(), args = [], env } = await findChromium()
  const browser = await puppeteer.launch({ executablePath, args, ...(env && { env }), protocolTimeout: 0 })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(scaleLimit(LIMIT_SECONDS.page) * 1000)
    const start = await scoresOf('start page', page, `${testBed.viewer}/`, repeats)
    // The tab still has its key after Lighthouse reloads the page.
    await openCall(page, testBed)
    const call = await scoresOf('call', page, `${testBed.viewer}/?uid=${UID}`, repeats)
    return [start, call]
  } finally {
    await browser.close()
  }
}

async function openCall(page: Page, testBed: TestBed): Promise<void> {
  await page.goto(`${testBed.viewer}/`)
  await page.locator('::-p-aria([name="API key"][role="textbox"])').fill(testBed.key)
  await page.locator('::-p-aria([name="Call uid"][role="textbox"])').fill(UID)
  await page.locator('::-p-aria([name="Open call"][role="button"])').click()
  await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
}

async function scoresOf(name: string, page: Page, address: string, repeats: number): Promise<LighthouseResult> {
  const runs: LighthouseResult['scores'][] = []
  for (let count = 0; count < repeats; count += 1) {
    // A failed run must not prevent the remaining runs.
    const run = await runOnce(page, address).catch((error: unknown) => {
      console.log(`  ${name}: ${error instanceof Error ? error.message : error}`)
    })
    if (run) runs.push(printScores(name, run))
  }
  const median = (category: Category) => medianOf(runs.map((scores) => scores[category]))
  const scores = {
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    performance: median('performance'),
  }
  return { page: name, scores }
}

type CategoryRun = { score: number | null; audits: Audit[] }

async function runOnce(page: Page, address: string): Promise<Record<Category, CategoryRun>> {
  measureCpuContention()
  const flags: Flags = {
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    // Lighthouse multiplies the page's CPU time. On a busy machine, that time includes other processes, so a
    // lower factor is used, but at least half of the factor.
    throttling: { cpuSlowdownMultiplier: SLOWDOWN / Math.min(2, scaleLimit(1)) },
    maxWaitForFcp: scaleLimit(LIMIT_SECONDS.load) * 1000,
    maxWaitForLoad: scaleLimit(LIMIT_SECONDS.load) * 1000,
    disableFullPageScreenshot: true,
  }
  const result = await lighthouse(address, flags, undefined, page)
  if (!result) throw new Error('no result')
  const { runtimeError, categories, audits } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const marks = JSON.stringify(audits['user-timings']?.details ?? null)
  if (address.includes(UID) && !marks.includes('call-shown')) throw new Error('the call was not shown')
  const read = (category: Category): CategoryRun => {
    const { score = null, auditRefs = [] } = categories[category] ?? {}
    return {
      score: score === null ? null : Math.round(score * 100),
      audits: auditRefs.map(({ id, weight }) => {
        const { title = id, score = null, displayValue = '' } = audits[id] ?? {}
        return { id, title, score, weight, displayValue }
      }),
    }
  }
  return {
    accessibility: read('accessibility'),
    'best-practices': read('best-practices'),
    performance: read('performance'),
  }
}

/** Prints the scores and, for each score below its goal, the audits that cost points. @returns the scores */
function printScores(name: string, run: Record<Category, CategoryRun>): LighthouseResult['scores'] {
  for (const category of CATEGORIES) {
    const { score, audits } = run[category]
    console.log(`  ${name}: ${category} ${score ?? 'unknown'}`)
    if (score !== null && score >= LIGHTHOUSE_GOALS[category]) continue
    for (const { id, title, score: auditScore, weight, displayValue } of audits)
      if (weight > 0 && auditScore !== null && auditScore < 1)
        console.log(`    ${id} (${auditScore}): ${title} ${displayValue}`)
  }
  return {
    accessibility: run.accessibility.score,
    'best-practices': run['best-practices'].score,
    performance: run.performance.score,
  }
}
