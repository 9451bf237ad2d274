import type { Page } from '@playwright/test'
import { refuseFirstPlay } from '../support/refuse-play.ts'
import { expect, giveKey, soundReady, test, timeOf } from './fixtures.ts'

test('sound that the browser takes away is had again where it was', async ({ freshPage: page, service, viewer }) => {
  const { sources, takeAway } = await watchSources(page)
  await page.goto(`${viewer.origin}/?uid=sample-complaint#t=20`)
  await giveKey(page, service.key)
  await soundReady(page)
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20.2)
  await takeAway()
  await expect.poll(sources).toBe(2)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(20.6)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  // The same at the same place is no chance: it is told, and Play tries again.
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await takeAway()
  await expect.poll(sources).toBe(3)
  await canPlay(page)
  await takeAway()
  await expect(page.getByText('The browser stopped playing here. Press Play to try again.')).toBeVisible()
  // Whoever looks about meanwhile meets nothing worse.
  for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Back 10 seconds'])
    await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(sources).toBe(4)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('sound that the browser takes away is had again where only a part has come', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const { sources, takeAway } = await watchSources(page)
  await page.goto(`${viewer.origin}/?uid=audio-stall-300000`)
  await giveKey(page, service.key)
  await soundReady(page)
  await takeAway()
  await expect.poll(sources).toBe(2)
  await canPlay(page)
  await takeAway()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(sources).toBe(3)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
})

test('what no decoder gets through is passed over while it plays, and is told', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await open(page, `${viewer.origin}/?uid=audio-undecodable-60#t=1:05`, service.key)
  await soundReady(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(68.5)
  await expect(page.getByText(/^The recording may be incomplete: something is missing at 1:0[56]$/)).toBeVisible()

  // A link into the midst of it: what stands behind can be heard all the same.
  await page.goto(`${viewer.origin}/?uid=audio-undecodable-2400#t=1:48`)
  await expect(page.getByText('The browser stopped playing here. Press Play to try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^1:38/)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(110.7)
  await expect(page.getByText(/something is missing at 1:38$/)).toBeVisible()
})

test('workers that cannot be had or die are done without or replaced', async ({ freshPage: page, service, viewer }) => {
  let decoders = 0
  await page.route('**/assets/peaks-worker-*', (route) => (decoders++ === 0 ? route.abort() : route.continue()))
  await open(page, `${viewer.origin}/?uid=sample-booking`, service.key)
  await soundReady(page)
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  expect(decoders).toBe(2)
  // A long recording is handed to a worker; what it does not tell is found in the page.
  await page.unrouteAll()
  const isAsked = page.waitForRequest('**/assets/frames-worker-*')
  await page.route('**/assets/frames-worker-*', (route) => route.abort())
  await page.goto(`${viewer.origin}/?uid=sample-hour`)
  await isAsked
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(3500)
  await page.goto(`${viewer.origin}/?uid=sample-booking`)
  await page.unrouteAll()
  await page.route('**/assets/{peaks,evidence}-worker-*', (route) => route.abort())
  await page.reload()
  await soundReady(page)
  await expect(page.getByText('The waveform could not be drawn; the recording plays all the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
})

test('where frames cannot be played as they come, whole files and cut ones are heard, exactly', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'))
  await open(page, `${viewer.origin}/?uid=audio-no-tag#t=1:23.5`, service.key)
  await soundReady(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(83.7)

  const uid = 'audio-cut-300000--whole'
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('alert')).toContainText('Connection lost')
  await recording.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
  await recording.getByRole('button', { name: 'Resume' }).click()
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.4)
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(134.9, 0)
})

test('scripts that do not come are told where they are missed, and the words stand', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push('Failed to fetch dynamically imported module', 'A script did not come', 'Error: A script')
  const withoutScript = (name: string) => page.route(`**/assets/${name}-*`, (route) => route.abort())
  for (const name of ['recording-panel', 'command-list', 'ticket-dialog', 'make-file']) await withoutScript(name)
  const updated = /the viewer was updated meanwhile\. Reload the page\.$/
  await open(page, `${viewer.origin}/?uid=sample-complaint`, service.key)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('alert')).toContainText('A part of the viewer did not load')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('status').filter({ hasText: updated })).toBeVisible()
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await expect(page.getByRole('button', { name: 'Copy for ticket' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()

  await page.unrouteAll()
  await recording.getByRole('button', { name: 'Reload' }).click()
  await soundReady(page)

  await withoutScript('draw')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(updated)
})

test('where nothing can be kept and nothing plays by itself, calls are shown and heard all the same', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.addInitScript(refuseFirstPlay)
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear']) {
      Reflect.set(Storage.prototype, name, () => {
        throw new DOMException('It is full', 'QuotaExceededError')
      })
    }
  })
  await open(page, `${viewer.origin}/?uid=sample-complaint`, service.key)
  await soundReady(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('The browser wants a press on Play before it makes sound.')).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
  await page.getByRole('button', { name: 'UTC' }).click()
})

test('offline is told, and the call comes by itself once the browser is back online', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await open(page, `${viewer.origin}/?uid=sample-never-connected`, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.context().setOffline(true)
  const field = page.getByRole('banner').getByLabel('Call uid')
  await field.fill('sample-complaint')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`Cannot reach ${service.origin}`)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo')
  await soundReady(page)
})

/** Takes the sound away as a browser does that finds it cannot decode, and counts how often it was given. */
async function watchSources(page: Page) {
  await page.addInitScript(() => {
    const made: MediaSource[] = []
    const Own = MediaSource
    class Watched extends Own {
      constructor() {
        super()
        made.push(this)
      }
    }
    Object.assign(window, { MediaSource: Watched, mediaSources: made })
  })
  return {
    sources: () => page.evaluate(() => Reflect.get(window, 'mediaSources').length),
    takeAway: () =>
      page.evaluate(async () => {
        const source: MediaSource = Reflect.get(window, 'mediaSources').at(-1)
        const [buffer] = source.sourceBuffers
        while (buffer?.updating)
          await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }))
        // A source that had all says so; more room opens it again.
        if (source.readyState === 'ended' && buffer) buffer.timestampOffset = 0
        source.endOfStream('decode')
      }),
  }
}

async function canPlay(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (document.querySelector('audio')?.readyState ?? 0) >= HTMLMediaElement.HAVE_FUTURE_DATA,
  )
}

async function open(page: Page, address: string, key: string): Promise<void> {
  await page.goto(address)
  await giveKey(page, key)
}
