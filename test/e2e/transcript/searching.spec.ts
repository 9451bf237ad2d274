import type { Page } from '@playwright/test'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search transcript' })
const matchStatus = (page: Page) => page.getByRole('search').getByRole('status')
/** The passages of text that are marked with the given CSS custom highlight. */
const marked = (page: Page, mark: string) =>
  page.evaluate((name) => {
    const ranges = [...(CSS.highlights.get(name) ?? [])] as StaticRange[]
    return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      return range.toString()
    })
  }, mark)

test('a search highlights and counts matches and wraps around without seeking; Escape restores the scroll position', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  const follow = page.getByRole('button', { name: 'Follow' })
  const scroller = page.getByRole('region', { name: 'Transcript' }).locator('[data-scroll-area]')
  await expect(page.locator('[aria-current="true"]')).toBeInViewport()
  const top = await scroller.evaluate((element) => element.scrollTop)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('THÚRSDAY')
  await expect(matchStatus(page)).toHaveText('1 of 7')
  expect(await marked(page, 'search-current')).toEqual(['Thursday'])
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  for (const press of ['Enter', 'Enter', 'Shift+Enter', 'Shift+Enter', 'Shift+Enter']) await page.keyboard.press(press)
  await expect(matchStatus(page)).toHaveText('7 of 7')
  await expect(
    page.getByRole('region', { name: 'Call details' }).getByText('Thursday, March 19', { exact: true }),
  ).toBeInViewport()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('listitem').nth(29)).toBeInViewport()
  expect(await currentTimeOf(page)).toBeCloseTo(60, 1)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).not.toBeFocused()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top)
  expect(await marked(page, 'search-match')).toEqual([])
  expect(await marked(page, 'search-current')).toEqual([])
})

test('selecting, copying, searching, following and seeking do not affect one another', async ({ page, openCall }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  const follow = page.getByRole('button', { name: 'Follow' })
  const turns = page.getByRole('listitem')
  const following = (state: 'true' | 'false') => expect(follow).toHaveAttribute('aria-pressed', state)
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
  const select = (index: number) =>
    turns
      .nth(index)
      .locator('[data-text]')
      .evaluate((element) => getSelection()?.selectAllChildren(element))

  // Seeking with a key keeps the selection and doesn't stop following.
  await expect(page.locator('[aria-current="true"]')).toBeInViewport()
  await select(13)
  await page.keyboard.press('j')
  expect(await selected()).toContain('Thursday, of course')
  await following('true')
  // Copying a link to the moment doesn't seek and keeps the selection.
  const before = await currentTimeOf(page)
  await page.keyboard.press('c')
  expect(await currentTimeOf(page)).toBe(before)
  expect(await selected()).toContain('Thursday, of course')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  // A search during playback doesn't pause it, and the transcript stays at the match.
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('pizza')
  await following('false')
  await expect(turns.nth(28)).toBeInViewport()
  const played = await currentTimeOf(page)
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(played + 0.3)
  await expect(turns.nth(28)).toBeInViewport()
  // Seeking during a search keeps the matches and the scroll position.
  await turns.nth(28).getByRole('button', { name: 'Play from 1:53' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThanOrEqual(113)
  await expect(matchStatus(page)).toHaveText('1 of 1')
  await following('false')
  // Enabling Follow during a search keeps the search open.
  await follow.click()
  await following('true')
  await expect(matchStatus(page)).toHaveText('1 of 1')
  await field(page).press('Escape')
})
