import type { Page } from '@playwright/test'
import type { HeardCall } from '../../../src/domain/sound/heard-call.ts'
import { interruptions } from '../../sample-service/calls/call-scripts.ts'
import { readConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { sampleCalls } from '../../sample-service/calls/sample-calls.ts'
import { faultsOf, type Size, violationsOf } from '../axe.ts'
import { download, expect, test } from '../fixtures.ts'
import { expectRead, expectText } from '../snapshots.ts'
import { waitUntilMeasured } from '../wait-until-measured.ts'
import { cutTextsOf } from './measured-layout.ts'

/** Every sample call that doesn't change while it is shown. */
const SAMPLES = sampleCalls.map(({ uid }) => uid).filter((uid) => /^sample-(?!live)/.test(uid))
const FAULTS = ['call-no-transcript', 'call-wrong-types', 'call-odd-transcript']

const ON_PHONE = ['sample-booking', 'sample-interruptions']
const HIDDEN = ['sample-booking', 'sample-german']
const IN_ARABIC = ['sample-interruptions', 'sample-voicemail-before-tone', 'sample-never-connected']

/** JSON with a line for each turn instead of one for each value. */
const compact = (json: string) => json.replaceAll(/[{[]\n[^{}[\]]*[}\]]/g, (part) => part.replaceAll(/\n */g, ' '))

for (const uid of [...SAMPLES, ...FAULTS]) {
  test(`${uid} is read, copied and saved as in its snapshots`, async ({ page, service, viewer, openCall }) => {
    const addresses = { [service.origin]: 'https://service.example', [viewer.origin]: 'https://viewer.example' }
    const expectPage = (name: string, part = page.getByRole('main')) =>
      expectRead(part, [uid, `${name}.aria.yml`], addresses)
    const expectFile = (name: string, text: string) => expectText(text, [uid, name], addresses)
    const expectJson = async (name: string) => {
      const { content } = await download(page, 'JSON')
      expect(String(content)).toBe(`${JSON.stringify(JSON.parse(String(content)), null, 2)}\n`)
      expectFile(name, compact(String(content)))
      return JSON.parse(String(content))
    }
    await openCall(uid)
    await waitUntilMeasured(page)
    // The hour has too many turns to read.
    await expectPage('wide', uid === 'sample-hour' ? page.getByRole('region', { name: 'Call details' }) : undefined)
    if (FAULTS.includes(uid)) return
    if (uid === 'sample-hour') await expectMarksApart(page)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy for ticket' }).click()
    expectFile('ticket.txt', await page.getByRole('textbox', { name: 'Preview' }).inputValue())
    await page.getByRole('dialog').getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expectFile('ticket-markdown.txt', await page.evaluate(() => navigator.clipboard.readText()))
    if (uid !== 'sample-hour') {
      const { name, content } = await download(page, 'Text')
      expect(name).toMatch(new RegExp(`^call-${uid}-2026-\\d\\d-\\d\\d\\.txt$`))
      expectFile('transcript.txt', String(content))
      const { heard } = await expectJson('transcript.json')
      if (uid === 'sample-interruptions') expectTruth(heard)
    }

    if (ON_PHONE.includes(uid)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('tab', { name: 'Details' }).click()
      await expectPage('phone')
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    if (HIDDEN.includes(uid)) {
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.getByRole('button', { name: 'Hide private data' }).click()
      await expect(page.getByRole('img', { name: 'Hidden word' }).first()).toBeVisible()
      // Until the script that hides has loaded, all words are hidden.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectPage('hidden')
      await expectJson('hidden.json')
    }
    if (IN_ARABIC.includes(uid)) {
      await page.goto(`${page.url()}&lang=ar`)
      await waitUntilMeasured(page, 'ar')
      await expectPage('arabic')
      expect(await violationsOf(page)).toEqual([])
    }
  })
}

/** Screens share components, so it's enough to check each call at some of the sizes, and only some in all languages. */
const CHECKED: readonly [uid: string, inAllLanguages: boolean, ...Size[]][] = [
  ['sample-complaint', true, 'smallest'],
  ['sample-interruptions', true, 'narrow', 'middle'],
  ['sample-never-connected', true, 'narrow'],
  ['sample-weekend', true],
  ['sample-unusual', false, 'wide'],
  ['sample-live', false, 'middle'],
]

for (const [uid, inAllLanguages, ...sizes] of CHECKED)
  test(`${uid} is accessible, and its header and details are not cut off without a way to the rest, at any width, in any language`, async ({
    page,
    openCall,
  }) => {
    await openCall(uid)
    if (uid !== 'sample-live') await waitUntilMeasured(page)
    if (inAllLanguages) expect(await cutTextsOf(page)).toEqual([])
    for (const summary of await page.locator('summary:visible').all()) await summary.click()
    expect(await faultsOf(page, ...sizes)).toEqual([])
  })

/** The measurements of `sample-interruptions` must be what its script says, whatever the snapshots contain. */
function expectTruth({ turns, deadAir, talkOver }: Pick<HeardCall, 'turns' | 'deadAir' | 'talkOver'>) {
  const truth = readConversationTruth(interruptions)
  const near = (time: number | null) => (time === null ? null : expect.closeTo(time, 0))
  expect(turns).toEqual(
    truth.turns.map(({ onset, end, responseTime, state }, index) => ({
      ...{ index, onset: near(onset), end: near(end), responseTime: near(responseTime), state },
    })),
  )
  expect(deadAir).toEqual(
    truth.deadAir.map(({ start, end, waitingFor }) => ({ start: near(start), end: near(end), waitingFor })),
  )
  expect(talkOver?.map(({ by }) => by)).toEqual(truth.talkOver.map(({ by }) => by))
}

/** Each silence of the hour has a mark of its own, even on a phone. */
async function expectMarksApart(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const marks = async () => {
      const path = (await page.locator('[data-marks-of="dead-air"] path').first().getAttribute('d')) ?? ''
      const edges = [...path.matchAll(/M([\d.]+) -5v10M([\d.]+) -5v10/g)].map(([, ...xs]) => xs.map(Number))
      const gaps = edges.slice(1).map(([left = 0], index) => left - (edges[index]?.[1] ?? 0))
      return { count: edges.length, canBeToldApart: gaps.every((gap) => gap >= 2) }
    }
    await expect.poll(marks).toEqual({ count: 59, canBeToldApart: true })
  }
}
