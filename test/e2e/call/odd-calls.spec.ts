import type { Page } from '@playwright/test'
import { download, enterKey, expect, openSettings, test } from '../fixtures.ts'

/** Changes the call before the page receives it. */
async function changeCall(page: Page, uid: string, change: object): Promise<void> {
  await page.route(`**/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

const detailsOf = (page: Page) => page.getByRole('region', { name: 'Call details' })

async function copyTicket(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

for (const { uid, progress, fields } of [
  {
    uid: 'sample-no-answer',
    progress: 'never connected',
    fields: { startAt: null, endAt: null, endedReason: 'no-answer', durationSeconds: 0 },
  },
  {
    uid: 'sample-no-end-time',
    progress: 'has ended',
    fields: { startAt: '2026-03-05T18:10:52.117Z', endAt: null, endedReason: 'voicemail', durationSeconds: null },
  },
]) {
  test(`the page does not poll ${uid}, which ${progress}, and never says that the call is in progress`, async ({
    freshPage: page,
    service,
    viewer,
  }) => {
    await page.clock.install()
    await page.goto(`${viewer.origin}/?uid=${uid}--over`)
    await enterKey(page, service.key)
    const details = detailsOf(page)
    await expect(details.getByText('Time unknown')).toBeVisible()
    if (uid === 'sample-no-answer') {
      await expect(page.locator('header').getByText('Never connected', { exact: true })).toBeVisible()
      await expect(page.getByText('Nobody answered', { exact: true })).toBeVisible()
      await expect(details.getByText('Never connected')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Recording' })).toContainText('The call never connected')
    } else {
      await expect(page.getByText('Not successful', { exact: true })).toBeVisible()
      await expect(page.getByText('Reached voicemail')).toBeVisible()
      await expect(page.locator('header').getByText('Unknown', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
    }
    await page.clock.fastForward(60_000)
    const requests = service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`${uid}--over`))
    expect(requests).toHaveLength(1)
    const json = JSON.parse((await download(page, 'JSON')).content.toString())
    expect(json).toMatchObject(fields)
    const texts = [await page.locator('body').innerText(), await copyTicket(page)].join('\n')
    expect(texts).not.toMatch(/in progress|hasn’t ended|not ended yet|not answered yet/i)
  })
}

test('the timing shows when the call was queued, answered and ended, without repeating the date, in both time zones', async ({
  page,
  openCall,
}) => {
  const steps = () => detailsOf(page).locator('dl').first().locator('dd').allInnerTexts()
  const shown = async () => (await steps()).map((text) => text.replaceAll(/\s+/g, ' '))
  await openCall('sample-weekend')
  await expect
    .poll(shown)
    .toEqual([
      'Fri, 6 Mar 2026, 17:58:41 CET 62 h 1 min 24 s waiting',
      'Mon, 9 Mar 2026, 08:00:05 CET 40 s call',
      '08:00:45',
    ])
  await openSettings(page)
  await page.getByRole('button', { name: 'UTC', exact: true }).click()
  await expect
    .poll(shown)
    .toEqual([
      'Fri, 6 Mar 2026, 16:58:41 UTC 62 h 1 min 24 s waiting',
      'Mon, 9 Mar 2026, 07:00:05 UTC 40 s call',
      '07:00:45',
    ])
  await openCall('audio-status-404')
  await expect
    .poll(shown)
    .toEqual(['Thu, 5 Mar 2026, 17:42:08 UTC 11 s waiting', '17:42:19 2 min 15 s call', '17:44:34'])
})

test('blank values are shown as missing or empty, on the page and in the ticket', async ({ page, openCall }) => {
  const uid = 'call-no-recording--blank'
  await changeCall(page, uid, {
    agent: { name: ' ', slug: 'booking-line' },
    toNumber: '  ',
    endedReason: '',
    inputData: { seat: ' ' },
    outputData: { summary: ' ', successEvaluation: '', day: '', ' ': '7781', name: '\t' },
  })
  await openCall(uid)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('booking-line')
  await expect(page.getByText('Number called', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('header').getByText('—', { exact: true })).toHaveCount(2)
  const details = detailsOf(page)
  await expect(details.getByText('This call has no summary.')).toBeVisible()
  await expect(details.getByText('Empty', { exact: true })).toHaveCount(4)
  await expect(details).not.toContainText('evaluation')
  expect(await copyTicket(page)).toMatch(/\nday: Empty\nEmpty: 7781\nname: Empty\n/)
})
