import type { CallViewer } from '../../../public/embed.d.ts'
import { expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame } from './portal-page.ts'

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
