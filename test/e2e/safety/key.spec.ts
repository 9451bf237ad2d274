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

test('after a key is refused, the form keeps the uid and the key to be corrected, and a valid key opens the call', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/?uid=call-no-recording`)
  await enterKey(page, 'wrong-key')
  await expect(page.getByRole('alert')).toContainText('The key wasn’t accepted')
  await expect(page.getByRole('main').getByLabel('Call ID')).toHaveValue('call-no-recording')
  await expect(page.getByLabel('API key')).toHaveValue('wrong-key')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('the form hides the key, and lists recent calls until they are cleared', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  await expect(page.getByLabel('API key')).toHaveAttribute('type', 'password')
  await page.getByLabel('Call ID').fill('sample-never-connected')
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.goto(viewer.origin)
  await expect(page.getByRole('listitem')).toContainText('sample-never-connected')
  await page.getByRole('button', { name: 'Clear recent calls' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('call-viewer:recent-calls'))).toBeNull()
})
