import type { BrowserContext, Page } from '@playwright/test'
import type { SampleService } from '../../sample-service/sample-service.ts'
import { enterKey, expect, test } from '../fixtures.ts'

const CALL = 'sample-never-connected'

const agentOf = (page: Page) => page.getByRole('heading', { level: 1 })
const keyOf = (page: Page) => page.getByLabel('API key')

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(agentOf(page)).toHaveText('Nora')
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

test('a tab that was on another site while the key was forgotten asks for a key when the user returns', async ({
  freshPage: away,
  service,
  portal,
  viewer,
}) => {
  const address = `${viewer.origin}/?uid=${CALL}`
  await away.goto(address)
  await enterKey(away, service.key)
  const other = await openTab(away.context(), address)
  // Going back may restore the page from the back/forward cache. Opening the address loads the page again.
  for (const comeBack of [() => away.goBack({ waitUntil: 'commit' }), () => away.goto(address)]) {
    await away.goto(`${portal.origin}/nothing`)
    await forgetKey(other)
    await expectForgotten(away, service, comeBack)
    await enterKey(away, service.key)
    for (const page of [away, other]) await expect(agentOf(page)).toHaveText('Nora')
  }
})

test('a duplicated tab and a reopened tab ask for a key once the key has been forgotten', async ({
  freshPage: original,
  service,
  portal,
  viewer,
}) => {
  const address = `${viewer.origin}/?uid=${CALL}`
  await original.goto(address)
  await enterKey(original, service.key)
  await expect(agentOf(original)).toHaveText('Nora')
  const opening = original.context().waitForEvent('page')
  // The new tab gets a copy of the session storage, as when the user duplicates a tab.
  await original.evaluate(() => void window.open(window.location.href))
  const copy = await opening
  await expect(agentOf(copy)).toHaveText('Nora')
  await copy.goto(`${portal.origin}/nothing`)
  const entries = await original.evaluate(() => ({ ...sessionStorage }))
  expect(Object.keys(entries)).toEqual(['call-viewer:key'])
  await forgetKey(original)
  await expectForgotten(copy, service, () => copy.goto(address))

  const reopened = await original.context().newPage()
  await reopened.addInitScript((restored) => {
    if (sessionStorage.length === 0) for (const [name, text] of Object.entries(restored)) sessionStorage[name] = text
  }, entries)
  await expectForgotten(reopened, service, () => reopened.goto(address))
})

test('a tab that was frozen while the key was forgotten asks for a key when it resumes', async ({
  freshPage: frozen,
  service,
  viewer,
}) => {
  const address = `${viewer.origin}/?uid=${CALL}`
  await frozen.goto(address)
  await enterKey(frozen, service.key)
  const other = await openTab(frozen.context(), address)
  const session = await frozen.context().newCDPSession(frozen)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await forgetKey(other)
  await expectForgotten(frozen, service, () => session.send('Page.setWebLifecycleState', { state: 'active' }))
})
