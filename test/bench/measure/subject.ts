import type { Locator, Page } from 'playwright'
import { missingAtFirst } from '../serve/bench-call.ts'
import type { Stage } from '../serve/stage.ts'

/** One of the two pages that are compared, by its outside face. */
export type Subject = {
  name: 'viewer' | 'plain'
  /** Goes to where the call can be opened. */
  arrive: (page: Page, stage: Stage, uid: string) => Promise<void>
  /** Opens a call there as a person does; `draws: false` leaves out the drawing where the page can do without. */
  open: (page: Page, stage: Stage, uid: string, options?: { draws: boolean }) => Promise<void>
  leave: (page: Page) => Promise<void>
  /** What a press on moves the sound, from its left end to its right. */
  seekBar: (page: Page) => Locator
}

const viewer: Subject = {
  name: 'viewer',
  async arrive(page, stage) {
    await page.goto(`${stage.viewer}/`)
    await page.getByLabel('API key').waitFor()
  },
  async open(page, stage, uid) {
    await page.getByLabel('API key').fill(stage.key)
    await page.getByLabel('Call uid').fill(uid)
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
  // It opens a call as it is loaded.
  arrive: async () => undefined,
  async open(page, stage, uid, { draws } = { draws: true }) {
    const query = new URLSearchParams({ uid, service: stage.service, key: stage.key })
    if (!draws) query.set('drawing', 'none')
    await page.goto(`${stage.plain}/?${query}`, { waitUntil: 'commit' })
  },
  async leave(page) {
    await page.evaluate(() => {
      window.wave?.destroy()
      delete window.wave
    })
  },
  seekBar: (page) => page.locator('#waveform'),
}

let stood = 0

/** The viewer with its page drawn already: the recording was not to be had at first, and is asked for again. */
const standing: Subject = {
  ...viewer,
  async arrive(page, stage, uid) {
    await viewer.arrive(page, stage, uid)
    await viewer.open(page, stage, missingAtFirst(uid, ++stood))
    await again(page).waitFor()
  },
  open: (page) => again(page).click(),
}

/** The viewer in a tab that has shown another call: what a first call brings for good is there already. */
const returned: Subject = {
  ...viewer,
  async arrive(page, stage, uid) {
    await standing.arrive(page, stage, uid)
    await viewer.leave(page)
  },
  async open(page, _, uid) {
    await page.getByLabel('Call uid').fill(uid)
    await page.getByRole('button', { name: 'Open call' }).click()
  },
}

function again(page: Page): Locator {
  return page.getByRole('button', { name: 'Try again' })
}

export const subjects = { viewer, standing, returned, plain }
