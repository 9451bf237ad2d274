import type { CallViewer } from '../../../public/embed.d.ts'
import { expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

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
  const replies = await page.evaluate(async () => {
    const { viewerPort } = window as unknown as { viewerPort: MessagePort }
    const own = JSON.parse('{"__proto__":{"toString":"x"},"constructor":"y"}') as object
    const calls: [methodPath: unknown, args: unknown][] = [
      [['constructor'], []],
      [['__proto__', 'constructor'], []],
      [['toString'], []],
      [['open', 'call'], []],
      [[], []],
      ['open', ['sample-complaint', null]],
      [null, null],
      [['open'], null],
      [['open'], [own, null]],
      [['open'], [['sample-complaint'], null]],
      [['open'], ['sample-complaint', own]],
      [['seek'], [new Map([['a', 1]])]],
      [['seek'], [10n]],
      [['setPreferences'], [[]]],
      [['setPreferences'], [{ theme: 'constructor' }]],
      [['setPreferences'], [{ lang: '__proto__' }]],
      [['setPreferences'], [{ hidePrivate: own }]],
      [['setPreferences'], [{ clock: 'hasOwnProperty', theme: 'dark' }]],
    ]
    const results: string[] = []
    for (const [index, [methodPath, args]] of calls.entries()) {
      const id = `hostile-${index}`
      const reply = new Promise<{ isError?: boolean }>((resolve) => {
        const onMessage = ({ data }: MessageEvent) => {
          if (data?.callId !== id) return
          viewerPort.removeEventListener('message', onMessage)
          resolve(data)
        }
        viewerPort.addEventListener('message', onMessage)
      })
      viewerPort.postMessage({ namespace: 'penpal', channel: undefined, type: 'CALL', id, methodPath, args })
      results.push(`${JSON.stringify(methodPath)}: ${(await reply).isError ? 'refused' : 'accepted'}`)
    }
    return results
  })
  expect(replies.filter((reply) => !reply.endsWith('refused'))).toEqual([])
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"type":"error"')).toHaveCount(0)
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(frame(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
})

test('a page that completes the handshake but never sends its settings gets only a link', async ({
  freshPage: page,
  viewer,
  portal,
}) => {
  await page.clock.install()
  await page.goto(`${portal.origin}/portal.css`)
  await page.evaluate((address) => {
    addEventListener('message', ({ data, source }) => {
      if (data?.type !== 'SYN' || !source) return
      const send = (message: object) =>
        (source as Window).postMessage({ namespace: 'penpal', channel: undefined, ...message }, '*')
      // The participant with the greater id leads the handshake.
      send({ type: 'SYN', participantId: 'zzzz' })
      send({ type: 'ACK1', methodPaths: [['settings']] })
    })
    document.body.innerHTML = `<iframe src="${address}"></iframe>`
  }, `${viewer.origin}/?uid=audio-silent`)
  await skipTimeUntil(page, page.frameLocator('iframe').getByRole('link', { name: 'Open in new tab' }))
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
  await page.evaluate(async () => {
    const { viewerOrigin, getApiKey } = window as unknown as { viewerOrigin: string; getApiKey: () => Promise<string> }
    const { mountCallViewer } = (await import(
      `${viewerOrigin}/embed.js`
    )) as typeof import('../../../public/embed.d.ts')
    const container = document.createElement('div')
    container.id = 'failing'
    document.body.append(container)
    mountCallViewer(container, {
      uid: 'sample-never-connected',
      // Keys from servers and files often end with a line break, and may be the whole header.
      getApiKey: async () => `Bearer ${await getApiKey()}\n`,
      onEvent(event) {
        throw new Error(`The portal failed to handle ${event.type}`)
      },
    })
  })
  await reported
  await expect(page.frameLocator('#failing iframe').getByRole('heading', { level: 1 })).toHaveText('Nora')
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
    const { viewerOrigin, getApiKey } = window as unknown as { viewerOrigin: string; getApiKey: () => Promise<string> }
    const { mountCallViewer } = (await import(
      `${viewerOrigin}/embed.js`
    )) as typeof import('../../../public/embed.d.ts')
    const container = document.querySelector('#first') as HTMLElement
    const messageOf = (promise: Promise<void>) =>
      promise.then(
        () => 'resolved',
        (error: Error) => error.message,
      )
    const mountAndDestroy = async (wait: (viewer: CallViewer, seen: Promise<string>) => Promise<unknown>) => {
      let onAsked: (what: string) => void = () => undefined
      const seen = new Promise<string>((resolve) => {
        onAsked = resolve
      })
      const key = async () => {
        onAsked('key')
        return getApiKey()
      }
      const viewer = mountCallViewer(container, { uid: 'sample-never-connected', getApiKey: key })
      const pending = messageOf(viewer.setTheme('dark'))
      await wait(viewer, seen)
      viewer.destroy()
      viewer.destroy()
      return [await pending, await messageOf(viewer.play())]
    }
    return [
      await mountAndDestroy(async () => undefined),
      await mountAndDestroy(() => new Promise((resolve) => requestAnimationFrame(resolve))),
      (await mountAndDestroy((viewer) => viewer.ready))[1],
      (await mountAndDestroy((_, seen) => seen))[1],
      container.querySelectorAll('iframe').length,
    ]
  })
  const destroyed = 'The call viewer was destroyed'
  expect(outcomes).toEqual([[destroyed, destroyed], [destroyed, destroyed], destroyed, destroyed, 1])
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('the frame fills a container only if the container’s height doesn’t depend on its content', async ({
  freshPage: page,
  portal,
  viewer,
}) => {
  await page.goto(`${portal.origin}/portal.css`)
  await page.setContent(`
    <div id="padded" style="padding: 16px"></div>
    <div id="min-height" style="min-height: 500px"></div>
    <div id="other-content"><p>Loading…</p></div>
    <div style="display: flex; flex-direction: column; height: 600px"><div id="flex" style="flex: 1"></div></div>
    <div style="height: 550px"><div id="percent" style="height: 100%; padding: 10px; box-sizing: border-box"></div></div>
    <div style="position: relative; height: 450px"><div id="inset" style="position: absolute; inset: 0"></div></div>`)
  const heights = await page.evaluate(async (origin) => {
    const { mountCallViewer } = (await import(`${origin}/embed.js`)) as typeof import('../../../public/embed.d.ts')
    return [...document.querySelectorAll('[id]')].map((container) => {
      const viewer = mountCallViewer(container, { uid: 'sample-booking' })
      const height = container.querySelector('iframe')?.clientHeight
      viewer.destroy()
      return [container.id, height]
    })
  }, viewer.origin)
  expect(heights).toEqual([
    ['padded', 720],
    ['min-height', 720],
    ['other-content', 720],
    ['flex', 600],
    ['percent', 530],
    ['inset', 450],
  ])
})
