import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { ENGINES } from '../drivers/engines.ts'
import { createViewerPage, type ViewerPage } from './viewer-page.ts'

export const DIST = join(import.meta.dirname, '../../../dist')

type Fixtures = {
  service: SampleService
  viewer: string
  /** Its configuration allows redirects of recordings to the foreign server. */
  viewerWithStorage: string
  viewerWithSyntaxError: string
  tab: ViewerPage
  /** Opens a call, and enters the key if the page asks for it. */
  openCall: (uid: string, fragment?: string, at?: string) => Promise<void>
}

type ViewerFixture = [(given: Fixtures, use: (origin: string) => Promise<void>) => Promise<void>, { scope: 'worker' }]

const viewerFor = (
  origins: (service: SampleService) => string[],
  fault?: { path: RegExp; body: string },
): ViewerFixture => [
  async ({ service }, use) => {
    const config = { baseUrl: service.origin, recordingOrigins: origins(service) }
    const viewer = await startViewerServer({ root: DIST, config, ...(fault && { fault }) })
    await use(viewer.origin)
    await viewer.close()
  },
  { scope: 'worker' },
]

export const test = base.extend<object, Fixtures>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startSampleService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  viewer: viewerFor(() => []),
  viewerWithStorage: viewerFor(({ foreignOrigin }) => [foreignOrigin]),
  viewerWithSyntaxError: viewerFor(() => [], { path: /^\/assets\/index-.*\.js$/, body: 'const { = 1' }),
  tab: [
    async ({ browserName: _ }, use, { project }) => {
      const engine = ENGINES.find(({ name }) => name === project.name)
      if (!engine) throw new Error(`There is no driver for ${project.name}`)
      const browser = await engine.start()
      const types = ['audio/mpeg', 'audio/mp4; codecs="mp3"']
      const supported = await browser.evaluate(
        `${JSON.stringify(types)}.filter((type) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type))`,
      )
      console.log(`${browser.name}; MediaSource supports ${String(supported) || 'no MP3'}`)
      await use(createViewerPage(browser))
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 * TIME_LIMIT_SCALE },
  ],
  openCall: [
    async ({ tab, service, viewer }, use) => {
      await use(async (uid, fragment = '', at = viewer) => {
        await tab.open(`${at}/?uid=${uid}${fragment}`)
        const needsKey = await tab.waitFor('the call or the field for the key', (find) =>
          find('field', 'API key') ? 'yes' : find('region', 'Transcript') && 'no',
        )
        if (needsKey === 'no') return
        await tab.type('API key', service.key)
        await tab.press('button', 'Open call')
        await waitForCall(tab)
      })
    },
    { scope: 'worker' },
  ],
})

export async function waitForCall(tab: ViewerPage): Promise<void> {
  await tab.waitFor('the transcript', (find) => find('region', 'Transcript') !== null)
}

export async function waitUntilPlayable(tab: ViewerPage): Promise<void> {
  await tab.waitFor(
    'a playable recording',
    (find) => performance.getEntriesByName('recording-playable').length > 0 && find('button', 'Play') !== null,
  )
}

export async function waitUntilDrawn(tab: ViewerPage): Promise<void> {
  await tab.waitFor('the whole waveform', () => performance.getEntriesByName('recording-drawn').length > 0)
}

/** In seconds. */
export async function waitUntilPlayedPast(tab: ViewerPage, time: number): Promise<void> {
  await tab.waitFor(
    `playback past ${time} s`,
    (_find, past) => (document.querySelector('audio')?.currentTime ?? 0) > past,
    time,
  )
}
