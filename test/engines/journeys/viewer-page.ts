import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import type { Browser } from '../drivers/browser.ts'
import { findElement, type Role } from './find-element.ts'

export type Find = typeof findElement
/** Must be self-contained; arguments and result pass as JSON. */
export type InPage<Args extends unknown[], Result> = (find: Find, ...given: Args) => Result | Promise<Result>

export type ViewerPage = {
  open: Browser['open']
  press: (role: Role, name: string) => Promise<void>
  type: (label: string, text: string) => Promise<void>
  pressKey: Browser['pressKey']
  evaluate: <Given extends unknown[], Found>(look: InPage<Given, Found>, ...given: Given) => Promise<Found>
  waitFor: <Given extends unknown[], Found>(
    what: string,
    look: InPage<Given, Found>,
    ...given: Given
  ) => Promise<NonNullable<Found>>
}

const WAIT_MS = 30_000 * TIME_LIMIT_SCALE
const POLL_MS = 100
/** In px: engines round scroll positions. */
const MAX_MOVEMENT = 2

export function createViewerPage(browser: Browser): ViewerPage {
  const page: ViewerPage = {
    open: browser.open,
    async press(role, name) {
      const look = () => page.waitFor(`the ${role} “${name}”`, centreOf, role, name)
      let [before, at] = [await look(), await look()]
      // WebKit applies a click to the frame that it painted last.
      for (let tries = 0; tries < 50 && Math.hypot(at[0] - before[0], at[1] - before[1]) > MAX_MOVEMENT; tries++)
        [before, at] = [at, await look()]
      await browser.clickAt(...at)
    },
    async type(label, text) {
      await page.press('field', label)
      await page.evaluate((find, name) => {
        const field = find('field', name)
        if (field instanceof HTMLInputElement) field.select()
      }, label)
      await browser.type(text)
    },
    pressKey: browser.pressKey,
    async evaluate<Given extends unknown[], Found>(look: InPage<Given, Found>, ...given: Given) {
      const texts = [findElement.toString(), ...given.map((value) => JSON.stringify(value))]
      return (await browser.evaluate(`(${look})(${texts.join(', ')})`)) as Found
    },
    async waitFor(what, look, ...given) {
      const deadline = Date.now() + WAIT_MS
      while (Date.now() < deadline) {
        const found = await page.evaluate(look, ...given)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      throw new Error(`Timed out waiting for ${what}; the page shows: ${await page.evaluate(shownText)}`)
    },
  }
  return page
}

/** Scrolls it into view. Null while it is absent, disabled or covered. */
const centreOf: InPage<[Role, string], [number, number] | null> = async (find, role, name) => {
  const element = find(role, name)
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center' })
  // Two frames later, the new scroll position is painted.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null
}

const shownText: InPage<[], string> = () => document.body.innerText.replace(/\s+/g, ' ').slice(0, 300)
