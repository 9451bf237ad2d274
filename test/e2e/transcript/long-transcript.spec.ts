import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test('all 5000 turns of a long call are in the page as text, and a search finds the last one', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-5000-silent')
  const turns = page.locator('[data-turn]')
  await expect(turns).toHaveCount(5000)
  // Turns far from the viewport are rendered as plain text so that the browser's find in page can reach them.
  const far = page.locator('[data-turn="4999"]')
  const text = (await far.textContent()) ?? ''
  expect(text.length).toBeGreaterThan(3)
  await expect(far.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate((words) => Reflect.get(window, 'find').call(window, words), text)).toBe(true)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill(text)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('Shift+Enter')
  await expect(far).toBeInViewport()
  await expect(far.getByRole('button', { name: /^Play from/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-turn="0"]')).toBeInViewport()
})

test('a link to a turn opens the transcript with that turn in the upper half, near its start and far from it', async ({
  page,
  openCall,
}) => {
  for (const turn of [15, 65]) {
    await openCall('call-turns-300-silent', `#t=${2 * turn + 1}`)
    const row = page.locator(`[data-turn="${turn}"]`)
    await expect(row).toHaveAttribute('aria-current', 'true')
    const list = page.locator('[data-scroll-area]').filter({ has: row })
    const relativeTop = () =>
      Promise.all([row.boundingBox(), list.boundingBox()]).then(
        ([inner, outer]) => ((inner?.y ?? Number.NaN) - (outer?.y ?? 0)) / (outer?.height ?? 0),
      )
    await expect.poll(relativeTop).toBeGreaterThan(0.1)
    expect(await relativeTop()).toBeLessThan(0.5)
  }
})

test('a screen reader can reach all 300 turns one by one, and each turn exposes its position and the total', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-300-silent')
  await expect(page.locator('[data-turn]')).toHaveCount(300)
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[role="list"]:has(> [data-block])',
  })
  /** The position of each turn, such as `3 of 300`, by the id of its element. */
  const described = new Map<number, string>()
  const describeItem = async (backendNodeId = 0) => {
    const { node } = await session.send('DOM.describeNode', { backendNodeId })
    const attributes = node.attributes ?? []
    const attribute = (name: string) => attributes[attributes.indexOf(name) + 1]
    described.set(backendNodeId, `${attribute('aria-posinset')} of ${attribute('aria-setsize')}`)
  }
  /** The positions of the turns in the accessibility tree, to which the browser adds each turn after laying it out. */
  const readable = async () => {
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role: 'listitem' })
    const ids = nodes.filter(({ ignored }) => !ignored).map(({ backendDOMNodeId = 0 }) => backendDOMNodeId)
    await Promise.all(ids.filter((id) => !described.has(id)).map(describeItem))
    return new Set(ids.map((id) => described.get(id)))
  }
  let reached = 1
  while (reached < 300) {
    // A screen reader scrolls to the turn that it reads.
    await page.locator(`[data-turn="${reached - 1}"]`).evaluate((row) => row.scrollIntoView({ block: 'nearest' }))
    const before = reached
    await expect(async () => {
      const positions = await readable()
      while (positions.has(`${reached + 1} of 300`)) reached += 1
      expect(reached).toBeGreaterThan(before)
    }).toPass({ intervals: [20] })
  }
  await session.detach()
})

/** Keeps rows far from the viewport incomplete in print, so that they contain only text. */
function keepFarRowsUnrendered(): void {
  const Own = IntersectionObserver
  class Watching extends Own {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!matchMedia('print').matches) callback(entries, observer)
      }, options)
    }
  }
  Object.assign(window, { IntersectionObserver: Watching })
}

/** The text and layout of a turn's row in print. */
async function printedRow(page: Page, turn: number) {
  await page.emulateMedia({ media: 'print' })
  try {
    return await page.locator(`[data-turn="${turn}"]`).evaluate((row) => {
      const paragraph = row.querySelector('p')
      const [outer, inner] = [row.getBoundingClientRect(), paragraph?.getBoundingClientRect() ?? new DOMRect()]
      const generatedText = (part: string) => (paragraph ? getComputedStyle(row, part).content.replaceAll('"', '') : '')
      return {
        speaker: generatedText('::before'),
        time: generatedText('::after'),
        text: row.textContent ?? '',
        beside: inner.x - outer.x,
      }
    })
  } finally {
    await page.emulateMedia({ media: null })
  }
}

test('turns far from the viewport are printed with their times and speaker, which the DOM does not contain', async ({
  page,
  openCall,
}) => {
  const change = await page.addInitScript(keepFarRowsUnrendered)
  await openCall('call-turns-200-silent')
  await change.dispose()
  const far = page.locator('[data-turn="199"]')
  await expect(far.getByRole('button')).toHaveCount(0)
  const text = (await far.textContent()) ?? ''
  const printed = await printedRow(page, 199)
  expect(printed).toMatchObject({ speaker: 'Customer', text })
  expect(printed.time).toMatch(/^6:38\\+a \d\d:\d\d:\d\d$/)
  expect(printed.beside).toBeGreaterThan(100)
})

test('the current turn is the tab stop, and focus and selection survive scrolling to the other end of the transcript', async ({
  page,
  openCall,
}) => {
  await openCall('call-turns-1000-silent', '#t=130')
  const turns = page.locator('[data-turn]')
  const stops = page.locator('[data-turn][tabindex="0"]')
  const button = (row: Locator) => row.getByRole('button', { name: /^Play from/ })
  await expect(turns).toHaveCount(1000)
  await expect(stops).toHaveAttribute('data-turn', '65')
  await page.getByRole('button', { name: 'Previous turn' }).click()
  await expect(stops).toHaveAttribute('data-turn', '64')
  const [first, last] = [turns.first(), turns.nth(999)]
  await first.focus()
  await page.keyboard.press('End')
  await expect(button(last)).toHaveCount(1)
  await expect(button(first)).toHaveCount(0)
  await expect(last).toBeFocused()
  await expect(stops).toHaveCount(1)
  await last.locator('p').evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph))
  await page.keyboard.press('Home')
  await expect(button(last)).toHaveCount(0)
  await expect(first).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await last.textContent())
  await expect(page.getByText('1 turn selected')).toBeVisible()
  // Tab returns to the turn that had focus.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(turns.nth(1)).toBeFocused()
})

test('copying the page or several turns writes each turn with its time and speaker, without what is hidden', async ({
  page,
  openCall,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('call-turns-90-silent')
  await expect(page.locator('[data-turn]')).toHaveCount(90)
  const copied = async () => {
    await page.keyboard.press('Control+C')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const turnLines = (text: string) =>
    text.split('\n').filter((line) => /^\[\d:\d\d\] (?:Agent|Customer): \S/.test(line))
  await page.getByText('90 turns').click()
  await page.keyboard.press('Control+A')
  const all = await copied()
  expect(turnLines(all)).toHaveLength(90)
  expect(turnLines(all).at(-1)).toMatch(/^\[2:58\] /)
  // What is before and after the turns is copied as well.
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(all.indexOf(name)).toBeLessThan(all.indexOf('[0:00]'))
  expect(all.indexOf('Inputs')).toBeGreaterThan(all.indexOf('[2:58]'))
  const texts = await page.locator('[data-text^="turn:"]').allTextContents()
  await page.evaluate(() => {
    const node = (turn: number) => document.querySelector(`[data-text="turn:${turn}"] > span`)?.firstChild ?? document
    getSelection()?.setBaseAndExtent(node(3), 2, node(4), 3)
  })
  expect(await copied()).toMatch(/^\[0:06\] \w+: .*\n\[0:08\] \w+: .{3}$/)
  expect(await copied()).toContain(`: ${texts[3]?.slice(2)}\n`)
  await page.evaluate(() => {
    const text = document.querySelector('[data-text="turn:3"]')
    if (text) getSelection()?.selectAllChildren(text)
  })
  expect((await copied()).trim()).toBe(texts[3])
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await page.getByRole('button', { name: 'Hide all words' }).click()
  await expect(page.getByText('Turn hidden').first()).toBeVisible()
  await page.getByText('90 turns').click()
  await page.keyboard.press('Control+A')
  const hidden = await copied()
  expect(turnLines(hidden).map((line) => line.replace(/^.*?: /, ''))).toEqual(Array(90).fill('Turn hidden'))
})
