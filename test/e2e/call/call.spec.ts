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
  const main = page.getByRole('main')
  await expect(main.getByText('Successful', { exact: true })).toBeVisible()
  await expect(main.getByText('+1 202 555 0147')).toBeVisible()
  await expect(main.getByText('United States')).toBeVisible()
  await expect(main.getByText('2 min 15 s', { exact: true })).toBeVisible()
  await expect(main.getByText('The customer hung up')).toBeVisible()
  await expect(main.getByText('customer-ended-call')).toBeVisible()

  const details = page.getByRole('region', { name: 'Call details' })
  await expect(details.getByText(/^Daniel Whitaker booked a check-up/)).toBeVisible()
  await expect(details.getByText('11 s waiting')).toBeVisible()
  await expect(details.getByText('2 min 15 s call')).toBeVisible()
  await expect(details.getByText(/^Talk time: Agent \d+%, Customer \d+%$/)).toBeVisible()
  await expect(main.getByText('Thu, 5 Mar 2026, 18:42:19 CET')).toBeVisible()
  await expect(details.getByText('appointment_date')).toBeVisible()
  const turns = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
  await expect(turns).toHaveCount(33)
  await expect(turns.first()).toContainText('Hi, this is Nora from Bright Harbor Dental.')
  await expect(turns.first().getByRole('button', { name: 'Play from 0:01' })).toBeVisible()
  await waitUntilPlayable(page)
})

test('a deep link requests the call and its recording once each, before the call is shown', async ({
  page,
  service,
  openCall,
  viewer,
}) => {
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
  const times = await page.evaluate(() => ({
    recording: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/audio.mp3'))?.startTime,
    shown: performance.getEntriesByName('call-shown')[0]?.startTime,
  }))
  expect(times.recording).toBeLessThan(times.shown ?? 0)
})

test('missing parts of a call are reported as information rather than as errors', async ({ page, openCall }) => {
  const alert = page.getByRole('alert')
  await openCall('sample-never-connected')
  await expect(page.getByRole('region', { name: 'Recording' }).getByText('The call never connected')).toBeVisible()
  await expect(page.locator('header').getByText('Never connected', { exact: true })).toBeVisible()
  await expect(alert).toHaveCount(0)

  await openCall('call-no-recording')
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByText('No recording', { exact: true })).toBeVisible()
  await expect(recording.getByText('No recording is available for this call.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(33)
  await expect(alert).toHaveCount(0)

  await openCall('call-no-transcript')
  await expect(page.getByText('This call has no transcript.')).toBeVisible()
  await waitUntilPlayable(page)
  await expect(alert).toHaveCount(0)
})

test('unreadable fields show a dash that explains itself, and are listed once, and all other fields are shown', async ({
  page,
  openCall,
}) => {
  await openCall('call-wrong-types')
  const notice = page.getByText(/^Some fields couldn’t be read:/)
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('toNumber')
  await expect(notice).toContainText(/and \d+ more\. The rest of the call isn’t affected\.$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent')
  const details = page.getByRole('region', { name: 'Call details' })
  await expect(details.getByText('Raw JSON')).toBeVisible()
  // An unreadable value is never reported as missing.
  for (const untrue of [
    'This call has no summary.',
    'The agent didn’t capture any values.',
    'This call has no transcript.',
  ])
    await expect(page.getByText(untrue)).toHaveCount(0)
  await expect(page.getByText('The service sent invalid information about the recording.')).toBeVisible()
  await expect(details.getByText('Answered: —')).toBeVisible()
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
