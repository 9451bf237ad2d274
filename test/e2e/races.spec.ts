import { runOrder } from '../support/run-order.ts'
import { watchAddresses } from '../support/watch-held.ts'
import { expect, giveKey, test } from './fixtures.ts'

for (const seeds of [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10],
  [11, 12, 13, 14, 15],
  [16, 17, 18, 19, 20],
]) {
  test(`the newest call alone stands there, in whatever order calls were opened: ${seeds}`, async ({
    freshPage: page,
    service,
    viewer,
  }) => {
    await watchAddresses(page)
    await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
    await giveKey(page, service.key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
    for (const seed of seeds) await test.step(`seed ${seed}`, () => runOrder(page, service, seed))
  })
}

test('only the newest call is ever shown, and the one left is no longer asked for', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/?uid=call-hang--late`)
  await giveKey(page, service.key)
  await expect(page.getByText('Loading the call')).toBeAttached()
  const field = page.getByLabel('Call uid')
  await field.fill('sample-complaint')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  const late = service.requests.find(({ method, path }) => method === 'GET' && path.endsWith('call-hang--late'))
  await late?.closed
  expect(late?.closedEarly).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
})
