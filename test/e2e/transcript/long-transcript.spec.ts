import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const TURNS = 300
const UID = `call-turns-${TURNS}-silent`
const turnsOf = (page: Page) => page.locator('[data-turn]')
/** Only a turn near the viewport has buttons. The others are plain text, which find in page can reach. */
const buttonOf = (row: Locator) => row.getByRole('button', { name: /^Play from/ })

/** Opens a link to a turn, and expects the turn in the upper half of the transcript. */
async function openAt(page: Page, open: (uid: string, fragment: string) => Promise<void>, turn: number) {
  await open(UID, `#t=${2 * turn + 1}`)
  await expect(turnsOf(page)).toHaveCount(TURNS)
  const row = turnsOf(page).nth(turn)
  await expect(row).toHaveAttribute('aria-current', 'true')
  const list = page.locator('[data-scroll-area]').filter({ has: row })
  const relativeTop = async () => {
    const [inner, outer] = [await row.boundingBox(), await list.boundingBox()]
    return ((inner?.y ?? Number.NaN) - (outer?.y ?? 0)) / (outer?.height ?? 0)
  }
  await expect.poll(relativeTop).toBeGreaterThan(0.1)
  expect(await relativeTop()).toBeLessThan(0.5)
}

test('a long transcript is linked, searched, read and copied like a short one', async ({ page, openCall }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAt(page, openCall, 65)
  const turns = turnsOf(page)
  const stops = page.locator('[data-turn][tabindex="0"]')
  const [first, last] = [turns.first(), turns.nth(TURNS - 1)]

  await test.step('find in page and a search find the last turn', async () => {
    const text = (await last.textContent()) ?? ''
    expect(text.length).toBeGreaterThan(3)
    await expect(buttonOf(last)).toHaveCount(0)
    expect(await page.evaluate((words) => Reflect.get(window, 'find').call(window, words), text)).toBe(true)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await page.getByRole('searchbox', { name: 'Search transcript' }).fill(text)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/)
    await page.keyboard.press('Shift+Enter')
    await expect(last).toBeInViewport()
    await expect(buttonOf(last)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(turns.nth(65)).toBeInViewport()
  })
  await test.step('the current turn is the tab stop, and focus and selection survive scrolling to the other end', async () => {
    await expect(stops).toHaveAttribute('data-turn', '65')
    await page.getByRole('button', { name: 'Previous turn' }).click()
    await expect(stops).toHaveAttribute('data-turn', '64')
    await first.focus()
    await page.keyboard.press('End')
    await expect(buttonOf(last)).toHaveCount(1)
    await expect(buttonOf(first)).toHaveCount(0)
    await expect(last).toBeFocused()
    await expect(stops).toHaveCount(1)
    await last.locator('p').evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph))
    await page.keyboard.press('Home')
    await expect(buttonOf(last)).toHaveCount(0)
    await expect(first).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await last.textContent())
    await expect(page.getByText('1 turn selected')).toBeVisible()
    // Tab returns to the turn that had focus.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(turns.nth(1)).toBeFocused()
  })
  await test.step('copying the page or several turns writes each turn with its time and speaker, without what is hidden', async () => {
    const copied = async () => {
      await page.keyboard.press('Control+C')
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const copiedPage = async () => {
      await page.getByText(`${TURNS} turns`).click()
      await page.keyboard.press('Control+A')
      return copied()
    }
    const turnLines = (text: string) => text.match(/^\[\d:\d\d\] (?:Agent|Customer): \S.*$/gm) ?? []
    const all = await copiedPage()
    expect(turnLines(all)).toHaveLength(TURNS)
    expect(turnLines(all).at(-1)).toMatch(/^\[9:58\] /)
    // What is before and after the turns is copied as well.
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(all.indexOf(name)).toBeLessThan(all.indexOf('[0:00]'))
    expect(all.indexOf('Inputs')).toBeGreaterThan(all.indexOf('[9:58]'))
    const text = (await page.locator('[data-text="turn:3"]').textContent()) ?? ''
    await page.evaluate(() => {
      const node = (turn: number) => document.querySelector(`[data-text="turn:${turn}"] > span`)?.firstChild ?? document
      getSelection()?.setBaseAndExtent(node(3), 2, node(4), 3)
    })
    const two = await copied()
    expect(two).toMatch(/^\[0:06\] \w+: .*\n\[0:08\] \w+: .{3}$/)
    expect(two).toContain(`: ${text.slice(2)}\n`)
    await page.locator('[data-text="turn:3"]').evaluate((part) => getSelection()?.selectAllChildren(part))
    expect((await copied()).trim()).toBe(text)
    await page.getByRole('button', { name: 'Hide private data' }).click()
    await page.getByRole('button', { name: 'Hide all words' }).click()
    await expect(page.getByText('Turn hidden').first()).toBeVisible()
    const hidden = turnLines(await copiedPage())
    expect(hidden.map((line) => line.replace(/^.*?: /, ''))).toEqual(Array(TURNS).fill('Turn hidden'))
  })
})

test('a screen reader can reach all turns of a long transcript one by one', async ({ page, openCall }) => {
  await openAt(page, openCall, 15)
  const positions = await turnsOf(page).evaluateAll((rows) =>
    rows.map((row) => `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`),
  )
  expect(positions).toEqual(positions.map((_, index) => `${index + 1} of ${TURNS}`))
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const search = { nodeId: root.nodeId, selector: '[data-turn]' }
  const { nodeIds } = await session.send('DOM.querySelectorAll', search)
  const described = await Promise.all(nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId })))
  const rows = described.map(({ node }) => node.backendNodeId)
  const { nodeId } = await session.send('DOM.querySelector', { ...search, selector: '[role="list"]:has([data-turn])' })
  /** The rows in the accessibility tree, to which the browser adds each row after laying it out. */
  const readable = async () => {
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role: 'listitem' })
    return new Set(nodes.flatMap(({ ignored, backendDOMNodeId = 0 }) => (ignored ? [] : backendDOMNodeId)))
  }
  let reached = 1
  while (reached < TURNS) {
    // A screen reader scrolls to the turn that it reads.
    await turnsOf(page)
      .nth(reached - 1)
      .evaluate((row) => row.scrollIntoView({ block: 'nearest' }))
    const before = reached
    await expect(async () => {
      const found = await readable()
      while (found.has(rows[reached] ?? 0)) reached += 1
      expect(reached).toBeGreaterThan(before)
    }).toPass({ intervals: [20] })
  }
  await session.detach()
})
