import { startPortalServer } from '../../sample-portal/portal-server.ts'
import { startHostilePage } from '../../support/servers/hostile-page.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, expect, test } from '../fixtures.ts'
import { agentOf, eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

test('a portal that bypasses embed.js can only send commands, and only with valid arguments', async ({
  freshPage: page,
  portal,
}) => {
  // Keeps the port through which embed.js talks to the viewer, so the test can send anything over it.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      Object.assign(window, { viewerPort: this })
      return post.apply(this, given)
    }
  })
  await page.goto(portal.origin)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const calls: [methodPath: unknown, args: unknown][] = [
    ...[['constructor'], ['__proto__', 'constructor'], ['toString'], ['open', 'call'], [], 'open', null].map(
      (path): [unknown, unknown] => [path, ['sample-complaint', null]],
    ),
    [['open'], null],
    [['open'], [['sample-complaint'], null]],
    [['open'], ['sample-complaint', {}]],
    [['seek'], ['10']],
    [['setPreferences'], [[]]],
    [['setPreferences'], [{ theme: 'constructor' }]],
    [['setPreferences'], [{ lang: '__proto__' }]],
  ]
  const replies = await page.evaluate((given) => {
    const { viewerPort } = window as unknown as { viewerPort: MessagePort }
    const send = (call: [unknown, unknown], id: string) =>
      new Promise<string>((resolve) => {
        viewerPort.addEventListener('message', ({ data }) => {
          if (data?.callId === id) resolve(`${JSON.stringify(call)}: ${data.isError ? 'refused' : 'accepted'}`)
        })
        const [methodPath, args] = call
        viewerPort.postMessage({ namespace: 'penpal', channel: undefined, type: 'CALL', id, methodPath, args })
      })
    return Promise.all(given.map((call, index) => send(call, `hostile-${index}`)))
  }, calls)
  expect(replies.filter((reply) => !reply.endsWith('refused'))).toEqual([])
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(event(page, '"type":"error"')).toHaveCount(0)
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(frame(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
})

test('errors in the portal’s callbacks are reported on its page, and the viewer keeps working', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('The portal failed', 'signed out')
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const reported = page.waitForEvent('pageerror', (error) => error.message === 'The portal failed to handle opened')
  await page.evaluate(() => {
    window.mountCallViewer(document.querySelector('#second') as HTMLElement, {
      uid: 'sample-never-connected',
      // Keys from servers and files often end with a line break, and may be the whole header.
      getApiKey: async () => `Bearer ${await window.getApiKey()}\n`,
      onEvent(event) {
        throw new Error(`The portal failed to handle ${event.type}`)
      },
    })
  })
  await reported
  await expect(page.frameLocator('#second iframe').getByRole('heading', { level: 1 })).toHaveText('Nora')
  const keyFailure = page.waitForEvent('pageerror', (error) => error.message === 'signed out')
  await page.goto(`${portal.origin}/?key=none`)
  await keyFailure
})

test('a viewer can be destroyed at any time while it loads, without affecting another viewer in the same container', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const outcomes = await page.evaluate(async () => {
    const container = document.querySelector('#first') as HTMLElement
    const messageOf = (promise: Promise<void>) =>
      promise.then(
        () => 'resolved',
        (error: Error) => error.message,
      )
    const destroyAfter = async (wait: (ready: Promise<void>, asked: Promise<void>) => Promise<unknown> | undefined) => {
      let onAsked = () => {}
      const asked = new Promise<void>((resolve) => {
        onAsked = resolve
      })
      const getApiKey = () => {
        onAsked()
        return window.getApiKey()
      }
      const viewer = window.mountCallViewer(container, { uid: 'sample-never-connected', getApiKey })
      const pending = messageOf(viewer.setTheme('dark'))
      await wait(viewer.ready, asked)
      viewer.destroy()
      viewer.destroy()
      return [await pending, await messageOf(viewer.play())]
    }
    return [
      ...(await destroyAfter(() => undefined)),
      ...(await destroyAfter(() => new Promise((resolve) => requestAnimationFrame(resolve)))),
      (await destroyAfter((ready) => ready))[1],
      (await destroyAfter((_, asked) => asked))[1],
      container.querySelectorAll('iframe').length,
    ]
  })
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'The call viewer was destroyed'), 1])
  await expect(agentOf(page)).toHaveText('Nora')
})

const fallbackLink = { name: 'Open in new tab' } as const

test('a listed page that doesn’t use embed.js, never sends its settings, or gives the frame an opaque origin gets only a link', async ({
  freshPage: page,
  viewer,
  portal,
  service,
  closing,
}) => {
  const config = { baseUrl: service.origin, embedOrigins: [portal.origin] }
  const open = await closing(startViewerServer({ root: DIST, config, isBare: true, isOpen: true }))
  await page.clock.install()
  for (const [name, origin, sandbox] of [
    ['without embed.js', viewer.origin, ''],
    ['without settings', viewer.origin, ''],
    ['opaque origin', open.origin, 'sandbox="allow-scripts"'],
  ] as const)
    await test.step(name, async () => {
      await page.goto(`${portal.origin}/portal.css`)
      if (name === 'without settings') await page.evaluate(completeHandshake)
      await page.evaluate((content) => {
        document.body.innerHTML = content
      }, `<iframe ${sandbox} src="${origin}/?uid=sample-booking"></iframe>`)
      const link = page.frameLocator('iframe').getByRole('link', fallbackLink)
      await skipTimeUntil(page, link)
      await expect(link).toHaveAttribute('href', /\/\?uid=sample-booking$/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
    })
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
  closing,
  expectedNoise,
}) => {
  expectedNoise.push('Call viewer: no response')
  const startPortal = () => closing(startPortalServer({ key: service.key, calls: [] }))
  const [listed, other] = [await startPortal(), await startPortal()]
  const { port } = new URL(listed.origin)
  const hostile = await closing(startHostilePage())
  const config = { baseUrl: service.origin, embedOrigins: [`http://portal.localhost:${port}`] }
  // This server sends no security headers, so only the viewer itself checks the embedding page.
  const viewer = await closing(startViewerServer({ root: DIST, isBare: true, config }))
  for (const portal of [listed, other]) portal.embed(viewer.origin)
  await page.goto(`http://portal.localhost:${port}/?uid=sample-never-connected`)
  await expect(agentOf(page)).toHaveText('Nora')
  const from = service.requests.length
  for (const address of [
    `http://127.0.0.1:${port}`,
    `http://evil.portal.localhost:${port}`,
    `http://portal.localhost.evil.localhost:${port}`,
    `http://xportal.localhost:${port}`,
    `http://localhost:${port}`,
    other.origin.replace('127.0.0.1', 'portal.localhost'),
  ]) {
    await page.goto(`${address}/?uid=sample-never-connected`)
    await expect(frame(page).getByRole('link', fallbackLink), address).toBeVisible()
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
  }
  // Loading the frame through a redirect from another origin doesn't change which page is its parent.
  const detour = `${hostile.origin}/to?${encodeURIComponent(`${viewer.origin}/?uid=sample-booking`)}`
  await page.goto(`http://portal.localhost:${port}/portal.css`)
  await page.setContent(`<iframe src="${detour}"></iframe>`)
  await expect(page.frameLocator('iframe').getByRole('link', fallbackLink)).toBeVisible()
  expect(service.requests.slice(from)).toEqual([])
})

test('a frame that has navigated to another origin receives neither the key nor messages, and commands reject', async ({
  freshPage: page,
  portal,
  closing,
  expectedNoise,
}) => {
  expectedNoise.push('Call viewer: no response')
  const hostile = await closing(startHostilePage())
  await page.clock.install()
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(agentOf(page)).toHaveText('Nora')
  const keyRequests = await event(page, '"portal":"key requested"').count()
  await page.evaluate(
    (address) => document.querySelector('#first iframe')?.setAttribute('src', address),
    `${hostile.origin}/to?${encodeURIComponent(`${hostile.origin}/`)}`,
  )
  const foreign = () => page.frames().find((one) => one.url() === `${hostile.origin}/`)
  await expect.poll(() => foreign()?.evaluate('typeof attack')).toBe('function')
  await foreign()?.evaluate('attack(50)')
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await page.getByLabel('Theme').selectOption('dark')
  await skipTimeUntil(page, event(page, '{"type":"error","kind":"no-handshake"}'))
  await expect(event(page, '"portal":"refused"').filter({ hasText: 'no response from' })).toHaveCount(2)
  expect(await event(page, '"portal":"key requested"').count()).toBe(keyRequests)
  expect(await foreign()?.evaluate('received.length')).toBe(0)
})

test('messages from sibling frames, forged messages from the portal and those of a page that opened the viewer have no effect', async ({
  freshPage: page,
  viewer,
  portal,
  closing,
}) => {
  const hostile = await closing(startHostilePage())
  await page.goto(portal.origin)
  await expect(agentOf(page)).toHaveText('Nora')
  const add = async (src: string) => {
    const frame = await page.evaluateHandle((address) => {
      const element = Object.assign(document.createElement('iframe'), { src: address })
      document.body.append(element)
      return element
    }, src)
    const content = await frame.contentFrame()
    await content?.waitForURL(src)
    return content
  }
  // Two sibling frames send forged messages: one from a hostile origin and one from the portal's origin.
  const [sibling, own] = [await add(`${hostile.origin}/`), await add(`${portal.origin}/portal.css`)]
  await expect.poll(() => sibling?.evaluate('typeof attack')).toBe('function')
  await sibling?.evaluate('attack(200)')
  const forge = (changes: object[]) => `for (const change of ${JSON.stringify(changes)}) parent.frames[0].postMessage(
    { namespace: 'penpal', type: 'CALL', id: 'x', methodPath: ['open'], args: ['sample-complaint', null], ...change }, '*')`
  await own?.evaluate(forge([{}, { methodPath: ['play'] }, { methodPath: ['setTheme'] }]))
  // The portal itself, which may open calls, sends messages that embed.js never sends.
  await page.evaluate(forge([{ args: [{}, 'x'] }, { methodPath: ['constructor'] }, { args: [] }]))
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(event(page, '"index":13')).toHaveCount(1)
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  expect(await sibling?.evaluate('received.length')).toBe(0)

  await page.goto(`${hostile.origin}/`)
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => {
    Object.assign(window, { victim: window.open(address) })
  }, `${viewer.origin}/?uid=sample-booking`)
  const opened = await opening
  await expect(opened.getByLabel('API key')).toBeVisible()
  await page.evaluate('attack(100)')
  await expect(opened.getByLabel('API key')).toBeVisible()
  expect(await page.evaluate('received.length')).toBe(0)
})
