import { startKeyProxy } from '../../support/servers/key-proxy.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

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
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(service.requests.length).toBe(requests)
  // The viewer's server has already received the original address, which is why the page warns about such links.
  for (const seen of viewer.requests.splice(0)) expect(seen.headers.referer ?? '').not.toContain(service.key)
})

test('the viewer works in a subfolder of a server that sets no headers, and the policy in its HTML applies', async ({
  freshPage: page,
  service,
  closing,
  expectedNoise,
}) => {
  const config = { baseUrl: `${service.origin}/` }
  const bare = await closing(startViewerServer({ root: DIST, folder: '/tools/calls', config, isBare: true }))
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  const violations = () => page.evaluate<string[]>('violations')
  await page.goto(`${bare.origin}/tools/calls/?uid=sample-voicemail`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  expect(await violations()).toEqual([])
  expectedNoise.push('This document requires')
  const injecting = page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    document.body.append(script)
  })
  await expect(injecting).rejects.toThrow('TrustedScript')
  await expect(page).toHaveTitle(/^Nora, /)
  await expect.poll(async () => (await violations()).length).toBeGreaterThan(0)
})

test('in proxy mode, the page never mentions or sends a key, removes one that was stored in key mode, and uses its own origin as the base URL', async ({
  freshPage: page,
  service,
  closing,
}) => {
  const config = { auth: 'key' }
  const viewer = await closing(startViewerServer({ root: DIST, config }))
  const proxy = await closing(startKeyProxy(service, viewer))
  await page.goto(`${proxy.origin}/?uid=audio-status-404`)
  await enterKey(page, service.key)
  await expect(page.getByRole('button', { name: 'Change the key' })).toBeVisible()
  config.auth = 'proxy'
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) sent.push(request.headers()['authorization'])
  })
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
  expect(sent).toEqual(Array.from({ length: 6 }, () => undefined))
})
