import { startViewerServer } from '../tools/viewer-server.ts'
import { DIST, expect, giveKey, soundReady, test, timeOf } from './fixtures.ts'

test('a link to a moment places the call there, paused, with its turn in view; another moment moves without loading', async ({
  page,
  service,
  openCall,
}) => {
  await openCall('sample-booking', '#t=1:23')
  await soundReady(page)
  const current = page.locator('[aria-current="true"]')
  await expect(current).toContainText('1:23')
  await expect(current).toBeInViewport()
  expect(await timeOf(page)).toBeCloseTo(83, 1)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const asked = service.requests.length
  await page.evaluate(() => {
    location.hash = '#t=nonsense'
    location.hash = '#t=0:01:33'
  })
  await expect(current).toContainText('1:33')
  await expect.poll(() => timeOf(page)).toBeCloseTo(93, 1)
  expect(service.requests.length).toBe(asked)
  await page.evaluate(() => {
    location.hash = '#t=9999'
  })
  await expect.poll(() => timeOf(page)).toBeCloseTo(134.7, 1)
})

test('back and forward move between calls, and a pasted link opens its call and moment', async ({
  page,
  viewer,
  openCall,
}) => {
  await openCall('sample-booking')
  const field = page.getByLabel('Call uid')
  await field.fill('  sample-complaint ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await field.fill('https://elsewhere.example/view?uid=sample-booking&key=k-in-link#t=34')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=sample-booking#t=34`)
  await expect(page.locator('[aria-current="true"]')).toContainText('0:34')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.goForward()
  await expect(page).toHaveTitle(/^Milo, /)
})

test('a key in an address is removed before anything is drawn, not used, and the page says why', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const asked = service.requests.length
  await page.goto(
    `${viewer.origin}/?api_key=${service.key}&uid=sample-booking&theme=dark#access_token=${service.key}&t=5`,
  )
  await expect(page.getByText(/The address held a key/)).toBeVisible()
  await expect(page).toHaveURL(`${viewer.origin}/?uid=sample-booking&theme=dark#t=5`)
  await expect(page.getByLabel('API key')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(service.requests.length).toBe(asked)
  // The viewer's own server has seen the first address: that is why such links are warned of.
  for (const seen of viewer.requests.splice(0)) expect(seen.headers.referer ?? '').not.toContain(service.key)
})

test('a uid that cannot be one stays on the start page with the reason', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  const asked = service.requests.length
  await page.goto(`${viewer.origin}/?uid=..`)
  await expect(page.getByRole('alert')).toHaveText(/This cannot be a call uid/)
  await expect(page.getByRole('main').getByLabel('Call uid')).toHaveValue('..')
  expect(service.requests.length).toBe(asked)
})

test('it works under a sub-folder of a bare server, by the policy of the page alone', async ({
  freshPage: page,
  service,
  expectedNoise,
}) => {
  const bare = await startViewerServer({
    root: DIST,
    folder: '/tools/calls',
    config: { baseUrl: `${service.origin}/` },
    isBare: true,
  })
  const violations: string[] = []
  await page.exposeFunction('onViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.apply(Reflect.get(window, 'onViolation'), null, [`${violatedDirective} ${blockedURI}`])
    })
  })
  await page.goto(`${bare.origin}/tools/calls/?uid=sample-complaint`)
  await giveKey(page, service.key)
  await soundReady(page)
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  expect(violations).toEqual([])
  expectedNoise.push('This document requires')
  const injecting = page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    document.body.append(script)
  })
  await expect(injecting).rejects.toThrow('TrustedScript')
  await expect(page).toHaveTitle(/^Milo, /)
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  await bare.close()
})

for (const { config, says } of [
  { config: 'no json', says: 'config.json must hold one JSON object.' },
  { config: { baseUrl: 'http://calls.example' }, says: /“baseUrl” must be the address of the service/ },
  { config: { auth: 'none' }, says: /“auth” must be "key" or "proxy"/ },
]) {
  test(`settings that cannot be used are named: ${JSON.stringify(config)}`, async ({ page }) => {
    const viewer = await startViewerServer({ root: DIST, config: config as string, isBare: true })
    await page.goto(viewer.origin)
    await expect(page.getByRole('alert')).toContainText(says)
    await viewer.close()
  })
}

test('in proxy mode no key is asked for or sent, and without settings the viewer asks its own origin', async ({
  freshPage: page,
}) => {
  const viewer = await startViewerServer({ root: DIST, config: { auth: 'proxy' } })
  await page.goto(`${viewer.origin}/?uid=sample-booking`)
  await expect(page.getByRole('alert')).toContainText('There is no such call, or this key has no access to it')
  await expect(page.getByRole('button', { name: 'Change the key' })).toHaveCount(0)
  const asked = viewer.requests.find(({ path }) => path === '/v1/calls/sample-booking')
  expect(asked?.headers.authorization).toBeUndefined()
  await viewer.close()

  const unknown = await startViewerServer({ root: DIST, config: { auth: 'proxy' }, isSignedOut: true })
  await page.goto(`${unknown.origin}/?uid=sample-booking`)
  await expect(page.getByRole('alert')).toContainText('You are not signed in, or may not see this call')
  await expect(page.getByLabel('API key')).toHaveCount(0)
  await unknown.close()
})

test('framed by another page it shows only a way out', async ({ freshPage: page }) => {
  const bare = await startViewerServer({ root: DIST, isBare: true })
  await page.goto(`${bare.origin}/config.json`)
  await page.setContent(`<iframe src="${bare.origin}/?uid=sample-booking" width="600" height="400"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Open the call viewer' })).toHaveAttribute('href', /uid=sample-booking$/)
  await expect(frame.getByLabel('API key')).toHaveCount(0)
  await bare.close()
})
