import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { chooseForTurn, expect, test } from '../fixtures.ts'

/** Words with a capital that aren't private: they are frequent, or belong to the page. */
const OPEN = /^(?:\w+day|March|The|True|False|Customer|Agent)$/

type Delivered = { toNumber: string | null; inputData: object; outputData: Record<string, unknown> }

/** The names and long numbers in a call's values, as a pattern. */
function privateWords({ toNumber, inputData, outputData }: Delivered): RegExp {
  const { summary: _, successEvaluation: __, ...outputs } = outputData
  const values = [...Object.values(inputData), ...Object.values(outputs), toNumber].map(String)
  const names = values.flatMap((value) => value.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [])
  const numbers = values.flatMap((value) => value.match(/\d[\d-]{3,}\d/g) ?? [])
  const words = [...new Set([...names.filter((name) => !OPEN.test(name)), ...numbers])]
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu')
}

/** Everything that the page says: its texts, attributes and title. */
const everythingOn = (page: Page) => page.evaluate(() => document.title + document.body.outerHTML)

for (const uid of ['sample-booking', 'sample-voicemail', 'sample-unusual'])
  test(`while private data is hidden, no name or number of the call ${uid} is anywhere on the page`, async ({
    page,
    service,
    openCall,
  }) => {
    await openCall(uid)
    const response = await page.request.get(`${service.origin}/v1/calls/${uid}`, {
      headers: { authorization: `Bearer ${service.key}` },
    })
    const pattern = privateWords(await response.json())
    expect(((await everythingOn(page)).match(pattern) ?? []).length).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Hide private data' }).click()
    await expect.poll(async () => (await everythingOn(page)).match(pattern) ?? []).toEqual([])
    await page.getByRole('button', { name: 'Hide all words' }).click()
    await expect(page.getByText('Turn hidden').first()).toBeVisible()
    expect((await everythingOn(page)).match(pattern) ?? []).toEqual([])
  })

test('while something is hidden, also by hand, one line takes the place of the raw JSON, until everything is shown', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  const raw = page.getByText('Raw JSON', { exact: true })
  await raw.click()
  await expect(page.locator('pre')).toContainText('"uid"')
  const hideByHand = () => chooseForTurn(page.getByRole('listitem').nth(5), 'Hide this turn')
  for (const hide of [() => page.getByRole('button', { name: 'Hide private data' }).click(), hideByHand]) {
    await hide()
    await expect(page.getByText('The raw JSON is not available while something is hidden.')).toBeVisible()
    await expect(raw.or(page.getByRole('button', { name: 'Copy raw JSON' }))).toHaveCount(0)
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(raw).toBeVisible()
    await expect(page.getByText(/^(?:Turn|Number) hidden$/)).toHaveCount(0)
  }
})

test('hidden turns, values and words are shown one by one, and hidden again after the switch', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  const turns = page.getByRole('listitem')
  const hide = page.getByRole('button', { name: 'Hide private data' })
  await hide.click()
  const hidden = turns.getByText('Number hidden')
  await expect(hidden.first()).toBeVisible()
  const count = await hidden.count()
  const turn = turns.filter({ hasText: 'Number hidden' }).first()
  const number = Number(await turn.getAttribute('data-turn'))
  await turn.getByRole('button', { name: 'Show this turn' }).click()
  await expect(hidden).toHaveCount(count - 1)
  await expect(turns.nth(number)).toBeFocused()
  const dots = page.getByRole('img', { name: 'Hidden word' })
  await expect(dots.first()).toBeVisible()
  const before = await dots.count()
  await turns.first().getByRole('img', { name: 'Hidden word' }).last().click()
  await expect.poll(() => dots.count()).toBeLessThan(before)
  const details = page.getByRole('region', { name: 'Call details' })
  const values = details.getByRole('button', { name: 'Show hidden value' })
  const valueCount = await values.count()
  await values.last().click()
  await expect(values).toHaveCount(valueCount - 1)
  await hide.click()
  await hide.click()
  await expect(hidden).toHaveCount(count)
  await expect(values).toHaveCount(valueCount)
  expect(await dots.count()).toBe(before + 0)
})

test('by keyboard, `Show this turn` shows the hidden words of a turn; no button copies a hidden number', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  const copyNumber = page.getByRole('button', { name: 'Copy number' })
  await expect(copyNumber).toBeVisible()
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(copyNumber).toHaveCount(0)
  const turn = page.getByRole('listitem').first()
  const dots = turn.getByRole('img', { name: 'Hidden word' })
  await expect(dots.first()).toBeVisible()
  await turn.focus()
  const more = turn.getByRole('button', { name: 'More', exact: true })
  while (!(await more.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(turn.getByRole('menuitem', { name: 'Keep this moment' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(turn.getByRole('menuitem', { name: 'Show this turn' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dots).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('turns and words can be hidden by hand, also while private data is shown, and each can be undone', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  const turns = page.getByRole('listitem')
  await chooseForTurn(turns.nth(5), 'Hide this turn')
  await expect(turns.nth(5)).toContainText('Turn hidden')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(turns.nth(5)).toContainText('Mostly a cleaning.')
  await page.evaluate(() => {
    const text = document.querySelector('[data-turn="5"] [data-text] > span')?.firstChild
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, 'Mostly a cleaning'.length)
  })
  await page.getByRole('button', { name: 'Hide these words' }).click()
  await expect(turns.nth(5)).toContainText('•••. But one of my back teeth')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(turns.nth(5)).toContainText('Mostly a cleaning.')
})

test('while something is hidden, a named button says that hidden turns are muted, and turns it off', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  const mute = page.getByRole('button', { name: 'Mute hidden turns' })
  await expect(mute).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(mute.getByText('Mute hidden turns')).toBeInViewport()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'false')
    await mute.click()
  }
})

test('hidden data has no axe violations in any look', async ({ page, openCall }) => {
  await openCall('sample-booking')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  const hidden = page.getByRole('listitem').getByText('Number hidden').first()
  await expect(hidden).toBeVisible()
  await hidden.scrollIntoViewIfNeeded()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await violationsOf(page), 'narrow').toEqual([])
})
