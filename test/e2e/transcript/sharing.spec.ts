import type { Page } from '@playwright/test'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking } from '../../sample-service/calls/scripts/booking.ts'
import {
  chooseDownload,
  currentTimeOf,
  download,
  expect,
  test,
  waitUntilDrawn,
  waitUntilPlayable,
} from '../fixtures.ts'

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
  expect(text).toBe(
    [
      'Nora, 5 Mar 2026',
      '',
      'Call ID: audio-silent',
      'Number called: +1 202 555 0147',
      'Date: Thu, 5 Mar 2026, 18:42:19 CET',
      'End reason: The customer hung up [customer-ended-call]',
      'Verdict: Successful',
      'Summary: Daniel Whitaker booked a check-up and cleaning with Dr. Osei for Thursday, March 19, at 2:30 PM. He reported a sensitive lower left molar and wants to be reached by text message. The day was misheard once and corrected before booking.',
      '',
      '[0:58] Agent: Thursday, of course. My mistake! How about Thursday, March 19, at 2:30 PM?',
      '',
      `Listen: ${viewer.origin}/?uid=audio-silent#t=59`,
      '',
    ].join('\n'),
  )
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

test('a ticket can contain the marked range; without a recording, its link points to the turn that the user chose', async ({
  page,
  viewer,
  openCall,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Copy for ticket' })
  const preview = dialog.getByLabel('Preview')
  const openTicket = () => page.getByRole('button', { name: 'Copy for ticket' }).click()
  await openCall('audio-silent', '#t=30,36')
  await waitUntilPlayable(page)
  await allowClipboard(page)
  await openTicket()
  await dialog.getByLabel('Marked range').check()
  await expect(preview).toHaveValue(/\nListen: /)
  await page.keyboard.press('Escape')

  await openCall('call-no-recording')
  await openTicket()
  await expect(dialog.getByLabel('Current turn')).toBeChecked()
  await expect(preview).toHaveValue(/\[0:01\] Agent: Hi, this is Nora/)
  await expect(preview).toHaveValue(new RegExp(`\nLink to call: ${viewer.origin}/\\?uid=call-no-recording\n$`))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await copied(page)).toBe(`${viewer.origin}/?uid=call-no-recording`)

  // Without a player, a range is invisible, so B must keep the chosen turn instead of the range.
  await openCall('audio-status-404', '#t=15,40')
  const turn = (index: number) => page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(index)
  const expectCurrent = async (index: number, time: string) => {
    await expect(turn(index)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('c')
    await expect(toast(page, `Link to 0:${time} copied`)).toBeVisible()
    expect(await copied(page)).toBe(`${viewer.origin}/?uid=audio-status-404#t=${time}`)
  }
  await turn(5).click()
  await expectCurrent(5, '19')
  await page.keyboard.press(']')
  await expectCurrent(6, '24')
  await turn(7).press('Enter')
  await expectCurrent(7, '28')
  await openTicket()
  await expect(preview).toHaveValue(/\n\[0:28\] Customer: /)
  await expect(preview).toHaveValue(new RegExp(`: ${viewer.origin}/\\?uid=audio-status-404#t=28\n$`))
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  const goToMoment = page.getByRole('button', { name: 'Go to 0:28 – 0:30' })
  await expect(goToMoment).toBeVisible()
  await turn(5).click()
  await goToMoment.click()
  await expectCurrent(7, '28')

  // A live call has no duration and no ended reason yet.
  await openCall('live-30--ticket')
  await openTicket()
  await expect(preview).toHaveValue(/Date: /)
  await expect(preview).not.toHaveValue(/Duration|End reason/)
  await expect(page.getByRole('main').getByText('End reason', { exact: true })).toHaveCount(0)
})

test('the recording is downloaded unchanged', async ({ page, openCall }) => {
  await openCall('sample-booking')
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  await page.getByRole('button', { name: /^Voices/ }).click()
  const evenVoices = page.getByRole('button', { name: 'Even voices' })
  await evenVoices.click()
  await expect(evenVoices).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  // The voices are evened only in playing.
  const { name, content } = await download(page, 'Download recording')
  expect(name).toBe('call-sample-booking-2026-03-05.mp3')
  expect(content.equals(readRecordedCall(booking).recording)).toBe(true)
})

test('if the browser cannot copy text, the page shows it selected, so the user can copy it manually', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=28')
  await waitUntilPlayable(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  })
  await page.keyboard.press('c')
  const byHand = page.getByRole('textbox', { name: 'Copy manually' })
  await expect(byHand).toBeFocused()
  await expect(byHand).toHaveValue(/#t=28$/)
  expect(await byHand.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart)).toBeGreaterThan(
    20,
  )
  await page.keyboard.press('Escape')
  await expect(byHand).toHaveCount(0)
})

test('while private data is hidden, the title, a search and a ticket contain none of it, and the page warns that names may stay audible', async ({
  page,
  service,
  openCall,
}) => {
  const uid = 'audio-silent--private'
  await page.route(`${service.origin}/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    const agent = { name: 'Nora 4155550132', slug: '' }
    await route.fulfill({ response, json: { ...(await response.json()), agent } })
  })
  await openCall(uid)
  await waitUntilPlayable(page)
  const search = page.getByRole('search').getByRole('status')
  await page.keyboard.press('/')
  await page.keyboard.type('4155550132')
  await expect(search).toHaveText(/^1 of /)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(search).toHaveText('No matches')
  // Browsers print the title on every page.
  await expect(page).toHaveTitle(/^Number hidden, /)
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy for ticket' })
  await dialog.getByLabel('All turns').check()
  const text = await dialog.getByLabel('Preview').inputValue()
  expect(text).toContain('Customer: Number hidden')
  expect(text).not.toMatch(/4155550132|415-555/)
  await page.keyboard.press('Escape')
  await chooseDownload(page, 'Download recording')
  await expect(
    page.getByText(/parts? muted\. Names and anything the transcript got wrong may still be audible\.$/),
  ).toBeVisible()
})
