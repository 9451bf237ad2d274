import type { Locator, Page } from 'playwright'
import { missingAtFirst } from '../serve/bench-call.ts'
import { testBed } from '../serve/test-bed.ts'

/** A page that opens a call. */
type Subject = {
  arrive: (page: Page, uid: string) => Promise<void>
  /** `draws: false`: the plain page draws no waveform; the viewer always does. */
  open: (page: Page, uid: string, options?: { draws: boolean }) => Promise<void>
  /** Clicks seek; its edges are the start and the end. */
  seekBar: (page: Page) => Locator
}

const viewer: Subject = {
  async arrive(page) {
    await page.goto((await testBed()).viewer)
    await page.getByLabel('API key').waitFor()
  },
  async open(page, uid) {
    await page.getByLabel('API key').fill((await testBed()).key)
    await page.getByLabel('Call ID').fill(uid)
    await page.getByRole('button', { name: 'Open call' }).click()
  },
  seekBar: (page) => page.getByRole('slider', { name: 'Position' }),
}

const plain: Subject = {
  arrive: async () => undefined,
  async open(page, uid, { draws } = { draws: true }) {
    await page.goto(`${await plainAddress('index', uid)}${draws ? '' : '&drawing=none'}`, { waitUntil: 'commit' })
  },
  seekBar: (page) => page.locator('#waveform'),
}

/** The viewer with its page drawn before, since the plain page draws a short recording before the viewer has a page. */
const pageReady: Subject = {
  ...viewer,
  async arrive(page, uid) {
    await viewer.arrive(page, uid)
    await viewer.open(page, missingAtFirst(uid))
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  open: (page) => page.getByRole('button', { name: 'Try again' }).click(),
}

export const subjects = { viewer, plain, pageReady }

export async function plainAddress(name: string, uid: string): Promise<string> {
  const { plain, service, key } = await testBed()
  return `${plain}/${name}.html?${new URLSearchParams({ uid, service, key })}`
}
