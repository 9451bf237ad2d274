import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('entering a key and a uid opens the call with details, transcript and recording', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  await page.getByLabel('Call ID').fill('sample-booking')
  await enterKey(page, service.key)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=sample-booking`)
  await expect(page).toHaveTitle('Nora, 5 Mar 2026 – Call viewer')
  await waitUntilPlayable(page)
})

test('a deep link requests the call and its recording once each', async ({ page, service, openCall, viewer }) => {
  await openCall('sample-never-connected')
  const from = service.requests.length
  await page.goto(`${viewer.origin}/?uid=sample-booking--linked`)
  await waitUntilPlayable(page)
  const requests = service.requests.slice(from).filter(({ method }) => method === 'GET')
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/calls/sample-booking--linked',
    '/v1/calls/sample-booking--linked/audio.mp3',
  ])
  // The requests bypass the cache and send neither referrer nor cookies.
  for (const { headers } of requests) {
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['referer']).toBeUndefined()
    expect(headers['cookie']).toBeUndefined()
  }
})

test('the dash of an unreadable field explains itself', async ({ page, openCall }) => {
  await openCall('call-wrong-types')
  await page.locator('header').getByRole('button', { name: '—' }).first().press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'This value is missing or invalid.' })).toBeVisible()
})

test('a live call updates automatically until its recording is available', async ({ page, openCall }) => {
  await openCall('live-4--watched')
  await expect(page.getByText('The call hasn’t ended yet. This page updates automatically.')).toBeVisible()
  await expect(page.getByText('In progress')).toHaveCount(2)
  await expect(page.getByText('The call has ended.', { exact: true })).toBeVisible({
    timeout: 20_000 * TIME_LIMIT_SCALE,
  })
  await waitUntilPlayable(page)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
})
