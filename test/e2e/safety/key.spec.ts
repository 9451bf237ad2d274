import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, test } from '../fixtures.ts'

test('a second tab gets the key from the first, and forgetting the key in one tab forgets it in both', async ({
  freshPage: first,
  service,
  viewer,
}) => {
  await first.goto(`${viewer.origin}/?uid=call-no-recording`)
  await enterKey(first, service.key)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Nora')
  const second = await first.context().newPage()
  await second.goto(`${viewer.origin}/?uid=sample-complaint`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await second.getByRole('button', { name: 'Forget key' }).click()
  for (const page of [first, second]) {
    await expect(page.getByLabel('API key')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sample-key')
  }
  await expect(first.getByRole('main').getByLabel('Call ID')).toHaveValue('call-no-recording')
})

test('the key survives a reload, but is dropped when the viewer is configured for a different service', async ({
  keylessPage: page,
  service,
}) => {
  const config = { baseUrl: service.origin }
  const viewer = await startViewerServer({ root: DIST, config })
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  for (const baseUrl of [`${service.origin}/other`, service.origin]) {
    config.baseUrl = baseUrl
    await page.reload()
    await expect(page.getByLabel('API key')).toBeVisible()
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  }
  await viewer.close()
})
