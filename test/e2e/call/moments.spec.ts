import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { violationsOf } from '../axe.ts'
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
  await page.keyboard.press('b')
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
  await expect(status(page, 'Kept 0:19 – 0:24').getByRole('button', { name: 'Show' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  // It would cover the note.
  await expect(status(page, 'Kept 0:19 – 0:24')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await status(page, 'Kept 0:24 – 0:28').getByRole('button', { name: 'Show' }).click()
  await expect(noteField(page, '0:24 – 0:28')).toBeFocused()
  await expect(noteField(page, '0:24 – 0:28')).toBeInViewport({ ratio: 1 })
})

test('the list of moments passes axe in light and dark colours', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=33,60')
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(noteField(page, '0:33 – 1:00')).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { parts: ['[data-moment]', '[role=status]'] }), colorScheme).toEqual([])
  }
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

/** Opens a call, keeps its turn at 0:19 and writes a note about it. */
async function takeNote(page: Page, openCall: (uid: string, fragment?: string) => Promise<void>): Promise<void> {
  await openCall('sample-booking', '#t=20')
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(noteField(page, '0:19 – 0:24')).toBeFocused()
  await page.keyboard.type('=Which tooth?')
}

test('after a ticket with the moments has been copied, the call can be left without a question', async ({
  page,
  openCall,
  viewer,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeNote(page, openCall)
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy for ticket' })
  await expect(dialog.getByRole('checkbox', { name: 'The moments kept' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'No turns' }).check()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(status(page, 'Copied.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(
    [
      'The moments kept:\n',
      '0:19 – 0:24',
      '  Note: =Which tooth?',
      '  [0:19] Customer: Mostly a cleaning. But one of my back teeth hates cold drinks lately.',
      `  Listen: ${viewer.origin}/?uid=sample-booking#t=19,24\n`,
    ].join('\n'),
  )
  await page.getByRole('textbox', { name: 'Call uid' }).fill('sample-complaint')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sample-complaint/)
  await expect(page.getByText('Moments')).toHaveCount(0)
})

test('opening another call asks before notes are lost', async ({ page, openCall }) => {
  await takeNote(page, openCall)
  const field = page.getByRole('textbox', { name: 'Call uid' })
  const dialog = page.getByRole('dialog', { name: 'Leave without your notes?' })
  await field.fill('sample-complaint')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription(/notes on this call haven’t been copied/)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('sample-booking')
  await expect(noteField(page, '0:19 – 0:24')).toHaveValue('=Which tooth?')

  await field.fill('sample-complaint')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/sample-complaint/)
  await page.goBack()
  await expect(page).toHaveURL(/sample-booking/)
  await waitUntilPlayable(page)
  await expect(page.getByText('Moments')).toHaveCount(0)
})

test('the back button asks before notes are lost, and staying restores the address', async ({ page, openCall }) => {
  await openCall('sample-complaint')
  const field = page.getByRole('textbox', { name: 'Call uid' })
  await field.fill('sample-booking')
  await page.keyboard.press('Enter')
  await waitUntilPlayable(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible()
  await field.blur()
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: /^Note for/ }).fill('Warm')
  await page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: 'Leave without your notes?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/sample-booking/)
  await expect(page.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Warm')
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/sample-complaint/)
})

test('Forget key asks before notes are lost', async ({ freshPage: page, viewer, service }) => {
  await page.goto(`${viewer.origin}/?uid=sample-booking#t=20`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: /^Note for/ }).fill('Warm')
  await page.getByRole('button', { name: 'Forget key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without your notes?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Warm')
  await page.getByRole('button', { name: 'Forget key' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('API key')).toBeVisible()
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await expect(page.getByText('Moments')).toHaveCount(0)
})

test('closing the tab asks before notes are lost', async ({ freshPage, viewer, service }) => {
  const page = await freshPage.context().newPage()
  await page.goto(`${viewer.origin}/?uid=sample-booking#t=20`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: /^Note for/ }).fill('Warm')
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})

test('the clips of all moments are saved in one archive, and are muted if private data is hidden', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking', '#t=33,60')
  await waitUntilPlayable(page)
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Download recording' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Download clips of all moments' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Clear range' }).click()
  await page.goto(page.url().replace(/#.*/, '#t=20'))
  await page.keyboard.press('b')
  await expect(moments(page)).toHaveCount(2)
  const save = async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download clips of all moments' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('call-sample-booking-2026-03-05.clips.zip')
    return unzipSync(await readFile(await download.path()))
  }
  const files = await save()
  expect(Object.keys(files)).toEqual([
    'call-sample-booking-2026-03-05-0m19s-0m24s.mp3',
    'call-sample-booking-2026-03-05-0m33s-1m00s.mp3',
  ])
  for (const bytes of Object.values(files)) expect(bytes.length).toBeGreaterThan(10_000)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await save()
  await expect(status(page, 'muted')).toBeVisible()
})
