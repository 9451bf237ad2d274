import type { FrameLocator, Page } from '@playwright/test'
import type { PortalServer } from '../../sample-portal/portal-server.ts'
import type { ViewerServer } from '../../tools/viewer-server.ts'
import { test as base, expect } from '../fixtures.ts'

type CallViewerElement = HTMLElementTagNameMap['call-viewer']

const frameOf = (page: Page): FrameLocator => page.frameLocator('call-viewer iframe')
const headingOf = (page: Page) => frameOf(page).getByRole('heading', { level: 1 })

/**
 * Opens a page on the portal's origin that contains no viewer. The returned `append` adds a call-viewer element with
 * the given attributes. `show` does the same, but loads the module first.
 */
async function openEmptyPage(page: Page, portal: PortalServer, viewer: ViewerServer) {
  await page.goto(`${portal.origin}/portal.css`)
  const loadModule = () => page.evaluate(async (origin) => void (await import(`${origin}/embed.js`)), viewer.origin)
  const append = (attributes: Record<string, string>) =>
    page.evaluate((given) => {
      const element = document.createElement('call-viewer')
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
      Object.assign(element, { getApiKey: async () => (await fetch('/key')).text() })
      document.body.append(element)
    }, attributes)
  const show = async (attributes: Record<string, string>) => {
    await loadModule()
    await append(attributes)
  }
  return { loadModule, append, show }
}

const test = base.extend<{ emptyPage: Awaited<ReturnType<typeof openEmptyPage>> }>({
  emptyPage: async ({ freshPage, portal, viewer }, use) => use(await openEmptyPage(freshPage, portal, viewer)),
})

test('a call-viewer element that is in the page before the module loads shows its call and becomes ready', async ({
  freshPage: page,
  emptyPage: { loadModule, append },
}) => {
  await append({ uid: 'audio-silent' })
  const ready = page.evaluate(async () => {
    await customElements.whenDefined('call-viewer')
    const element = document.querySelector('call-viewer')
    await element?.ready
    await element?.seek(58)
  })
  await loadModule()
  await ready
  await expect(headingOf(page)).toHaveText('Nora')
  await expect(frameOf(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
})

test('commands to a call-viewer element wait until it is in the page with a uid, and reject once it has been removed', async ({
  freshPage: page,
  emptyPage: { loadModule },
}) => {
  await loadModule()
  const settled = await page.evaluate(async () => {
    const element = document.createElement('call-viewer')
    Object.assign(element, { getApiKey: async () => (await fetch('/key')).text() })
    const beforeInsertion = element.setHidePrivate(true)
    document.body.append(element)
    const afterInsertion = element.ready
    const beforeUid = element.seek(12)
    element.setAttribute('uid', 'sample-voicemail')
    const results = await Promise.allSettled([beforeInsertion, afterInsertion, beforeUid, element.ready])
    return results.map(({ status }) => status)
  })
  expect(settled).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  await expect(frameOf(page).locator('[aria-current="true"]')).toContainText('Number hidden')
  const messages = await page.evaluate(async () => {
    const element = document.querySelector('call-viewer') as CallViewerElement
    const messageOf = (promise: Promise<void>) =>
      promise.then(
        () => 'resolved',
        (error: Error) => error.message,
      )
    element.remove()
    const immediately = await messageOf(element.pause())
    const later = await messageOf(element.ready)
    document.body.append(element)
    return [immediately, later, await messageOf(element.ready)]
  })
  expect(messages).toEqual(['The call viewer was destroyed', "The <call-viewer> element isn't in the page", 'resolved'])
  await expect(headingOf(page)).toHaveText('Nora')
})

test('a call-viewer element applies its attributes, including later changes', async ({
  freshPage: page,
  emptyPage: { show },
}) => {
  await show({ uid: 'sample-never-connected', 'hide-private': '', clock: 'utc', lang: 'de', theme: 'dark' })
  const html = frameOf(page).locator('html')
  const header = frameOf(page).getByRole('main').locator('header')
  await expect(header).toContainText('UTC')
  await expect(header).toContainText('•')
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.locator('call-viewer').evaluate((element) => {
    element.removeAttribute('hide-private')
    element.setAttribute('clock', 'local')
    element.setAttribute('lang', 'xx')
    element.setAttribute('theme', 'nonsense')
  })
  await expect(header).not.toContainText('UTC')
  await expect(header).not.toContainText('•')
  await expect(html).not.toHaveAttribute('data-theme')
  // The viewer keeps its language if it doesn't have the requested one.
  await expect(html).toHaveAttribute('lang', 'de')
})

test('a call-viewer element treats an attribute with an invalid value as missing', async ({
  freshPage: page,
  emptyPage: { loadModule, append },
}) => {
  await loadModule()
  const invalid = { at: 'x', theme: 'x', lang: 'x'.repeat(36), clock: 'x', 'hide-private': 'false' }
  for (const height of ['720', 'x', '0', '-5', '1e999']) {
    await append({ uid: 'sample-never-connected', 'max-height': height, ...invalid })
    await expect(headingOf(page)).toHaveText('Nora')
    await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('iframe')).toHaveCSS('height', '720px')
    await page.locator('call-viewer').evaluate((element) => element.remove())
  }
})

test('a call-viewer element shows an invalid uid as an error, applies what changed outside the page, and can be cloned', async ({
  freshPage: page,
  emptyPage: { show },
}) => {
  const element = page.locator('call-viewer')
  await show({ uid: 'sample-never-connected' })
  await expect(headingOf(page)).toHaveText('Nora')
  await element.evaluate((viewer) => viewer.setAttribute('uid', '..'))
  await expect(frameOf(page).getByRole('alert')).toContainText('This call can’t be opened')
  await element.evaluate((viewer) => viewer.setAttribute('uid', 'sample-no-recording'))
  await expect(frameOf(page).getByRole('main')).toContainText('Hello, this is Nora')
  await expect(frameOf(page).getByRole('alert')).toHaveCount(0)

  await element.evaluate((viewer) => {
    viewer.remove()
    viewer.setAttribute('uid', 'sample-voicemail')
    viewer.setAttribute('hide-private', '')
    document.body.append(viewer)
  })
  await expect(frameOf(page).getByText('sample-voicemail', { exact: true }).first()).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: 'Hide private data' })).toHaveAttribute('aria-pressed', 'true')

  // Frameworks clone elements and their content to cache pages, and browsers do so to save them.
  await page.evaluate(() => {
    const viewer = document.querySelector('call-viewer') as CallViewerElement
    const copy = viewer.cloneNode(true) as CallViewerElement
    copy.getApiKey = viewer.getApiKey
    viewer.replaceWith(copy)
    return copy.ready
  })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(frameOf(page).getByText('sample-voicemail', { exact: true }).first()).toBeVisible()
})
