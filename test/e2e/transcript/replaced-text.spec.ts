import type { Page } from '@playwright/test'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { enterKey, expect, openSettings, test } from '../fixtures.ts'

/**
 * Replaces new text nodes of the page: one half as page translators do, the other half as extensions do that turn
 * telephone numbers into links, which split a text in two and wrap one part.
 */
function replaceTexts(): void {
  const isReplaced = (node: Node) => node.parentNode?.nodeName === 'FONT' || node.nextSibling?.nodeName === 'FONT'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && !isReplaced(node)) nodes.push(node)
  for (const [index, node] of nodes.entries()) {
    if (node.parentElement?.closest('script, style, textarea, select')) continue
    const wrapper = document.createElement('font')
    if (index % 2 === 0 || node.length === 1) {
      wrapper.append(node.data)
      node.replaceWith(wrapper)
    } else {
      const second = node.splitText(Math.ceil(node.length / 2))
      second.replaceWith(wrapper)
      wrapper.append(second)
    }
  }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const searchFor = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)

/** What a user does with a call. Each step changes texts on the page. */
const STEPS: readonly ((page: Page) => Promise<unknown>)[] = [
  press('Hide private data'),
  // Until it is known what is private, all words are hidden.
  (page) => expect(page.getByRole('img', { name: 'Hidden word' }).first()).toBeVisible(),
  press('Show this turn'),
  (page) => page.locator('[data-at]').first().click(),
  press('Show hidden value'),
  press('Hide all words'),
  press('Show this turn'),
  press('Hide all words'),
  (page) => page.locator('[data-turn="4"]').click(),
  press('Next turn'),
  press('Hide private data'),
  openSettings,
  press('UTC'),
  press('Mute'),
  searchFor('the'),
  press('Next match'),
  searchFor(''),
  (page) => page.getByRole('heading', { level: 1 }).click(),
  (page) => page.keyboard.press('b'),
  (page) => page.getByText('Raw').first().click(),
  openSettings,
  press('Language'),
  (page) => page.getByRole('radio', { name: 'Deutsch' }).click(),
  press('Private Daten verbergen'),
]

/**
 * The characters of the page's text, sorted, because an element that is replaced may be moved within its row. Toasts come
 * and go, so they are left out. Empty while a part is loading.
 */
const textOf = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('pre:empty, pre span:empty')) return ''
    const toasts = document.querySelector<HTMLElement>('[role=status].fixed')?.innerText ?? ''
    return [...document.body.innerText.replace(toasts, '').replaceAll(/\s+/g, '')].sort().join('')
  })

test('texts replaced by other tools are still updated', async ({ page, freshPage, service, viewer, openCall }) => {
  await openCall('sample-booking')
  await freshPage.goto(`${viewer.origin}/?uid=sample-booking`)
  await enterKey(freshPage, service.key)
  for (const each of [page, freshPage]) await expect(each.getByText('median of')).toBeVisible()
  for (const [index, act] of STEPS.entries()) {
    await act(page)
    await freshPage.evaluate(replaceTexts)
    await act(freshPage)
    let before = ''
    await expect(async () => {
      const [expected, shown] = await Promise.all([textOf(page), textOf(freshPage)])
      const isSettled = expected === before && expected !== ''
      before = expected
      expect({ isSettled, shown }, `step ${index + 1}`).toEqual({ isSettled: true, shown: expected })
    }).toPass({ intervals: [100], timeout: 15_000 * TIME_LIMIT_SCALE })
  }
})
