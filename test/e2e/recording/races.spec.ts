import { countObjectUrls } from '../../support/browser/leak-counters.ts'
import { runSession } from '../../support/browser/run-session.ts'
import { enterKey, expect, test } from '../fixtures.ts'

// The soak test runs the same sessions with many more seeds.
test('after random user actions, only the last opened call is shown', async ({ freshPage: page, service, viewer }) => {
  await countObjectUrls(page)
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  for (const seed of [1, 2]) await test.step(`seed ${seed}`, () => runSession(page, service, seed))
})
