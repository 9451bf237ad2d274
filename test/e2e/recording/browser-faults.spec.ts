import type { Page } from '@playwright/test'
import { refuseFirstPlay } from '../../support/browser/refuse-play.ts'
import { currentTimeOf, enterKey, expect, openSettings, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

const MISSING_SCRIPT = ['Failed to fetch dynamically imported module', 'A script did not load', 'Error: A script']

test('audio that the browser drops is reloaded at the same position, even during the download', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const { sources, failNewestSource } = await watchSources(page)
  await page.goto(`${viewer.origin}/?uid=sample-complaint#t=20`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(20.2)
  await failNewestSource()
  await expect.poll(sources).toBe(2)
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(20.6)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  // A second failure at the same position is reported, and playback is retried only when the user presses Play.
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await failNewestSource()
  await expect.poll(sources).toBe(3)
  await canPlay(page)
  await failNewestSource()
  await expect(page.getByText('Playback failed. Press Play to try again.')).toBeVisible()
  // Seeking in this state doesn't cause another failure.
  for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Back 10 seconds'])
    await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(sources).toBe(4)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.goto(`${viewer.origin}/?uid=audio-stall-300000`)
  await waitUntilPlayable(page)
  await failNewestSource()
  await expect.poll(sources).toBe(2)
  await canPlay(page)
  await failNewestSource()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(sources).toBe(3)
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
})

test('the page works even if a worker cannot start', async ({ freshPage: page, service, viewer }) => {
  let decoders = 0
  await page.route('**/assets/peaks-worker-*', (route) => (decoders++ === 0 ? route.abort() : route.continue()))
  await open(page, `${viewer.origin}/?uid=sample-booking`, service.key)
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  expect(decoders).toBe(2)
  await page.unrouteAll()
  await page.route('**/assets/{peaks,evidence}-worker-*', (route) => route.abort())
  await page.goto(`${viewer.origin}/?uid=sample-booking`)
  await waitUntilPlayable(page)
  await expect(page.getByText('The waveform couldn’t be drawn. You can still play the recording.')).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip silences' })
  await expect(skip).toBeDisabled()
  const reason = 'Not measured because the recording couldn’t be read.'
  await expect(skip).toHaveAccessibleDescription(reason)
  await skip.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
})

test('without MediaSource, a complete recording plays from the linked moment, and an interrupted download can be resumed', async ({
  page,
  openCall,
}) => {
  const removal = await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'))
  await openCall('audio-no-tag', '#t=1:23.5')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(83.7)

  await openCall('audio-cut-300000--whole')
  await removal.dispose()
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('alert')).toContainText('Connection lost')
  await recording.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
  await recording.getByRole('button', { name: 'Resume' }).click()
  await waitUntilDrawn(page)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.4)
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(134.9, 0)
})

test('where the page cannot set the volume, as on iPhones, there is no slider for it', async ({ page, openCall }) => {
  const removal = await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined })
  })
  await openCall('sample-voicemail')
  await removal.dispose()
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCount(0)
})

test('without Web Audio, recordings still play, and listening to one side shows a note that both sides are audible', async ({
  page,
  openCall,
}) => {
  const removal = await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OfflineAudioContext')
    Reflect.deleteProperty(window, 'AudioContext')
  })
  await openCall('sample-booking', '#t=5')
  await removal.dispose()
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  await page.getByRole('button', { name: /^Voices/ }).click()
  const note = page.getByRole('dialog', { name: 'Voices' }).getByRole('status')
  await expect(note).toHaveText('')
  await page.getByRole('radio', { name: 'Agent only' }).check()
  await expect(note).toHaveText('This browser can’t mute just one voice. When both speak at once, you’ll hear both.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  // The customer's turn at 6 s is skipped.
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(7.7)
  await page.getByRole('button', { name: /^Voices/ }).click()
  await page.getByRole('radio', { name: 'Both voices' }).check()
  await expect(note).toHaveText('')
})

test('a script that fails to load is reported in the part of the page that needs it, and the transcript stays usable', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push(...MISSING_SCRIPT)
  await page.route('**/assets/recording-panel-*', (route) => route.abort())
  await open(page, `${viewer.origin}/?uid=sample-voicemail`, service.key)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('alert')).toContainText('Part of the page didn’t load')
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()

  await page.unrouteAll()
  await recording.getByRole('button', { name: 'Reload' }).click()
  await waitUntilPlayable(page)
})

test('without the script that completes the call view, the transcript is shown, and the page says what is missing', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push(...MISSING_SCRIPT)
  await page.route(/assets\/(?:details-rest|share-actions)-/, (route) => route.abort())
  await open(page, `${viewer.origin}/?uid=sample-voicemail`, service.key)
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('alert')).toContainText('Part of the page didn’t load')
  await page.unrouteAll()
  await details.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Copy for ticket' })).toBeVisible()
  await expect(details.getByRole('alert')).toHaveCount(0)
})

test('calls open and play even if storage throws and the browser blocks autoplay', async ({
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
  await open(page, `${viewer.origin}/?uid=sample-voicemail`, service.key)
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('Your browser blocked automatic playback. Press Play to listen.')).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
  await openSettings(page)
  await page.getByRole('button', { name: 'UTC' }).click()
})

test('the page says when the browser is offline, and once it is online again, the call loads and the download resumes', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await open(page, `${viewer.origin}/?uid=sample-never-connected`, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  // The scripts of the recording load after the call is shown. Browsers don't request a script again that didn't load.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const field = page.getByRole('banner').getByLabel('Call ID')
  const uid = 'audio-cut-100000--offline'
  await field.fill(uid)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`Can’t reach ${service.origin}`)
  await page.context().setOffline(false)
  await waitUntilPlayable(page)
  await page.context().setOffline(true)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
  await page.context().setOffline(false)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const downloads = service.requests.filter(({ path, method }) => path.includes(`${uid}/audio`) && method === 'GET')
  expect(downloads.map(({ headers }) => headers.range !== undefined)).toEqual([false, true])
})

/** Counts the media sources that the page creates. `failNewestSource` makes the newest one fail with a decode error. */
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
    failNewestSource: () =>
      page.evaluate(async () => {
        const source: MediaSource = Reflect.get(window, 'mediaSources').at(-1)
        const [buffer] = source.sourceBuffers
        while (buffer?.updating)
          await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }))
        // If the page has already called endOfStream, setting timestampOffset reopens the source.
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
  await enterKey(page, key)
}
