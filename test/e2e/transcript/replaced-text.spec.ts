import type { Page } from '@playwright/test'
import { expect, openSettings, test } from '../fixtures.ts'

/**
 * Replaces every text node of the page, as page translators do, or splits it in two and wraps one part, as extensions do
 * that turn telephone numbers into links.
 */
const replaceTexts = (page: Page, way: 'translate' | 'split') =>
  page.evaluate((way) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node instanceof Text &&
        node.data.trim() !== '' &&
        !node.parentElement?.closest('script, style, textarea, select')
      )
        nodes.push(node)
    for (const node of nodes) {
      const wrapper = document.createElement('font')
      if (way === 'translate') {
        wrapper.append(node.data)
        node.replaceWith(wrapper)
      } else if (node.length > 1) {
        const second = node.splitText(Math.ceil(node.length / 2))
        second.replaceWith(wrapper)
        wrapper.append(second)
      }
    }
  }, way)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** What a user does with a call. Each step changes texts on the page. */
const STEPS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['hide private data', (page) => button(page, 'Hide private data').click()],
  ['show a turn', (page) => button(page, 'Show this turn').click()],
  ['show a word', (page) => page.locator('[data-at]').first().click()],
  ['show a value', (page) => button(page, 'Show hidden value').click()],
  ['hide all words', (page) => button(page, 'Hide all words').click()],
  ['show a turn of all', (page) => button(page, 'Show this turn').click()],
  ['show all words', (page) => button(page, 'Hide all words').click()],
  [
    'seek',
    (page) =>
      page
        .getByRole('button', { name: /^Play from/ })
        .nth(4)
        .focus(),
  ],
  ['next turn', (page) => button(page, 'Next turn').click()],
  ['show private data', (page) => button(page, 'Hide private data').click()],
  ['settings', openSettings],
  ['clock', (page) => button(page, 'UTC').click()],
  ['mute', (page) => button(page, 'Mute').click()],
  ['search', (page) => page.getByRole('searchbox').fill('the')],
  ['next match', (page) => button(page, 'Next match').click()],
  ['end the search', (page) => page.getByRole('searchbox').fill('')],
  ['keep a moment', (page) => page.keyboard.press('b')],
  ['raw', (page) => page.getByText('Raw').first().click()],
  ['settings again', openSettings],
  ['language', (page) => button(page, 'Language').click()],
  ['German', (page) => page.getByRole('radio', { name: 'Deutsch' }).click()],
  ['hide again', (page) => button(page, 'Private Daten verbergen').click()],
]

/**
 * The characters of the page's text, sorted, because an element that is replaced may be moved within its row. Toasts come
 * and go, so they are left out.
 */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector<HTMLElement>('[role=status].fixed')?.innerText ?? ''
    const text = document.body.innerText.replace(toasts, '').replaceAll(/\s+/g, '')
    return [...text].sort().join('')
  })

/** Waits until the page's text stays the same for a while, because some texts load later. */
async function settle(page: Page, step: string): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const text = await textOf(page)
        const isLoading = (await page.locator('pre:empty, pre span:empty').count()) > 0
        const isSettled = text === before && !isLoading
        before = text
        return isSettled
      },
      { message: step, intervals: [300] },
    )
    .toBe(true)
}

test('the page shows the right texts even if tools replace its text nodes', async ({ page, openCall }) => {
  // Takes all steps three times.
  test.slow()
  await openCall('sample-booking')
  await expect(page.getByText('median of')).toBeVisible()
  const expected: string[] = []
  for (const [step, act] of STEPS) {
    await act(page)
    await settle(page, step)
    expected.push(await textOf(page))
  }
  for (const way of ['translate', 'split'] as const) {
    await page.evaluate(() => localStorage.removeItem('call-viewer:preferences'))
    await page.reload()
    await expect(page.getByText('median of')).toBeVisible()
    for (const [index, [step, act]] of STEPS.entries()) {
      await replaceTexts(page, way)
      await act(page)
      await expect.poll(() => textOf(page), { message: `${way}: ${step}`, intervals: [50] }).toBe(expected[index])
    }
  }
})
