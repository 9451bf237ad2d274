import type { Page } from '@playwright/test'
import type { SampleService } from '../../sample-service/sample-service.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, test } from '../fixtures.ts'

const keyOf = (page: Page) => page.getByLabel('API key')

async function expectCall(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
}

async function openTab(beside: Page, address: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.goto(address)
  await expectCall(page)
  return page
}

async function forgetKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forget key' }).click()
  await expect(keyOf(page)).toBeVisible()
}

/** Expects that the tab has no key, and that `comeBack` makes it ask the user for one without sending a request. */
async function expectForgotten(page: Page, service: SampleService, comeBack: () => Promise<unknown>): Promise<void> {
  const requests = service.requests.length
  await comeBack()
  await expect(keyOf(page)).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  expect(service.requests.length).toBe(requests)
}

test('a tab that was frozen or on another site while the key was forgotten asks for a key when the user returns', async ({
  freshPage: away,
  service,
  portal,
  viewer,
}) => {
  const address = `${viewer.origin}/?uid=sample-never-connected`
  await away.goto(address)
  await enterKey(away, service.key)
  const other = await openTab(away, address)
  // Going back may restore the page from the back/forward cache. Opening the address loads the page again.
  for (const comeBack of [() => away.goBack({ waitUntil: 'commit' }), () => away.goto(address)]) {
    await away.goto(`${portal.origin}/nothing`)
    await forgetKey(other)
    await expectForgotten(away, service, comeBack)
    await enterKey(away, service.key)
    for (const page of [away, other]) await expectCall(page)
  }
  const session = await away.context().newCDPSession(away)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await forgetKey(other)
  await expectForgotten(away, service, () => session.send('Page.setWebLifecycleState', { state: 'active' }))
})

test('another tab gets the key, and once it is forgotten in one tab, open, duplicated and reopened tabs ask for a key', async ({
  freshPage: original,
  service,
  portal,
  viewer,
}) => {
  const address = `${viewer.origin}/?uid=sample-never-connected`
  await original.goto(address)
  await enterKey(original, service.key)
  await expectCall(original)
  const second = await openTab(original, `${viewer.origin}/?uid=call-no-recording`)
  const opening = original.context().waitForEvent('page')
  // The new tab gets a copy of the session storage, as when the user duplicates a tab.
  await original.evaluate(() => void window.open(window.location.href))
  const copy = await opening
  await expectCall(copy)
  await copy.goto(`${portal.origin}/nothing`)
  const entries = await original.evaluate(() => ({ ...sessionStorage }))
  expect(Object.keys(entries)).toEqual(['call-viewer:key'])
  await forgetKey(second)
  await expect(second.getByRole('main').getByLabel('Call ID')).toHaveValue('call-no-recording')
  await expectForgotten(original, service, async () => undefined)
  await expectForgotten(copy, service, () => copy.goto(address))

  const reopened = await original.context().newPage()
  await reopened.addInitScript((restored) => {
    if (sessionStorage.length === 0) for (const [name, text] of Object.entries(restored)) sessionStorage[name] = text
  }, entries)
  await expectForgotten(reopened, service, () => reopened.goto(address))
})

test('the key survives a reload, but is dropped when the viewer is configured for a different service', async ({
  keylessPage: page,
  service,
  closing,
}) => {
  const config = { baseUrl: service.origin }
  const viewer = await closing(startViewerServer({ root: DIST, config }))
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await enterKey(page, service.key)
  await expectCall(page)
  await page.reload()
  await expectCall(page)
  for (const baseUrl of [`${service.origin}/other`, service.origin]) {
    config.baseUrl = baseUrl
    await expectForgotten(page, service, () => page.reload())
  }
})
