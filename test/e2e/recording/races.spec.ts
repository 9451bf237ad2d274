import { countObjectUrls } from '../../support/browser/leak-counters.ts'
import { runSession } from '../../support/browser/run-session.ts'
import { enterKey, expect, test } from '../fixtures.ts'

// The soak test runs the same sessions with many more seeds.
test('after random user actions, only the most recently opened call is shown', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await countObjectUrls(page)
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  for (const seed of [1, 2, 3, 4]) await test.step(`seed ${seed}`, () => runSession(page, service, seed))
})

test('opening a call aborts the pending request for the previous call, which is never shown', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/?uid=call-hang--late`)
  await enterKey(page, service.key)
  await expect(page.getByText('Loading call…')).toBeAttached()
  const field = page.getByLabel('Call ID')
  await field.fill('sample-complaint')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  const oldRequest = service.requests.find(({ method, path }) => method === 'GET' && path.endsWith('call-hang--late'))
  await oldRequest?.closed
  expect(oldRequest?.closedEarly).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
})
