import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test'
import { type PortalServer, startPortalServer } from '../sample-portal/portal-server.ts'
import { sampleCalls } from '../sample-service/calls/sample-calls.ts'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'
import { startViewerServer, type ViewerServer } from '../tools/viewer-server.ts'

export const DIST = join(import.meta.dirname, '../../dist')

const TAB = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  // Animations are slow without a GPU.
  reducedMotion: 'reduce',
} as const

type WorkerFixtures = {
  service: SampleService
  /** The sample portal, on a separate origin. The viewer allows it to embed calls. */
  portal: PortalServer
  viewer: ViewerServer
  /** One tab shared by all tests of a worker, because calls open faster in a tab that earlier tests have used. */
  tab: Page
}
type TestFixtures = {
  /** The worker's tab in its initial state, except that it keeps the key of earlier tests. */
  page: Page
  /** The worker's tab, without a key or stored data. */
  keylessPage: Page
  /**
   * Opens a call, in `page` or another tab, and enters the key if the page asks for it. Resolves once the transcript is
   * visible.
   */
  openCall: (uid: string, fragment?: string, tab?: Page) => Promise<void>
  /** A new tab in a new browser context, without a key, stored data or a cache. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** The first `newPage`. Opens calls more slowly than `keylessPage`. */
  freshPage: Page
  /** Resolves to a server that has started, and closes it after the test. */
  closing: <S extends { close: () => Promise<void> }>(server: Promise<S>) => Promise<S>
  /** Prefixes of console messages and errors that the test provokes on purpose. */
  expectedNoise: string[]
  /**
   * Asserts after every test that the key was sent only to the service and only in the `Authorization` header, that no
   * page contains it, and that nothing was logged or thrown.
   */
  canary: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startSampleService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ service }, use) => {
      const portal = await startPortalServer({ key: service.key, calls: sampleCalls })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker' },
  ],
  viewer: [
    async ({ service, portal }, use) => {
      const config = { baseUrl: service.origin, embedOrigins: [portal.origin] }
      const viewer = await startViewerServer({ root: DIST, config })
      portal.embed(viewer.origin)
      await use(viewer)
      await viewer.close()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext(TAB)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewer }, use) => {
    // Changes that an earlier test made to the tab must not affect this test. The first attempt may be aborted by a
    // navigation that the earlier test started. Staying on the same origin keeps the renderer process and its compiled
    // scripts, so calls open twice as fast as after `about:blank`.
    await expect(async () => {
      await tab.evaluate(() => {
        // Clears the preferences of the previous test but keeps its key, so calls open faster. The storage can't be
        // cleared right after a test, because `canary` inspects it then.
        if (!location.protocol.startsWith('http')) return
        for (const name of Object.keys(localStorage))
          if (!name.startsWith('call-viewer:key-epoch:')) localStorage.removeItem(name)
        // Keeps the page from asking for confirmation when it is left with unsaved notes. Chromium calls a window's
        // listeners in the order in which they were added, so a listener added here couldn't stop the page's own.
        Event.prototype.preventDefault = () => {}
      })
      await tab.goto(`${viewer.origin}/config.json`)
    }).toPass()
    await tab.setViewportSize(TAB.viewport)
    await tab.emulateMedia({
      media: null,
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: TAB.reducedMotion,
    })
    await tab.context().clearPermissions()
    await use(tab)
    await tab.unrouteAll()
  },
  keylessPage: async ({ page }, use) => {
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await use(page)
  },
  newPage: async ({ browser, service }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...TAB, ...options })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await expectNoKey(context, service.key)
      await context.close()
    }
  },
  freshPage: async ({ newPage }, use) => use(await newPage()),
  closing: async ({ browserName: _ }, use) => {
    const servers: { close: () => Promise<void> }[] = []
    await use(async (starting) => {
      const server = await starting
      servers.push(server)
      return server
    })
    await Promise.all(servers.map(({ close }) => close()))
  },
  openCall: async ({ page: own, service, viewer }, use) => {
    await use(async (uid, fragment = '', page = own) => {
      const before = page.url()
      const address = `${viewer.origin}/?uid=${encodeURIComponent(uid)}${fragment}`
      await page.goto(address)
      // Navigating to another fragment of the same URL does not reload the page.
      if (before.split('#')[0] === address.split('#')[0]) await page.reload()
      const key = page.getByLabel('API key')
      const transcript = page.getByRole('region', { name: 'Transcript' })
      await expect(key.or(transcript)).toBeVisible()
      if (await key.isVisible()) await enterKey(page, service.key)
      await expect(transcript).toBeVisible()
    })
  },
  expectedNoise: async ({ browserName: _ }, use) => use([]),
  canary: [
    async ({ browser, service, viewer, expectedNoise }, use) => {
      const noise: string[] = []
      const from = service.requests.length
      const fromViewer = viewer.requests.length
      const onConsole = (message: ConsoleMessage) => {
        // Chromium itself logs failed and blocked requests. All other messages come from the page.
        const expected = ['Failed to load resource', 'Access to fetch at', ...expectedNoise]
        if (expected.some((start) => message.text().startsWith(start))) return
        noise.push(`${message.type()}: ${message.text()}`)
      }
      const onError = (error: WebError) => {
        const { message } = error.error()
        if (!expectedNoise.some((start) => message.startsWith(start))) noise.push(`uncaught: ${message}`)
      }
      const listenTo = (context: BrowserContext) => context.on('console', onConsole).on('weberror', onError)
      for (const context of browser.contexts()) listenTo(context)
      browser.on('context', listenTo)
      await use(undefined)
      browser.off('context', listenTo)
      for (const context of browser.contexts()) {
        context.off('console', onConsole).off('weberror', onError)
        await expectNoKey(context, service.key)
      }
      expect(noise).toEqual([])
      for (const { path, headers, origin } of service.requests.slice(from)) {
        const others = Object.entries(headers).filter(([name]) => name !== 'authorization' || origin === 'foreign')
        expect(`${path} ${JSON.stringify(others)}`).not.toContain(service.key)
      }
      for (const { path, headers } of viewer.requests.slice(fromViewer)) {
        expect(`${path} ${JSON.stringify(headers)}`).not.toContain(service.key)
      }
    },
    { auto: true },
  ],
})

export { expect }

/** Enters the key in the form, in any language, and submits it. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.locator('input[type=password]').fill(key)
  await page.keyboard.press('Enter')
}

/** The requests so far whose path ends with `end`. */
export function requestsOf(service: SampleService, end: string): SampleService['requests'] {
  return service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(end))
}

/** Waits until the recording is playable and the player is drawn. */
export async function waitUntilPlayable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('recording-playable').length > 0)
  await expect(page.getByRole('button', { name: /^(?:Play|Pause)$/ })).toBeEnabled()
}

/** Waits until the whole waveform is drawn. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
}

export async function chooseDownload(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the panel with the time zone, the theme, the language and the shortcuts. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('banner').locator('> div > button[popovertarget]').click()
}

/** Chooses an item of the menu at the end of a turn. */
export async function chooseForTurn(turn: Locator, item: string): Promise<void> {
  await turn.hover()
  await turn.getByRole('button', { name: 'More', exact: true }).click()
  await turn.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The file that the page saves when `choose` is called. */
export async function savedFile(page: Page, choose: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), choose()])
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

/** The file that an item of the `Download` menu saves. */
export function download(page: Page, item: string): Promise<{ name: string; content: Buffer }> {
  return savedFile(page, () => chooseDownload(page, item))
}

/** The media element's current time, in seconds. */
export function currentTimeOf(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
}

async function expectNoKey(context: BrowserContext, key: string): Promise<void> {
  for (const page of context.pages()) expect(await findKey(page, key)).toEqual([])
}

/** Lists the places in a page that contain the key, except the key's own entry in session storage. */
async function findKey(page: Page, key: string): Promise<string[]> {
  if (!page.url().startsWith('http')) return []
  return page.evaluate((secret) => {
    const tab = Object.entries({ ...sessionStorage })
    const locations = {
      address: location.href,
      title: document.title,
      document: document.documentElement.outerHTML,
      text: document.body.innerText,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify(tab.filter(([name]) => name !== 'call-viewer:key')),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      requests: JSON.stringify(performance.getEntriesByType('resource').map((entry) => entry.name)),
    }
    return Object.entries(locations).flatMap(([name, text]) => (text.includes(secret) ? [name] : []))
  }, key)
}
