import type { Page } from '@playwright/test'
import { enterKey, expect, test } from '../fixtures.ts'

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

for (const [uid, progress] of [
  ['sample-no-answer', 'never connected'],
  ['sample-no-end-time', 'has ended'],
]) {
  test(`the page does not poll ${uid}, which ${progress}`, async ({ freshPage: page, service, viewer }) => {
    await page.clock.install()
    await page.goto(`${viewer.origin}/?uid=${uid}--over`)
    await enterKey(page, service.key)
    await expect(detailsOf(page).getByText('Time unknown')).toBeVisible()
    await page.clock.fastForward(60_000)
    const requests = service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`${uid}--over`))
    expect(requests).toHaveLength(1)
  })
}

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
