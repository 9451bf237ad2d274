import { readFileSync } from 'node:fs'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { startPortalServer } from '../../sample-portal/portal-server.ts'
import { sampleCalls } from '../../sample-service/calls/sample-calls.ts'
import { startHostilePage } from '../../support/servers/hostile-page.ts'
import { startReadmePortal } from '../../support/servers/readme-portal.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

test('a portal with its own key can embed, control and destroy the viewer', async ({
  freshPage: page,
  portal,
  service,
}) => {
  const from = service.requests.length
  await page.goto(portal.origin)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"type":"ready"')).toHaveCount(1)
  await expect(event(page, '{"type":"opened","uid":"sample-booking"}')).toHaveCount(1)
  await expect(frame(page).getByLabel('Call ID')).toHaveCount(0)
  await expect(frame(page).getByRole('button', { name: 'Forget key' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(event(page, '{"type":"turn","uid":"sample-booking","index":13,"at":58}')).toHaveCount(1)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(frame(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await page.getByLabel('Theme').selectOption('dark')
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('navigation').getByRole('button', { name: 'never connected' }).click()
  await expect(event(page, '"type":"opened","uid":"sample-never-connected"')).toHaveCount(1)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  expect(service.requests.slice(from).length).toBeGreaterThan(1)
  for (const viewer of page.frames().slice(1)) {
    const storedItems = await viewer.evaluate(
      () => Object.keys(localStorage).length + Object.keys(sessionStorage).length,
    )
    expect(storedItems).toBe(0)
    expect(await viewer.evaluate(() => document.documentElement.outerHTML)).not.toContain(service.key)
  }

  await page.getByRole('button', { name: 'Destroy' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  // Mounts, destroys and mounts the viewer again, as React's strict mode does.
  await page.evaluate(() => {
    for (const id of ['mount', 'destroy', 'mount']) document.getElementById(id)?.click()
  })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
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
  const uid = 'sample-never-connected--early'
  const requests = () => service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(uid))
  await page.goto(`${portal.origin}/?uid=${uid}`, { waitUntil: 'commit' })
  await expect.poll(requests).toHaveLength(1)
  react.resolve()
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"portal":"key requested"')).toHaveCount(1)
  expect(requests()).toHaveLength(1)
})

test('the portal example in the README works', async ({ freshPage: page, service, expectedNoise }) => {
  // The example logs every event.
  expectedNoise.push('{type: ')
  const readme = await startReadmePortal()
  const config = { baseUrl: service.origin, embedOrigins: [readme.origin] }
  const viewer = await startViewerServer({ root: DIST, config })
  readme.show({ viewerOrigin: viewer.origin, uid: 'sample-booking', key: service.key })
  const inFrame = page.frameLocator('iframe')
  try {
    const firstEvent = page.waitForEvent('console', (message) => message.text().startsWith('{type: '))
    await page.goto(readme.origin)
    await firstEvent
    await expect(inFrame.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:58 of /)
    await expect(inFrame.locator('[aria-current="true"]')).toContainText('0:58')
    expect(await page.locator('iframe').boundingBox()).toMatchObject({ height: 720 })
  } finally {
    await readme.close()
    await viewer.close()
  }
})

test('in a narrow frame, turns get their buttons before they are scrolled into view', async ({
  freshPage: page,
  portal,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(`${portal.origin}/?uid=call-turns-100-silent`)
  const turns = frame(page).getByRole('listitem').filter({ visible: true })
  await expect(turns.nth(25).getByRole('button', { name: /^Play from / })).toBeVisible()
  await expect(turns.nth(95)).toBeVisible()
  await expect(turns.nth(95).getByRole('button')).toHaveCount(0)
})

test('the frame is as tall as its content, up to a limit, and an invalid uid gets a sentence instead of a field', async ({
  freshPage: page,
  portal,
}) => {
  const height = () => page.locator('#first iframe').evaluate((element) => element.clientHeight)
  await page.goto(`${portal.origin}/?uid=sample-never-connected&max=1000`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect.poll(height).toBeLessThan(1000)
  expect(await height()).toBeGreaterThanOrEqual(400)
  await page.goto(`${portal.origin}/?uid=call-no-recording`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect.poll(height).toBe(720)
  await page.goto(`${portal.origin}/?uid=..`)
  await expect(frame(page).getByRole('alert')).toHaveText(
    'This call can’t be openedThis site didn’t provide a valid call ID. Go back and open the call again.',
  )
  await expect(frame(page).getByRole('textbox')).toHaveCount(0)
})

test('a listed page that doesn’t use embed.js, never sends its settings, or gives the frame an opaque origin gets only a link', async ({
  freshPage: page,
  viewer,
  portal,
  service,
}) => {
  const config = { baseUrl: service.origin, embedOrigins: [portal.origin] }
  const open = await startViewerServer({ root: DIST, config, isBare: true, isOpen: true })
  await page.clock.install()
  const address = `${viewer.origin}/?uid=sample-booking`
  for (const [name, html] of Object.entries({
    'without embed.js': `<iframe src="${address}"></iframe>`,
    'without settings': `<iframe src="${address}"></iframe>`,
    'opaque origin': `<iframe sandbox="allow-scripts" src="${open.origin}/?uid=sample-booking"></iframe>`,
  }))
    await test.step(name, async () => {
      await page.goto(`${portal.origin}/portal.css`)
      if (name === 'without settings') await page.evaluate(completeHandshake)
      await page.evaluate((content) => {
        document.body.innerHTML = content
      }, html)
      const link = page.frameLocator('iframe').getByRole('link', { name: 'Open in new tab' })
      await skipTimeUntil(page, link)
      await expect(link).toHaveAttribute('href', /\/\?uid=sample-booking$/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
    })
  await open.close()
})

/** Answers the viewer's handshake, without settings. */
function completeHandshake(): void {
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'SYN' || !source) return
    const send = (message: object) =>
      (source as Window).postMessage({ namespace: 'penpal', channel: undefined, ...message }, '*')
    // The participant with the greater id leads the handshake.
    send({ type: 'SYN', participantId: 'zzzz' })
    send({ type: 'ACK1', methodPaths: [['settings']] })
  })
}

test('a page may embed the viewer only if its exact origin is listed and it is the frame’s direct parent', async ({
  freshPage: page,
  service,
  expectedNoise,
}) => {
  expectedNoise.push('Call viewer: no response')
  const [listed, other] = await Promise.all([
    startPortalServer({ key: service.key, calls: sampleCalls }),
    startPortalServer({ key: service.key, calls: sampleCalls }),
  ])
  const { port } = new URL(listed.origin)
  const hostile = await startHostilePage()
  // This server sends no security headers, so only the viewer itself checks the embedding page.
  const viewer = await startViewerServer({
    root: DIST,
    isBare: true,
    config: { baseUrl: service.origin, embedOrigins: [`http://portal.localhost:${port}`] },
  })
  for (const portal of [listed, other]) portal.embed(viewer.origin)
  const fallbackLink = frame(page).getByRole('link', { name: 'Open in new tab' })
  const call = frame(page).getByRole('heading', { level: 1, name: 'Nora' })
  try {
    for (const { address, isListed = false } of [
      { address: `http://portal.localhost:${port}`, isListed: true },
      { address: `http://127.0.0.1:${port}` },
      { address: `http://evil.portal.localhost:${port}` },
      { address: `http://portal.localhost.evil.localhost:${port}` },
      { address: `http://xportal.localhost:${port}` },
      { address: `http://localhost:${port}` },
      { address: other.origin.replace('127.0.0.1', 'portal.localhost') },
    ]) {
      const from = service.requests.length
      await page.goto(`${address}/?uid=sample-never-connected`)
      await expect(isListed ? call : fallbackLink, address).toBeVisible()
      if (isListed) continue
      await expect(frame(page).getByLabel('API key')).toHaveCount(0)
      expect(service.requests.slice(from), address).toEqual([])
    }

    // Loading the frame through a redirect from another origin doesn't change which page is its parent.
    const detour = `${hostile.origin}/to?${encodeURIComponent(`${viewer.origin}/?uid=sample-booking`)}`
    const from = service.requests.length
    await page.goto(`http://portal.localhost:${port}/portal.css`)
    await page.setContent(`<iframe src="${detour}"></iframe>`)
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open in new tab' })).toBeVisible()
    expect(service.requests.slice(from)).toEqual([])
  } finally {
    await Promise.all([listed.close(), other.close(), hostile.close(), viewer.close()])
  }
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
  const open = async (sandbox: string) => {
    await page.goto(`${portal.origin}/portal.css`)
    await page.setContent(`<iframe sandbox="${sandbox}" width="900" height="900" src="${portal.origin}"></iframe>`)
  }
  const closeTicket = async () => {
    await viewer.getByRole('button', { name: 'Copy for ticket' }).click()
    await viewer.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(viewer.getByRole('dialog')).toHaveCount(0)
  }
  const print = async () => {
    await viewer.getByRole('button', { name: 'More transcript actions' }).click()
    await viewer.getByRole('menuitem', { name: 'Print' }).click()
  }
  await open(flags)
  await closeTicket()

  const inner = page.frames().find((one) => one.url().includes('uid='))
  await inner?.evaluate(() => addEventListener('beforeprint', () => document.body.setAttribute('data-printed', '')))
  await print()
  await expect(viewer.locator('body[data-printed]')).toHaveCount(1)

  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download', exact: true }).click()
  await viewer.getByRole('menuitem', { name: 'JSON' }).click()
  await download

  await open(flags.replace(/ allow-(?:forms|modals)/g, ''))
  await closeTicket()
  await print()
  await expect(viewer.getByRole('status').filter({ hasText: 'allow-modals is missing' })).toBeVisible()
})

test('a frame that has navigated to another origin receives neither the key nor messages, and commands reject', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('Call viewer: no response')
  const hostile = await startHostilePage()
  try {
    await page.clock.install()
    await page.goto(`${portal.origin}/?uid=sample-never-connected`)
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
    const keyRequests = await event(page, '"portal":"key requested"').count()
    await page.evaluate(
      (address) => {
        const viewer = document.querySelector<HTMLIFrameElement>('#first iframe')
        if (viewer) viewer.src = address
      },
      `${hostile.origin}/to?${encodeURIComponent(`${hostile.origin}/`)}`,
    )
    const foreignFrame = () => page.frames().find((one) => one.url().startsWith(hostile.origin))
    await expect.poll(() => foreignFrame()?.url()).toBe(`${hostile.origin}/`)
    await foreignFrame()?.waitForFunction(() => 'attack' in window)
    await foreignFrame()?.evaluate('attack(50)')
    await page.getByRole('button', { name: 'Seek to 0:58' }).click()
    await page.getByLabel('Theme').selectOption('dark')
    expect(await event(page, '"portal":"key requested"').count()).toBe(keyRequests)
    expect(await foreignFrame()?.evaluate('received.length')).toBe(0)
    await skipTimeUntil(page, event(page, '{"type":"error","kind":"no-handshake"}'))
    await expect(event(page, '"portal":"refused"').filter({ hasText: 'no response from' })).toHaveCount(2)
  } finally {
    await hostile.close()
  }
})

test('messages from sibling frames and forged messages from the portal have no effect', async ({
  freshPage: page,
  viewer,
  portal,
}) => {
  const hostile = await startHostilePage()
  const calls = () => event(page, '"type":"opened"').count()
  try {
    await page.goto(portal.origin)
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
    // Two sibling frames send forged messages: one from a hostile origin and one from the portal's origin.
    for (const origin of [hostile.origin, portal.origin]) {
      await page.evaluate(
        (src) => {
          const sibling = document.createElement('iframe')
          sibling.src = src
          document.body.append(sibling)
        },
        `${origin}${origin === portal.origin ? '/portal.css' : '/'}`,
      )
    }
    await expect
      .poll(() => page.frames().filter((one) => /portal\.css|127.*\/$/.test(one.url())).length)
      .toBeGreaterThan(2)
    const sibling = page.frames().find((one) => one.url().startsWith(hostile.origin))
    await sibling?.waitForFunction(() => 'attack' in window)
    await sibling?.evaluate('attack(200)')
    const own = page.frames().find((one) => one.url().endsWith('portal.css'))
    await own?.evaluate(() => {
      for (const methodPath of [['open'], ['play'], ['setTheme']])
        window.parent.frames[0]?.postMessage(
          { namespace: 'penpal', type: 'CALL', id: 'x', methodPath, args: ['sample-complaint', null] },
          '*',
        )
    })
    // The portal itself sends forged messages that bypass the handshake.
    await page.evaluate((origin) => {
      const target = document.querySelector<HTMLIFrameElement>('#first iframe')?.contentWindow
      const call = {
        namespace: 'penpal',
        type: 'CALL',
        id: 'y',
        methodPath: ['open'],
        args: ['sample-complaint', null],
      }
      for (const message of [
        { ...call, args: [{}, 'x'] },
        { ...call, methodPath: ['constructor'] },
        { ...call, args: [] },
      ])
        target?.postMessage(message, origin)
    }, viewer.origin)
    await page.getByRole('button', { name: 'Seek to 0:58' }).click()
    await expect(event(page, '"index":13')).toHaveCount(1)
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
    expect(await calls()).toBe(1)
    expect(await sibling?.evaluate('received.length')).toBe(0)
  } finally {
    await hostile.close()
  }
})

test('a page that opens the viewer in a new window cannot control it', async ({ freshPage: page, viewer }) => {
  const hostile = await startHostilePage()
  try {
    await page.goto(`${hostile.origin}/`)
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => {
        Object.assign(window, { victim: window.open(address) })
      }, `${viewer.origin}/?uid=sample-booking`),
    ])
    await expect(opened.getByLabel('API key')).toBeVisible()
    await page.evaluate('attack(100)')
    await expect(opened.getByLabel('API key')).toBeVisible()
    expect(await page.evaluate('received.length')).toBe(0)
    await opened.close()
  } finally {
    await hostile.close()
  }
})
