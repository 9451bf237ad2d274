import { startKeyProxy } from '../../support/servers/key-proxy.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import {
  currentTimeOf,
  DIST,
  enterKey,
  expect,
  openSettings,
  test,
  waitUntilDrawn,
  waitUntilPlayable,
} from '../fixtures.ts'

test('a link with a time opens the call paused at that time, and changing the time seeks without reloading the page', async ({
  page,
  service,
  openCall,
}) => {
  await openCall('audio-silent', '#t=1:23')
  await waitUntilPlayable(page)
  const current = page.locator('[aria-current="true"]')
  await expect(current).toContainText('1:23')
  await expect(current).toBeInViewport()
  expect(await currentTimeOf(page)).toBeCloseTo(83, 1)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const requests = service.requests.length
  await page.evaluate(() => {
    location.hash = '#t=nonsense'
    location.hash = '#t=0:01:33'
  })
  await expect(current).toContainText('1:33')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(93, 1)
  expect(service.requests.length).toBe(requests)
  await page.evaluate(() => {
    location.hash = '#t=9999'
  })
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(134.7, 1)
})

test('the back and forward buttons switch between calls, and a pasted link opens its call and moment', async ({
  page,
  viewer,
  openCall,
}) => {
  await openCall('call-no-recording--first')
  const field = page.getByLabel('Call ID', { exact: true })
  await field.fill('  sample-complaint ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await field.fill('https://elsewhere.example/view?uid=call-no-recording&key=k-in-link#t=34')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=call-no-recording#t=34`)
  await expect(page.locator('[aria-current="true"]')).toContainText('0:34')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.goForward()
  await expect(page).toHaveTitle(/^Milo, /)
})

test('a key in the address is removed before the page is drawn, never used, and reported on the page', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const requests = service.requests.length
  await page.goto(
    `${viewer.origin}/?api_key=${service.key}&uid=audio-silent&theme=dark#access_token=${service.key}&t=5`,
  )
  await expect(page.getByText(/The key in the address was removed/)).toBeVisible()
  await expect(page).toHaveURL(`${viewer.origin}/?uid=audio-silent&theme=dark#t=5`)
  await expect(page.getByLabel('API key')).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  // The button starts with the theme in the address, which no longer applies once the user has changed it.
  const themeButton = page.getByRole('button', { name: /^Theme: / })
  await openSettings(page)
  for (const [name, theme] of [
    ['Theme: Dark', 'dark'],
    ['Theme: System', null],
    ['Theme: Light', 'light'],
    ['Theme: Dark', 'dark'],
  ] as const) {
    await expect(themeButton).toHaveAccessibleName(name)
    await (theme ? expect(html).toHaveAttribute('data-theme', theme) : expect(html).not.toHaveAttribute('data-theme'))
    await themeButton.click()
  }
  expect(service.requests.length).toBe(requests)
  // The viewer's server has already received the original address, which is why the page warns about such links.
  for (const seen of viewer.requests.splice(0)) expect(seen.headers.referer ?? '').not.toContain(service.key)
})

test('the viewer works in a subfolder of a server that sets no headers, and the policy in its HTML applies', async ({
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
  await page.exposeFunction('onViolation', (description: string) => violations.push(description))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.apply(Reflect.get(window, 'onViolation'), null, [`${violatedDirective} ${blockedURI}`])
    })
  })
  await page.goto(`${bare.origin}/tools/calls/?uid=sample-voicemail`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  expect(violations).toEqual([])
  expectedNoise.push('This document requires')
  const injecting = page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    document.body.append(script)
  })
  await expect(injecting).rejects.toThrow('TrustedScript')
  await expect(page).toHaveTitle(/^Nora, /)
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  await bare.close()
})

test('in proxy mode, the viewer neither asks for nor sends a key, and defaults to its own origin as the base URL', async ({
  freshPage: page,
}) => {
  const viewer = await startViewerServer({ root: DIST, config: { auth: 'proxy' } })
  await page.goto(`${viewer.origin}/?uid=audio-silent`)
  await expect(page.getByRole('alert')).toContainText('Call not found, or you don’t have access to it')
  await expect(page.getByRole('button', { name: 'Change the key' })).toHaveCount(0)
  const requests = viewer.requests.find(({ path }) => path === '/v1/calls/audio-silent')
  expect(requests?.headers.authorization).toBeUndefined()
  await viewer.close()
})

test('in proxy mode, the page never mentions a key, and removes one that was stored in key mode', async ({
  freshPage: page,
  service,
}) => {
  const config = { auth: 'key' }
  const viewer = await startViewerServer({ root: DIST, config })
  const proxy = await startKeyProxy(service, viewer)
  await page.goto(`${proxy.origin}/?uid=audio-status-404`)
  await enterKey(page, service.key)
  await expect(page.getByRole('button', { name: 'Change the key' })).toBeVisible()
  config.auth = 'proxy'
  const checkTexts = async () => {
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/\bkey\b/i)
    await expect(page.getByRole('button', { name: /\bkey\b/i })).toHaveCount(0)
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  }
  for (const [uid, alert] of [
    ['audio-status-404', 'The recording isn’t available, or you don’t have access to it'],
    ['audio-status-403', 'You’re not signed in, or you don’t have access to the recording'],
    ['call-status-404', 'Call not found, or you don’t have access to it'],
    ['call-redirect', 'You’re not signed in, or you don’t have access to this call'],
  ] as const) {
    await page.goto(`${proxy.origin}/?uid=${uid}`)
    await expect(page.getByRole('alert')).toContainText(alert)
    await checkTexts()
  }
  await page.goto(proxy.origin)
  await expect(page.getByRole('main').getByLabel('Call ID', { exact: true })).toBeVisible()
  await checkTexts()
  await proxy.close()
  await viewer.close()
})
