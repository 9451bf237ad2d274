import { readFileSync } from 'node:fs'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { startReadmePortal } from '../../support/servers/readme-portal.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { violationsOf } from '../axe.ts'
import { DIST, expect, requestsOf, test } from '../fixtures.ts'
import { agentOf, eventsWith as event, frameOf as frame } from './portal-page.ts'

test('a portal with its own key can embed, control and destroy the viewer', async ({
  freshPage: page,
  portal,
  service,
}) => {
  await page.goto(portal.origin)
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(event(page, '"type":"ready"')).toHaveCount(1)
  await expect(event(page, '{"type":"opened","uid":"sample-booking"}')).toHaveCount(1)
  await expect(frame(page).getByLabel('Call ID')).toHaveCount(0)
  await expect(frame(page).getByRole('button', { name: 'Forget key' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(event(page, '{"type":"turn","uid":"sample-booking","index":13,"at":58}')).toHaveCount(1)
  for (const [command, next] of [
    ['Play', 'Pause'],
    ['Pause', 'Play'],
  ] as const) {
    await page.getByRole('button', { name: command, exact: true }).click()
    await expect(frame(page).getByRole('button', { name: next, exact: true })).toBeVisible()
  }
  await page.getByLabel('Theme').selectOption('dark')
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('navigation').getByRole('button', { name: 'never connected' }).click()
  await expect(event(page, '"type":"opened","uid":"sample-never-connected"')).toHaveCount(1)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const [, viewer, ...others] = page.frames()
  expect(others).toEqual([])
  expect(await viewer?.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  expect(await viewer?.evaluate(() => document.documentElement.outerHTML)).not.toContain(service.key)

  await page.getByRole('button', { name: 'Destroy' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  // Mounts, destroys and mounts the viewer again, as React's strict mode does.
  await page.evaluate(() => {
    for (const id of ['mount', 'destroy', 'mount']) document.getElementById(id)?.click()
  })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(agentOf(page)).toHaveText('Nora')
})

test('in a portal, the call is requested before React has arrived, and only once', async ({
  freshPage: page,
  portal,
  service,
}) => {
  const react = withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await react.promise
    await route.continue()
  })
  const requests = () => requestsOf(service, 'sample-never-connected--early')
  await page.goto(`${portal.origin}/?uid=sample-never-connected--early`, { waitUntil: 'commit' })
  await expect.poll(requests).toHaveLength(1)
  react.resolve()
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(event(page, '"portal":"key requested"')).toHaveCount(1)
  expect(requests()).toHaveLength(1)
})

test('the portal example in the README works', async ({ freshPage: page, service, closing, expectedNoise }) => {
  // The example logs every event.
  expectedNoise.push('{type: ')
  const readme = await closing(startReadmePortal())
  const config = { baseUrl: service.origin, embedOrigins: [readme.origin] }
  const viewer = await closing(startViewerServer({ root: DIST, config }))
  readme.show({ viewerOrigin: viewer.origin, uid: 'sample-booking', key: service.key })
  const firstEvent = page.waitForEvent('console', (message) => message.text().startsWith('{type: '))
  await page.goto(readme.origin)
  await firstEvent
  const inFrame = page.frameLocator('iframe')
  await expect(inFrame.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:58 of /)
  await expect(inFrame.locator('[aria-current="true"]')).toContainText('0:58')
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ height: 720 })
})

test('an embedded call is accessible, and its frame is as tall as its content, up to a limit; turns get their buttons before they are scrolled into it, and an invalid uid gets a sentence', async ({
  freshPage: page,
  portal,
}) => {
  const height = () => page.locator('#first iframe').evaluate((element) => element.clientHeight)
  await page.goto(`${portal.origin}/?uid=sample-never-connected&max=1000`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect.poll(height).toBeLessThan(1000)
  expect(await height()).toBeGreaterThanOrEqual(400)
  for (const width of [1280, 600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsOf(page, { parts: ['#first iframe'], hasFrames: true })).toEqual([])
  }
  await page.goto(`${portal.origin}/?uid=call-turns-100-silent`)
  const turns = frame(page).getByRole('listitem').filter({ visible: true })
  await expect(turns.nth(25).getByRole('button', { name: /^Play from / })).toBeVisible()
  await expect(turns.nth(95)).toBeVisible()
  await expect(turns.nth(95).getByRole('button')).toHaveCount(0)
  expect(await height()).toBe(720)
  await page.goto(`${portal.origin}/?uid=..`)
  await expect(frame(page).getByRole('alert')).toHaveText(
    'This call can’t be openedThis site didn’t provide a valid call ID. Go back and open the call again.',
  )
  await expect(frame(page).getByRole('textbox')).toHaveCount(0)
})

test('an embedded call of any width shows its uid and has controls for the uid, the clock and private data', async ({
  freshPage: page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Without a recording, since the test needs no sound.
  const uid = 'audio-status-404--3f2b8c1e-77aa-4b0e-9c1d-2f5e8a6b7c90'
  await page.goto(`${portal.origin}/?uid=${uid}`)
  const call = frame(page).getByRole('main')
  const bar = frame(page).getByRole('banner')
  const [copy, hide, utc] = ['Copy ID', 'Hide private data', 'UTC'].map((name) => bar.getByRole('button', { name }))
  if (!copy || !hide || !utc) throw new Error('A button is missing')
  for (const width of [1000, 320]) {
    await test.step(`${width} px`, async () => {
      await page.locator('#first').evaluate((element, css) => element.setAttribute('style', css), `width: ${width}px`)
      await expect(call.getByText('+1 202 555 0147')).toBeVisible()
      for (const part of [copy, hide, utc, bar.getByText(uid.slice(-6))])
        await expect(part).toBeInViewport({ ratio: 1 })
      await hide.click()
      await expect(call.getByText('•••', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(bar).toContainText(uid)
      await utc.click()
      await expect(call.getByText('Thu, 5 Mar 2026, 17:42:19 UTC')).toBeVisible()
      for (const button of [hide, utc]) await expect(button).toHaveAttribute('aria-pressed', 'true')
      const overflow = page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow).toBe(0)
      for (const button of [hide, utc]) await button.click()
      await expect(call.getByText('Thu, 5 Mar 2026, 18:42:19 CET')).toBeVisible()
    })
  }
  await copy.click()
  await expect(bar.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uid)
})

test('in the sandbox that docs/embedding.md names, dialogs close, and printing and downloads work; with less, Print says what is missing', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  // Chromium warns of a sandbox with a page of the same origin, as here. A portal's sandbox is set by another origin.
  expectedNoise.push('An iframe which has both allow-scripts and allow-same-origin', 'Ignored call to')
  const docs = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8')
  const flags = /`(allow-scripts [\w -]+)`/.exec(docs)?.[1] ?? ''
  const viewer = page.frameLocator('iframe').frameLocator('#first iframe')
  const inner = () => page.frames().find((one) => one.url().includes('uid='))
  await page.goto(`${portal.origin}/portal.css`)
  for (const sandbox of [flags, flags.replace(/ allow-(?:forms|modals)/g, '')]) {
    await page.setContent(`<iframe sandbox="${sandbox}" width="900" height="900" src="${portal.origin}"></iframe>`)
    await viewer.getByRole('button', { name: 'Copy for ticket' }).click()
    await viewer.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(viewer.getByRole('dialog')).toHaveCount(0)
    await inner()?.evaluate(() => addEventListener('beforeprint', () => document.body.setAttribute('data-printed', '')))
    await viewer.getByRole('button', { name: 'More transcript actions' }).click()
    await viewer.getByRole('menuitem', { name: 'Print' }).click()
    const missing = viewer.getByRole('status').filter({ hasText: 'allow-modals is missing' })
    await expect(sandbox === flags ? viewer.locator('body[data-printed]') : missing).toBeAttached()
    if (sandbox !== flags) continue
    const download = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Download', exact: true }).click()
    await viewer.getByRole('menuitem', { name: 'JSON' }).click()
    await download
  }
})

test('if the service refuses a portal’s key, the viewer asks for a key up to three times in total, then notifies the portal', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  // What getApiKey throws is reported on the portal's page.
  expectedNoise.push('signed out')
  for (const [key, keyRequests] of [
    ['wrong', 3],
    ['none', 1],
  ] as const) {
    await page.goto(`${portal.origin}/?key=${key}`)
    await expect(frame(page).getByRole('alert')).toContainText('The key wasn’t accepted')
    await expect(event(page, '"type":"failed"')).toHaveCount(1)
    await expect(event(page, '"portal":"key requested"')).toHaveCount(keyRequests)
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
  }
})

test('when a key expires during a download, Resume gets another key and keeps the position', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?key=renewed&uid=key-lasts-2-cut-300000--resume`)
  const resume = frame(page).getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await resume.click()
  await expect(event(page, '"portal":"key requested"')).toHaveCount(2)
  await expect(resume).toBeHidden()
  await expect(frame(page).getByRole('progressbar')).toHaveCount(0)
  await expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:58 of /)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect(event(page, '"type":"failed"')).toHaveCount(0)
})
