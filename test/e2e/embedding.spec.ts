import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { startViewerServer } from '../tools/viewer-server.ts'
import { DIST, expect, test } from './fixtures.ts'

const frame = (page: Page): FrameLocator => page.frameLocator('#first iframe')
const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')
const event = (page: Page, text: string) => events(page).filter({ hasText: text })

for (const way of ['function', 'element']) {
  test(`a portal shows and steers calls by the ${way}, with its own key, and leaves nothing behind`, async ({
    freshPage: page,
    portal,
    service,
  }) => {
    const from = service.requests.length
    await page.goto(`${portal.origin}/?way=${way}`)
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
    await expect(event(page, '"type":"ready"')).toHaveCount(1)
    await expect(event(page, '{"type":"opened","uid":"sample-booking"}')).toHaveCount(1)
    await expect(frame(page).getByLabel('Call uid')).toHaveCount(0)
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
    await page.getByRole('navigation').getByRole('button').nth(1).click()
    await expect(event(page, '"type":"opened"')).toHaveCount(2)
    expect(await page.evaluate(() => history.length)).toBe(entries)

    expect(service.requests.slice(from).length).toBeGreaterThan(1)
    for (const viewer of page.frames().slice(1)) {
      const kept = await viewer.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length)
      expect(kept).toBe(0)
      expect(await viewer.evaluate(() => document.documentElement.outerHTML)).not.toContain(service.key)
    }

    await page.getByRole('button', { name: 'Destroy' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mount' }).click()
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  })
}

test('a refused key is asked for again, three times at most, and then the portal is told', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?key=wrong-once`)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"portal":"key asked"')).toHaveCount(2)
  for (const [key, asked] of [
    ['wrong', 3],
    ['same-wrong', 3],
    ['none', 1],
  ] as const) {
    await page.goto(`${portal.origin}/?key=${key}`)
    await expect(frame(page).getByRole('alert')).toContainText('The key was not accepted')
    await expect(event(page, '"type":"failed"')).toHaveCount(1)
    await expect(event(page, '"portal":"key asked"')).toHaveCount(asked)
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
  }
})

test('two viewers on one page, one moved, know nothing of each other', async ({ freshPage: page, portal }) => {
  await page.goto(`${portal.origin}/?second=sample-complaint`)
  const second = page.frameLocator('#second iframe')
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(frame(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"type":"opened"')).toHaveCount(2)
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await expect(frame(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
})

test('the frame is as tall as what it shows, up to its limit, and a container’s own height wins', async ({
  freshPage: page,
  portal,
}) => {
  const height = () => page.locator('#first iframe').evaluate((element) => element.clientHeight)
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect.poll(height).toBeLessThan(720)
  const settled = await height()
  await page.goto(`${portal.origin}/`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect.poll(height).toBe(720)
  expect(settled).toBeGreaterThanOrEqual(400)
  await page.goto(`${portal.origin}/?height=500`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  expect(await height()).toBe(500)
})

test('a page that is not listed gets a link, and its console the reason', async ({
  freshPage: page,
  portal,
  service,
  expectedNoise,
}) => {
  expectedNoise.push('Call viewer: no answer')
  const stranger = await startViewerServer({
    root: DIST,
    config: { baseUrl: service.origin, embedOrigins: ['https://portal.example'] },
    isBare: true,
  })
  try {
    const from = service.requests.length
    await page.goto(`${portal.origin}/?viewer=${encodeURIComponent(`${stranger.origin}/`)}`)
    const way = frame(page).getByRole('link', { name: 'Open the call viewer' })
    await expect(way).toHaveAttribute('href', `${stranger.origin}/?uid=sample-booking`)
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
    expect(service.requests.slice(from)).toEqual([])
    await expect(event(page, 'must list')).toHaveCount(1)
  } finally {
    await stranger.close()
  }
})

test('a listed page without the module gets a link as well', async ({ freshPage: page, viewer, portal }) => {
  await page.goto(`${portal.origin}/portal.css`)
  await page.setContent(`<iframe src="${viewer.origin}/?uid=sample-booking"></iframe>`)
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open the call viewer' })).toBeVisible()
})

test('messages of strangers, in any number and shape, change nothing', async ({ freshPage: page, viewer, portal }) => {
  await page.goto(portal.origin)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  const hostile = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hostile</title>')
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
    await page.evaluate((src) => {
      const sibling = document.createElement('iframe')
      sibling.id = 'hostile'
      sibling.src = src
      document.body.append(sibling)
    }, address)
    await expect.poll(() => page.frames().some((one) => one.url().startsWith(address))).toBe(true)
    const sibling = page.frames().find((one) => one.url().startsWith(address))
    // A sibling frame shakes hands, replays, and floods.
    await sibling?.evaluate(() => {
      const target = window.parent.frames[0]
      for (let count = 0; count < 1000; count++) {
        const type = ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY', '', null][count % 8]
        const message = { namespace: 'penpal', type, participantId: `${count}`, methodPaths: [['getApiKey']] }
        target?.postMessage(message, '*')
        window.parent.postMessage({ ...message, id: 'x', methodPath: ['open'], args: ['sample-complaint'] }, '*')
      }
    })
    // The portal's own page, by hand and without the handshake.
    await page.evaluate((origin) => {
      const target = document.querySelector<HTMLIFrameElement>('#first iframe')?.contentWindow
      target?.postMessage(
        { namespace: 'penpal', type: 'CALL', methodPath: ['open'], args: ['sample-complaint'] },
        origin,
      )
    }, viewer.origin)
    await page.getByRole('button', { name: 'Seek to 0:58' }).click()
    await expect(event(page, '"index":13')).toHaveCount(1)
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  } finally {
    hostile.close()
    hostile.closeAllConnections()
  }
})
