import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'
import { startViewerServer, type ViewerServer } from '../tools/viewer-server.ts'

export const DIST = join(import.meta.dirname, '../../dist')

type WorkerFixtures = { service: SampleService; viewer: ViewerServer }
type TestFixtures = {
  /** Opens the viewer at an address beside the page and gives the key on the way; resolves once the call stands. */
  openCall: (uid: string, fragment?: string) => Promise<void>
  /** After every test: the key was in one header to one origin and nowhere else, and the page made no noise. */
  canary: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures wanted from this pattern
    async ({}, use) => {
      const service = await startSampleService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  viewer: [
    async ({ service }, use) => {
      const viewer = await startViewerServer({ root: DIST, config: { baseUrl: service.origin } })
      await use(viewer)
      await viewer.close()
    },
    { scope: 'worker' },
  ],
  openCall: async ({ page, service, viewer }, use) => {
    await use(async (uid, fragment = '') => {
      await page.goto(`${viewer.origin}/?uid=${encodeURIComponent(uid)}${fragment}`)
      await giveKey(page, service.key)
      await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    })
  },
  canary: [
    async ({ context, service, viewer }, use) => {
      const noise: string[] = []
      const from = service.requests.length
      const fromViewer = viewer.requests.length
      context.on('console', (message) => {
        // Chromium reports every failed request by itself; all else is noise of ours.
        if (!message.text().startsWith('Failed to load resource')) noise.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', ({ error }) => noise.push(`uncaught: ${error().message}`))
      await use(undefined)
      for (const page of context.pages()) expect(await placesOfKey(page, service.key)).toEqual([])
      expect(noise).toEqual([])
      for (const { path, headers, origin } of service.requests.slice(from)) {
        const others = Object.entries(headers).filter(([name]) => name !== 'authorization' || origin === 'elsewhere')
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

/** Types the key where the viewer asks for it. */
export async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Open call' }).click()
}

/** Waits until Play would make sound. */
export async function soundReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('recording-playable').length > 0)
}

/** The media element's own time. */
export function timeOf(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
}

/** Where, besides the one entry of the tab's storage, the page holds the key. */
async function placesOfKey(page: Page, key: string): Promise<string[]> {
  if (page.url() === 'about:blank') return []
  return page.evaluate((secret) => {
    const tab = Object.entries({ ...sessionStorage })
    const places = {
      address: location.href,
      title: document.title,
      document: document.documentElement.outerHTML,
      text: document.body.innerText,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify(tab.filter(([name]) => name !== 'call-viewer:key')),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      requests: JSON.stringify(performance.getEntries().map((entry) => entry.name)),
    }
    return Object.entries(places).flatMap(([place, text]) => (text.includes(secret) ? [place] : []))
  }, key)
}
