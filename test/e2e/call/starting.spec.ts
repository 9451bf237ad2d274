import type { Page, Route } from '@playwright/test'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { LANGUAGES } from '../../../src/messages/languages.ts'
import { enterKey, expect, test } from '../fixtures.ts'
import { frameOf, skipTimeUntil } from '../portal/portal-page.ts'

const VERSIONS = /Chrome 120.*Edge 120.*Firefox 125.*Safari 17\.4.*iOS 17\.4/
const SCRIPTS = { first: '**/assets/index-*.js', second: '**/assets/render-page-*.js' }

test('in a browser that lacks required features, the page and a portal’s frame say in its language which versions work, and make no requests', async ({
  newPage,
  service,
  viewer,
  portal,
}) => {
  const page = await newPage({ locale: 'ar-EG' })
  // Must run before the page's scripts, none of which may need these features until it has checked for them.
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return
    for (const [owner, feature] of [
      [AbortSignal, 'any'],
      [window, 'TransformStream'],
      [URL, 'canParse'],
      [Intl, 'Segmenter'],
      [HTMLElement.prototype, 'popover'],
    ] as const)
      Reflect.deleteProperty(owner, feature)
  }, viewer.origin)
  const from = service.requests.length
  await page.goto(`${viewer.origin}/?uid=audio-silent&key=typed-into-the-address`)
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^حدِّث متصفحك.*${VERSIONS.source}`))
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached()
  expect(page.url()).toBe(`${viewer.origin}/?uid=audio-silent`)
  await page.goto(portal.origin)
  await expect(frameOf(page).getByRole('alert')).toHaveText(VERSIONS)
  expect(service.requests.slice(from)).toEqual([])
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

for (const [script, path] of Object.entries(SCRIPTS)) {
  test(`if the ${script} script can’t be parsed, the page shows which browsers work; if it does not arrive, it offers to reload`, async ({
    newPage,
    service,
    viewer,
    expectedNoise,
  }) => {
    expectedNoise.push('Failed to fetch dynamically imported module', 'Unexpected token')
    expectedNoise.push('A script did not load', 'ScriptLoadError')
    const page = await newPage({ locale: 'de-DE' })
    const isFirst = script === 'first'
    const message = isFirst ? page.locator('#page p[lang=de]') : page.getByRole('alert')
    const address = `${viewer.origin}/?uid=sample-never-connected`
    const openWith = async (answer: (route: Route) => Promise<void>) => {
      await page.unrouteAll()
      await page.route(path, answer)
      await page.goto(address)
      if (isFirst) await revealStartFailure(page)
    }
    await openWith((route) => route.fulfill({ contentType: 'text/javascript', body: 'const { = 1' }))
    await expect(message).toHaveText(VERSIONS)
    await openWith((route) => route.abort())
    await expect(message).toHaveText(/^Die Anrufansicht wurde nicht geladen\./)
    if (!isFirst) await expect(message).not.toContainText('Chrome')
    await page.unrouteAll()
    await page.getByRole(isFirst ? 'link' : 'button', { name: 'Neu laden' }).click()
    await enterKey(page, service.key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
    expect(page.url()).toBe(address)
  })
}

test('while config.json or a script is on its way, the page has its theme and no message; if it takes too long, the page offers to reload, and it goes on if the file arrives after all', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.goto(`${viewer.origin}/config.json`)
  await page.evaluate(() => localStorage.setItem('call-viewer:preferences', '{"theme":"dark"}'))
  await page.clock.install()
  for (const [file, query, theme] of [
    ['assets/index-*.js', '', null],
    ['config.json', '', 'dark'],
    ['assets/render-page-*.js', '&theme=light', 'light'],
  ] as const) {
    await test.step(file, async () => {
      const arrival = withResolvers<void>()
      await page.route(`${viewer.origin}/${file}`, async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(`${viewer.origin}/?uid=sample-never-connected${query}`, { waitUntil: 'commit' })
      if (theme) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('#page').getByRole('heading')).toHaveCount(0)
      await revealStartFailure(page)
      await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
      if (file === 'config.json') {
        const reload = page.getByRole('button', { name: 'Reload' })
        await skipTimeUntil(page, reload)
        await expect(page.getByRole('alert')).toContainText('config.json couldn’t be loaded.')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await reload.click()
      }
      arrival.resolve()
      await expect(page.getByLabel('API key', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
})
