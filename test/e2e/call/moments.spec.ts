import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { chooseForTurn, currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Call details' })
const moments = (page: Page) => page.getByRole('list', { name: 'Moments' }).getByRole('listitem')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const noteField = (page: Page, time: string) => page.getByRole('textbox', { name: `Note for ${time}` })

test('pressing B keeps the current turn or the marked range', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=33,60')
  await waitUntilPlayable(page)
  await expect(page.getByText('Moments')).toHaveCount(0)
  const summary = details(page).getByText('Daniel Whitaker booked')
  const before = await summary.boundingBox()
  await page.getByRole('button', { name: 'Play', exact: true }).focus()

  await page.keyboard.press('b')
  await expect(status(page, 'Moment kept: 0:33 – 1:00')).toBeVisible()
  await page.getByRole('button', { name: 'Clear range' }).click()
  await page.goto(page.url().replace(/#.*/, '#t=20'))
  await page.keyboard.press('b')
  await expect(status(page, 'Moment kept: 0:19 – 0:24')).toBeVisible()
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(0)).toContainText('Customer Mostly a cleaning.')
  await expect(moments(page).nth(1)).toContainText('and 4 more turns')
  expect(await summary.boundingBox()).toEqual(before)
  await expect(page.getByRole('textbox', { name: /^Note/ }).and(page.locator(':focus'))).toHaveCount(0)

  await moments(page).nth(1).getByRole('button', { name: 'Go to 0:33 – 1:00' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(33, 1)
  await expect(page.getByRole('region', { name: 'Recording' }).getByText('0:33 – 1:00')).toBeVisible()
})

test('keeping a moment again selects it and focuses its note', async ({ page, openCall }) => {
  await openCall('call-no-recording', '#t=20')
  await expect(page.locator('[aria-current="true"]')).toContainText('0:19')
  const turn = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(7)
  await chooseForTurn(turn, 'Keep this moment')
  await expect(moments(page)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('b')
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await chooseForTurn(turn, 'Keep this moment')
  await expect(moments(page)).toHaveCount(2)
  await expect(moments(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(noteField(page, '0:28 – 0:30')).toBeFocused()

  await page.keyboard.type('Which tooth? b')
  await expect(noteField(page, '0:28 – 0:30')).toHaveValue('Which tooth? b')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Go to 0:28 – 0:30' })).toBeFocused()
})

/** Keeps the current turn, which begins at 0:19, and writes a note about it. */
async function takeNote(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-current="true"]')).toContainText('0:19')
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await page.keyboard.type(text)
}

test('a moment’s note is accessible, printed, hidden except while it is being edited, and restored if its removal is undone', async ({
  page,
  openCall,
}) => {
  await openCall('call-no-recording', '#t=20')
  await takeNote(page, 'Call 4155550132')
  await test.step('a note is printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(moments(page).locator('p', { hasText: 'Call 4155550132' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove moment 0:19 – 0:24' })).toBeHidden()
    // The heading is never the last line of a page.
    const heading = page.locator(':has(> #moments-title)')
    await expect(heading).toHaveCSS('break-after', 'avoid')
    await page.emulateMedia({ media: null })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { parts: ['[data-moment]', '[role=status]'] }), colorScheme).toEqual([])
  }
  await test.step('hiding private data hides a note except while it is being edited', async () => {
    const hide = page.getByRole('button', { name: 'Hide private data' })
    await hide.click()
    await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Number hidden')
    await noteField(page, '0:19 – 0:24').focus()
    await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Call 4155550132')
    await hide.click()
  })
  await test.step('undoing the removal of a moment restores its note', async () => {
    const remove = page.getByRole('button', { name: 'Remove moment 0:19 – 0:24' })
    await remove.click()
    await expect(moments(page)).toHaveCount(0)
    await expect(details(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(noteField(page, '0:19 – 0:24')).toHaveValue('Call 4155550132')
    await expect(page.getByRole('button', { name: 'Go to 0:19 – 0:24' })).toBeFocused()
    await remove.click()
    await page.keyboard.press('Tab')
    await expect(details(page).getByText('Moments')).toHaveCount(0)
  })
})

test('on a narrow page, a toast names the kept moment and has a button that shows it', async ({ page, openCall }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openCall('audio-silent', '#t=20')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'More transcript actions' }).click()
  await page.getByRole('menuitem', { name: 'Keep this moment' }).click()
  await expect(moments(page)).toBeHidden()
  await expect(status(page, 'Moment kept: 0:19 – 0:24').getByRole('button', { name: 'Show' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  // The toast would cover the note, so it is hidden.
  await expect(status(page, 'Moment kept: 0:19 – 0:24')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await status(page, 'Moment kept: 0:24 – 0:28').getByRole('button', { name: 'Show' }).click()
  await expect(noteField(page, '0:24 – 0:28')).toBeFocused()
  await expect(noteField(page, '0:24 – 0:28')).toBeInViewport({ ratio: 1 })
})

test('opening another call, going back or forgetting the key asks for confirmation if notes would be lost', async ({
  page,
  service,
  openCall,
}) => {
  const field = page.getByRole('textbox', { name: 'Call ID' })
  const dialog = page.getByRole('dialog', { name: 'Leave without copying your notes?' })
  const [stay, leave] = ['Stay', 'Leave'].map((name) => dialog.getByRole('button', { name })) as [Locator, Locator]
  const open = async (uid: string) => {
    await field.fill(uid)
    await field.press('Enter')
  }
  const expectNote = () => expect(noteField(page, '0:19 – 0:24')).toHaveValue('Warm')
  const openWithNote = async () => {
    await open(`${new URL(page.url()).origin}/?uid=call-no-recording#t=20`)
    await expect(page).toHaveURL(/call-no-recording/)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Moments')).toHaveCount(0)
    await field.blur()
    await takeNote(page, 'Warm')
  }
  await openCall('sample-never-connected')
  await openWithNote()
  await test.step('staying keeps the call, its address and the notes', async () => {
    await open('sample-no-recording')
    await expect(stay).toBeFocused()
    await expect(dialog).toHaveAccessibleDescription(/notes on this call haven’t been copied/)
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('call-no-recording')
    await expectNote()
    await page.evaluate(() => history.back())
    await stay.click()
    await expect(page).toHaveURL(/call-no-recording/)
    await expectNote()
    await page.getByRole('button', { name: 'Forget key' }).click()
    await stay.click()
    await expectNote()
  })
  await test.step('leaving discards the notes', async () => {
    await page.evaluate(() => history.back())
    await leave.click()
    await expect(page).toHaveURL(/sample-never-connected/)
    await openWithNote()
    await open('sample-no-recording')
    await leave.click()
    await expect(page).toHaveURL(/sample-no-recording/)
    await openWithNote()
    await page.getByRole('button', { name: 'Forget key' }).click()
    await leave.click()
    await enterKey(page, service.key)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Moments')).toHaveCount(0)
  })
})

test('closing the tab asks for confirmation if notes would be lost', async ({ freshPage: page, viewer, service }) => {
  await page.goto(`${viewer.origin}/?uid=call-no-recording#t=20`)
  await enterKey(page, service.key)
  await takeNote(page, 'Warm')
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})
