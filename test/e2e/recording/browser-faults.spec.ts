import { chooseForTurn, currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('a part whose script fails to load offers Reload', async ({ freshPage: page, service, viewer, expectedNoise }) => {
  expectedNoise.push('Failed to fetch dynamically imported module', 'A script did not load', 'Error: A script')
  await page.route(/assets\/(?:recording-panel|details-rest|share-actions)-/, (route) => route.abort())
  await page.goto(`${viewer.origin}/?uid=sample-voicemail`)
  await enterKey(page, service.key)
  for (const name of ['Recording', 'Call details'])
    await expect(page.getByRole('region', { name }).getByRole('alert')).toContainText('Part of the page didn’t load')
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('region', { name: 'Call details' }).getByRole('button', { name: 'Reload' }).click()
  await waitUntilPlayable(page)
  await expect(page.getByRole('button', { name: 'Copy for ticket' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without the scripts of the capabilities, a call is read and played, what must be hidden stays hidden, and what is missing is said', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push('Failed to fetch dynamically imported module', 'A script did not load', 'Error: A script')
  await page.route(/assets\/(?:conversation|evidence|hand-over|moments|privacy)-/, (route) => route.abort())
  await page.goto(`${viewer.origin}/?uid=sample-booking`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  const toast = page.getByRole('status').filter({ hasText: /^Part of the page didn’t load/ })
  const row = page.getByRole('listitem').nth(2)
  await chooseForTurn(row, 'Hide this turn')
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text' }).click()
  await expect(toast).toBeVisible()
  await expect(row).toContainText('You’re due for a check-up')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)

  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Until you reload, everything said' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Turn hidden')).toHaveCount(33)
  await expect(page.locator('body')).not.toContainText('Daniel')
})

test('once the browser is online again, call and recording load', async ({ freshPage: page, service, viewer }) => {
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  // The scripts of the recording load after the call is shown. Browsers don't request a script again that didn't load.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const field = page.getByRole('banner').getByLabel('Call ID')
  const uid = 'audio-cut-100000--offline'
  await field.fill(uid)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`Can’t reach ${service.origin}`)
  await page.context().setOffline(false)
  await waitUntilPlayable(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: 'Recording' }).getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const downloads = service.requests.filter(({ path, method }) => path.includes(`${uid}/audio`) && method === 'GET')
  expect(downloads.map(({ headers }) => headers.range !== undefined)).toEqual([false, true])
})
