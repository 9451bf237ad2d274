import type { Page } from '@playwright/test'
import { currentTimeOf, enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

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

test('a script that fails to load is reported in the part of the page that needs it, and the transcript stays usable', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push(...MISSING_SCRIPT)
  await page.route(/assets\/(?:recording-panel|details-rest|share-actions)-/, (route) => route.abort())
  await open(page, `${viewer.origin}/?uid=sample-voicemail`, service.key)
  const details = page.getByRole('region', { name: 'Call details' })
  for (const part of [page.getByRole('region', { name: 'Recording' }), details])
    await expect(part.getByRole('alert')).toContainText('Part of the page didn’t load')
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
  await page.unrouteAll()
  await details.getByRole('button', { name: 'Reload' }).click()
  await waitUntilPlayable(page)
  await expect(page.getByRole('button', { name: 'Copy for ticket' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
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
