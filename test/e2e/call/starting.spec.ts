import type { Page } from '@playwright/test'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { enterKey, expect, test } from '../fixtures.ts'
import { skipTimeUntil } from '../portal/portal-page.ts'

const VERSIONS = /Chrome 120.*Edge 120.*Firefox 125.*Safari 17\.4.*iOS 17\.4/

/** Functions that each remove a feature from a frame. They must run before the page's scripts. */
const REMOVALS: Record<string, () => void> = {
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  TransformStream: () => Reflect.deleteProperty(window, 'TransformStream'),
  'URL.canParse': () => Reflect.deleteProperty(URL, 'canParse'),
  'Intl.Segmenter': () => Reflect.deleteProperty(Intl, 'Segmenter'),
  popover: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
}

test('in a browser that lacks a required feature, the page shows which browser versions work and makes no requests', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const from = service.requests.length
  for (const [feature, remove] of Object.entries(REMOVALS)) {
    await test.step(feature, async () => {
      const removal = await page.addInitScript(remove)
      await page.goto(`${viewer.origin}/?uid=audio-silent&key=typed-into-the-address`)
      await expect(page.getByRole('alert')).toHaveText(VERSIONS)
      await expect(page.getByRole('button')).toHaveCount(0)
      expect(page.url()).toBe(`${viewer.origin}/?uid=audio-silent`)
      await removal.dispose()
    })
  }
  expect(service.requests.slice(from)).toEqual([])
  await page.goto(`${viewer.origin}/?uid=audio-silent`)
  await expect(page.getByLabel('API key')).toBeVisible()
})

test('the sentence for unsupported browsers is in the language of the browser, also in a portal’s frame', async ({
  browser,
  viewer,
  portal,
}) => {
  const context = await browser.newContext({ locale: 'ar-EG' })
  const page = await context.newPage()
  await page.addInitScript(REMOVALS['popover'] ?? '')
  const sentence = new RegExp(`^حدِّث متصفحك.*${VERSIONS.source}`)
  await page.goto(viewer.origin)
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto(portal.origin)
  await expect(page.frameLocator('#first iframe').getByRole('alert')).toHaveText(VERSIONS)
  await context.close()
})

/** Shows at once what the page shows if its scripts haven't run after a while. */
async function revealStartFailure(page: Page): Promise<void> {
  const sentence = page.locator('#page p[lang=en]')
  await expect(sentence).toHaveCount(1)
  await expect(sentence).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(sentence).toBeVisible()
}

const SCRIPTS = { first: '**/assets/index-*.js', second: '**/assets/render-page-*.js' }

test('a browser that does not support module scripts shows which browser versions work', async ({
  freshPage: page,
  viewer,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
  await page.route(`${viewer.origin}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('type="module"', 'type="not-known"') })
  })
  await page.goto(`${viewer.origin}/`)
  await revealStartFailure(page)
  for (const language of LANGUAGES) await expect(page.locator(`#page p[lang=${language}]`)).toHaveText(VERSIONS)
})

test('on a slow connection, no error message appears, and the call opens once the script has arrived', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const script = withResolvers<void>()
  await page.route(SCRIPTS.first, async (route) => {
    await script.promise
    await route.continue()
  })
  const loading = page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await page.waitForFunction(() => document.readyState === 'interactive')
  await expect(page.locator('#page p[lang=en]')).toBeHidden()
  script.resolve()
  await loading
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [script, path] of Object.entries(SCRIPTS)) {
  test(`if the ${script} script can’t be parsed, the page shows which browsers work; if it does not arrive, it offers to reload`, async ({
    browser,
    service,
    viewer,
    expectedNoise,
  }) => {
    expectedNoise.push('Failed to fetch dynamically imported module', 'Unexpected token')
    expectedNoise.push('A script did not load', 'ScriptLoadError')
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    const isFirst = script === 'first'
    const message = isFirst ? page.locator('#page p[lang=de]') : page.getByRole('alert')
    const address = `${viewer.origin}/?uid=sample-never-connected`
    await page.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const { = 1' }))
    await page.goto(address)
    if (isFirst) await revealStartFailure(page)
    await expect(message).toHaveText(VERSIONS)
    await page.unrouteAll()

    await page.route(path, (route) => route.abort())
    await page.reload()
    if (isFirst) await revealStartFailure(page)
    await expect(message).toHaveText(/^Die Anrufansicht wurde nicht geladen\./)
    if (!isFirst) await expect(message).not.toContainText('Chrome')
    await page.unrouteAll()
    await page.getByRole(isFirst ? 'link' : 'button', { name: 'Neu laden' }).click()
    await page.getByLabel('API-Schlüssel', { exact: true }).fill(service.key)
    await page.getByRole('button', { name: 'Anruf öffnen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
    expect(page.url()).toBe(address)
    await context.close()
  })
}

test('a pinned theme applies before anything is rendered', async ({ keylessPage: page, viewer }) => {
  const config = withResolvers<void>()
  await page.route('**/config.json', async (route) => {
    await config.promise
    await route.continue()
  })
  await page.evaluate(() => localStorage.setItem('call-viewer:preferences', '{"theme":"dark"}'))
  for (const [address, theme] of [
    ['', 'dark'],
    ['?theme=light', 'light'],
  ] as const) {
    await page.goto(`${viewer.origin}/${address}`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.locator('#page').getByRole('heading')).toHaveCount(0)
    await expect(page.locator('#page p[lang=en]')).toBeHidden()
  }
  config.resolve()
})

test('if config.json or a script never arrives, the page says so and offers to reload, and it goes on if the file arrives after all', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  for (const file of ['config.json', 'assets/render-page-*.js']) {
    await test.step(file, async () => {
      const reload = withResolvers<void>()
      await page.route(`${viewer.origin}/${file}`, async (route) => {
        await reload.promise
        await route.continue()
      })
      await page.clock.install()
      await page.goto(`${viewer.origin}/?uid=sample-never-connected`, { waitUntil: 'commit' })
      await revealStartFailure(page)
      await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
      if (file === 'config.json') {
        await skipTimeUntil(page, page.getByRole('button', { name: 'Reload' }))
        await expect(page.getByRole('alert')).toContainText('config.json couldn’t be loaded.')
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (file === 'config.json') await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByLabel('API key', { exact: true })).toBeVisible()
      reload.resolve()
    })
  }
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
})
