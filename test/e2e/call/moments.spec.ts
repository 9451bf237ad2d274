import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Call details' })
const moments = (page: Page) => page.getByRole('list', { name: 'Moments' }).getByRole('listitem')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const noteField = (page: Page, time: string) => page.getByRole('textbox', { name: `Note for ${time}` })

test('B keeps the current turn or the marked range, in time order, without moving the details or the focus', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking', '#t=33,60')
  await waitUntilPlayable(page)
  await expect(page.getByText('Moments')).toHaveCount(0)
  const summary = details(page).getByText('Daniel Whitaker booked')
  const before = await summary.boundingBox()
  await page.getByRole('button', { name: 'Play', exact: true }).focus()

  await page.keyboard.press('b')
  await expect(status(page, 'Kept 0:33 – 1:00')).toBeVisible()
  await page.getByRole('button', { name: 'Clear range' }).click()
  await page.goto(page.url().replace(/#.*/, '#t=20'))
  await page.keyboard.press('b')
  await expect(status(page, 'Kept 0:19 – 0:24')).toBeVisible()
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(0)).toContainText('Customer Mostly a cleaning.')
  await expect(moments(page).nth(1)).toContainText('and 4 more turns')
  expect(await summary.boundingBox()).toEqual(before)
  await expect(page.getByRole('textbox', { name: /^Note/ }).and(page.locator(':focus'))).toHaveCount(0)

  await moments(page).nth(1).getByRole('button', { name: 'Go to 0:33 – 1:00' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(33, 1)
  await expect(page.getByRole('region', { name: 'Recording' }).getByText('0:33 – 1:00')).toBeVisible()
})

test('keeping a moment again selects it and leads to its note', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  const turn = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(7)
  await turn.hover()
  await turn.getByRole('button', { name: 'Keep this moment' }).click()
  await expect(moments(page)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('b')
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await turn.hover()
  await turn.getByRole('button', { name: 'Keep this moment' }).click()
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(noteField(page, '0:28 – 0:30')).toBeFocused()

  await page.keyboard.type('Which tooth? b')
  await expect(noteField(page, '0:28 – 0:30')).toHaveValue('Which tooth? b')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Go to 0:28 – 0:30' })).toBeFocused()
})

test('a removed moment comes back with its note, even if it was the only one', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await status(page, 'Kept').getByRole('button', { name: 'Add a note' }).click()
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await page.keyboard.type('Cold drinks')
  await page.getByRole('button', { name: 'Remove 0:19 – 0:24' }).click()
  await expect(moments(page)).toHaveCount(0)
  await expect(details(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Cold drinks')
  await expect(page.getByRole('button', { name: 'Go to 0:19 – 0:24' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove 0:19 – 0:24' }).click()
  await page.keyboard.press('Tab')
  await expect(details(page).getByText('Moments')).toHaveCount(0)
})

test('words and notes of moments are masked while private data is hidden, except a note that is being edited', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await page.keyboard.type('Call 4155550132')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Call ••••••••••')
  await noteField(page, '0:19 – 0:24').focus()
  await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Call 4155550132')
})

test('on a narrow page, a toast says what was kept and leads to it', async ({ page, openCall }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'More transcript actions' }).click()
  await page.getByRole('menuitem', { name: 'Keep this moment' }).click()
  await expect(moments(page)).toBeHidden()
  await status(page, 'Kept 0:19 – 0:24').getByRole('button', { name: 'Show' }).click()
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await expect(noteField(page, '0:19 – 0:24')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
})

for (const colours of ['light', 'dark'] as const)
  test(`the list of moments passes axe in ${colours} colours`, async ({ freshPage: page, viewer, service }) => {
    await page.emulateMedia({ colorScheme: colours })
    await page.goto(`${viewer.origin}/?uid=sample-booking#t=33,60`)
    await enterKey(page, service.key)
    await waitUntilPlayable(page)
    await page.keyboard.press('b')
    await page.keyboard.press('b')
    await expect(noteField(page, '0:33 – 1:00')).toBeFocused()
    const { violations } = await new AxeBuilder({ page }).include('[data-moment]').include('[role=status]').analyze()
    expect(violations).toEqual([])
  })

test('print shows the moments with their notes', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await page.keyboard.type('Ask the dentist')
  await page.emulateMedia({ media: 'print' })
  await expect(moments(page).locator('p', { hasText: 'Ask the dentist' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove 0:19 – 0:24' })).toBeHidden()
  await page.emulateMedia({ media: null })
})
