import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import puppeteer, { type Page } from 'puppeteer-core'
import { findChromium } from '../../tools/find-chromium.ts'
import { medianOf } from '../report/measured.ts'
import type { Stage } from '../serve/stage.ts'
import { type Category, LIGHTHOUSE_GOALS } from './lighthouse-goals.ts'
import { measureLostTime, patient } from './lost-time.ts'

/** From 0 to 100; null where Lighthouse could give none. */
export type LighthouseResult = { page: string; scores: Record<Category, number | null> }

/** An audit's score goes from 0 to 1. */
type Audit = { id: string; title: string; score: number | null; weight: number; told: string }

const UID = 'sample-booking'
/** How much slower the simulated telephone is than this machine; Lighthouse's own. */
const SLOWDOWN = 4
const LIMIT_SECONDS = { page: 20, load: 45 }
const CATEGORIES = Object.keys(LIGHTHOUSE_GOALS) as Category[]

/** Lighthouse's scores for the start page and for a call, of several runs the median; tells which audits cost points. */
export async function measureLighthouse(stage: Stage, repeats: number): Promise<LighthouseResult[]> {
  const { executablePath = chromium.executablePath(), args = [], env } = await findChromium()
  const browser = await puppeteer.launch({ executablePath, args, ...(env && { env }), protocolTimeout: 0 })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(patient(LIMIT_SECONDS.page) * 1000)
    const start = await scoresOf('start page', page, `${stage.viewer}/`, repeats)
    // A tab keeps its key while Lighthouse comes and goes in it.
    await openCall(page, stage)
    const call = await scoresOf('call', page, `${stage.viewer}/?uid=${UID}`, repeats)
    return [start, call]
  } finally {
    await browser.close()
  }
}

/** As a person does. */
async function openCall(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${stage.viewer}/`)
  await page.locator('::-p-aria([name="API key"][role="textbox"])').fill(stage.key)
  await page.locator('::-p-aria([name="Call uid"][role="textbox"])').fill(UID)
  await page.locator('::-p-aria([name="Open call"][role="button"])').click()
  await page.waitForFunction(() => performance.getEntriesByName('call-shown').length > 0)
}

async function scoresOf(name: string, page: Page, address: string, repeats: number): Promise<LighthouseResult> {
  const runs: LighthouseResult['scores'][] = []
  for (let count = 0; count < repeats; count += 1) {
    // A run that breaks off does not end the others.
    const run = await runOnce(page, address).catch((error: unknown) => {
      console.log(`  ${name}: ${error instanceof Error ? error.message : error}`)
    })
    if (run) runs.push(tell(name, run))
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
  measureLostTime()
  const flags: Flags = {
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    // It multiplies the time that the page took; what others took meanwhile is not the page's.
    throttling: { cpuSlowdownMultiplier: SLOWDOWN / patient(1) },
    maxWaitForFcp: patient(LIMIT_SECONDS.load) * 1000,
    maxWaitForLoad: patient(LIMIT_SECONDS.load) * 1000,
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
        return { id, title, score, weight, told: displayValue }
      }),
    }
  }
  return {
    accessibility: read('accessibility'),
    'best-practices': read('best-practices'),
    performance: read('performance'),
  }
}

/** Says the scores and, of one below its goal, which audits cost points; returns the scores. */
function tell(name: string, run: Record<Category, CategoryRun>): LighthouseResult['scores'] {
  for (const category of CATEGORIES) {
    const { score, audits } = run[category]
    console.log(`  ${name}: ${category} ${score ?? 'unknown'}`)
    if (score !== null && score >= LIGHTHOUSE_GOALS[category]) continue
    for (const { id, title, score: part, weight, told } of audits)
      if (weight > 0 && part !== null && part < 1) console.log(`    ${id} (${part}): ${title} ${told}`)
  }
  return {
    accessibility: run.accessibility.score,
    'best-practices': run['best-practices'].score,
    performance: run.performance.score,
  }
}
