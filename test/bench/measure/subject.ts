import type { Locator, Page } from 'playwright'
import { missingAtFirst } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'

export type Subject = {
  name: 'viewer' | 'plain'
  arrive: (page: Page, testBed: TestBed, uid: string) => Promise<void>
  /** `draws: false`: the plain page draws no waveform; the viewer always does. */
  open: (page: Page, testBed: TestBed, uid: string, options?: { draws: boolean }) => Promise<void>
  leave: (page: Page) => Promise<void>
  /** Clicks seek; its edges are the start and the end. */
  seekBar: (page: Page) => Locator
}

const viewer: Subject = {
  name: 'viewer',
  async arrive(page, testBed) {
    await page.goto(`${testBed.viewer}/`)
    await page.getByLabel('API key').waitFor()
  },
  async open(page, testBed, uid) {
    await page.getByLabel('API key').fill(testBed.key)
    await page.getByLabel('Call ID').fill(uid)
    await page.getByRole('button', { name: 'Open call' }).click()
  },
  async leave(page) {
    await page.goBack()
    await page.getByRole('button', { name: 'Open call' }).waitFor()
  },
  seekBar: (page) => page.getByRole('slider', { name: 'Position' }),
}

const plain: Subject = {
  name: 'plain',
  arrive: async () => undefined,
  async open(page, testBed, uid, { draws } = { draws: true }) {
    const query = new URLSearchParams({ uid, service: testBed.service, key: testBed.key })
    if (!draws) query.set('drawing', 'none')
    await page.goto(`${testBed.plain}/?${query}`, { waitUntil: 'commit' })
  },
  async leave(page) {
    await page.evaluate(() => {
      window.wave?.destroy()
      delete window.wave
    })
  },
  seekBar: (page) => page.locator('#waveform'),
}

let openings = 0

const pageReady: Subject = {
  ...viewer,
  async arrive(page, testBed, uid) {
    await viewer.arrive(page, testBed, uid)
    await viewer.open(page, testBed, missingAtFirst(uid, ++openings))
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  open: (page) => page.getByRole('button', { name: 'Try again' }).click(),
}

/** Without one-time allocations. */
const secondCall: Subject = {
  ...viewer,
  async arrive(page, testBed, uid) {
    await pageReady.arrive(page, testBed, uid)
    await viewer.leave(page)
  },
  async open(page, _, uid) {
    await page.getByLabel('Call ID').fill(uid)
    await page.getByRole('button', { name: 'Open call' }).click()
  },
}

export const subjects = { viewer, pageReady, secondCall, plain }
