import type { Browser } from './browser.ts'
import { findPart, type Role } from './find-part.ts'

/** A function that runs in the page: it stands on its own, and what goes in and out is JSON. */
export type InPage<Given extends unknown[], Found> = (find: typeof findPart, ...given: Given) => Found | Promise<Found>

/** What a person does with the page, the same in every engine. */
export type ViewerPage = {
  open: (address: string) => Promise<void>
  /** Waits for the part, then presses the mouse on its middle. */
  press: (role: Role, name: string) => Promise<void>
  /** Puts text in the place of what a field holds. */
  type: (label: string, text: string) => Promise<void>
  key: Browser['pressKey']
  read: <Given extends unknown[], Found>(look: InPage<Given, Found>, ...given: Given) => Promise<Found>
  /** Looks until it finds something, and returns that. */
  wait: <Given extends unknown[], Found>(
    what: string,
    look: InPage<Given, Found>,
    ...given: Given
  ) => Promise<NonNullable<Found>>
}

/** In ms. Generous: a busy machine is not a failure. */
const PATIENCE = 120_000
const BETWEEN_LOOKS = 100
/** In px: engines round places of scrolling differently each time. */
const STILL = 2

export function createViewerPage(browser: Browser): ViewerPage {
  const page: ViewerPage = {
    open: browser.open,
    async press(role, name) {
      const look = () => page.wait(`the ${role} “${name}”`, middleOf, role, name)
      let [before, at] = [await look(), await look()]
      // What comes into view may move once its neighbours get their real heights, and WebKit presses on what it last drew.
      while (Math.hypot(at[0] - before[0], at[1] - before[1]) > STILL) [before, at] = [at, await look()]
      await browser.clickAt(...at)
    },
    async type(label, text) {
      await page.press('field', label)
      await page.read((find, name) => {
        const field = find('field', name)
        if (field instanceof HTMLInputElement) field.select()
      }, label)
      await browser.type(text)
    },
    key: browser.pressKey,
    async read<Given extends unknown[], Found>(look: InPage<Given, Found>, ...given: Given) {
      const texts = [findPart.toString(), ...given.map((value) => JSON.stringify(value))]
      return (await browser.evaluate(`(${look})(${texts.join(', ')})`)) as Found
    },
    async wait(what, look, ...given) {
      const deadline = Date.now() + PATIENCE
      while (Date.now() < deadline) {
        const found = await page.read(look, ...given)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS))
      }
      throw new Error(`waited in vain for ${what}; the page says: ${await page.read(shownText)}`)
    },
  }
  return page
}

/** The middle of a part, brought into view; null while it is not there, cannot be pressed, or another part covers it. */
const middleOf: InPage<[Role, string], [number, number] | null> = async (find, role, name) => {
  const part = find(role, name)
  if (!part || part.matches(':disabled')) return null
  part.scrollIntoView({ block: 'center' })
  // In the second frame what the first drew is on the screen.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const { left, top, width, height } = part.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (part.contains(hit) || hit.contains(part)) ? [x, y] : null
}

const shownText: InPage<[], string> = () => document.body.innerText.replace(/\s+/g, ' ').slice(0, 300)
