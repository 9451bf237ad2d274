import type { Page } from '@playwright/test'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('links to a moment, a turn and a range contain only the uid and the time', async ({ page, viewer, openCall }) => {
  await openCall('audio-silent', '#t=28.5')
  await waitUntilPlayable(page)
  await allowClipboard(page)
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  await expect(toast(page, 'Link to 0:28 copied')).toBeVisible()
  expect(await copied(page)).toBe(`${viewer.origin}/?uid=audio-silent#t=28.5`)

  const turn = page.getByRole('listitem').nth(5)
  await turn.hover()
  await turn.getByRole('button', { name: 'Copy link to this turn' }).click()
  await expect(toast(page, 'Link to 0:19 copied')).toBeVisible()
  expect(await copied(page)).toBe(`${viewer.origin}/?uid=audio-silent#t=19`)
  await turn.getByRole('button', { name: 'Copy turn' }).click()
  await expect(toast(page, 'Turn copied')).toBeVisible()
  expect(await copied(page)).toBe(
    '[0:19] Customer: Mostly a cleaning. But one of my back teeth hates cold drinks lately.',
  )

  await page.evaluate(() => {
    const words = (index: number) => document.querySelector(`[data-turn="${index}"] [data-text] > span`)?.firstChild
    const [first, last] = [words(5), words(7)]
    if (first && last) getSelection()?.setBaseAndExtent(first, 2, last, 3)
  })
  await expect(page.getByText('3 turns selected')).toBeVisible()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByRole('button', { name: 'Copy range link' }).click()
  await expect(toast(page, 'Link to 0:19 – 0:30 copied')).toBeVisible()
  expect(await copied(page)).toBe(`${viewer.origin}/?uid=audio-silent#t=19,30`)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByText('0:19 – 0:30')).toBeVisible()
  expect(await currentTimeOf(page)).toBeCloseTo(28.5, 1)
  await page.keyboard.press('Escape')
  await recording.getByRole('button', { name: 'Clear range' }).click()

  // Shift+drag on the waveform marks a range without seeking.
  const box = await page.getByRole('slider', { name: 'Position' }).boundingBox()
  if (!box) throw new Error('no slider')
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + box.width * 0.25, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await recording.getByRole('button', { name: 'Copy range link' }).click()
  await expect(toast(page, 'Link to 0:33 – 1:07 copied')).toBeVisible()
  expect(await copied(page)).toMatch(/#t=33\.[67]\d?,67\.[34]\d?$/)
  expect(await currentTimeOf(page)).toBeCloseTo(28.5, 1)
})

test('a ticket contains the chosen facts and turns as plain text and as HTML tables, and the choice is remembered', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('audio-silent', '#t=59')
  await waitUntilPlayable(page)
  await allowClipboard(page)
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy for ticket' })
  await dialog.getByLabel('Captured values').uncheck()
  await dialog.getByLabel('Duration').uncheck()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page, 'Copied. Paste it into your ticket.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy for ticket' })).toBeFocused()
  const { text, html } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item ? (await item.getType(type)).text() : '')
    return { text: await read('text/plain'), html: await read('text/html') }
  })
  expect(text).not.toMatch(/patient_name|Duration/)
  expect(text).toContain('\n\n[0:58] Agent: Thursday, of course. My mistake!')
  expect(text).toContain(`\n\nListen: ${viewer.origin}/?uid=audio-silent#t=59\n`)
  expect(html).toContain('<td')
  expect(html).toContain('Thursday, of course.')
  expect(text + html).not.toContain(service.key)

  await page.reload()
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await expect(dialog.getByLabel('Captured values')).not.toBeChecked()
  await expect(dialog.getByLabel('Summary')).toBeChecked()
  await dialog.getByLabel('All turns').check()
  await expect(dialog.getByLabel('Preview')).toHaveValue(/\[2:13\] Customer: Will do\. Bye\./)
})
