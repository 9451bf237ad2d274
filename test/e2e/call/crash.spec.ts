import type { Page } from '@playwright/test'
import { expect, openSettings, test, waitUntilPlayable } from '../fixtures.ts'

/** An error message that quotes the call, so it must be neither copied nor sent to the portal. */
const MESSAGE = 'broken on purpose: said by the customer'
/** How the media queries begin with which the top bar and the open call choose their narrow layouts. */
const QUERY = { topBar: '(width < 43.75rem)', call: '(width < 43.75rem) or' }

test.beforeEach(({ expectedNoise }) => {
  expectedNoise.push(MESSAGE, `Error: ${MESSAGE}`)
})

/** Makes the component with this media query throw on its next render. In the page, `repair()` undoes this. */
async function breakLayout(page: Page, start: string): Promise<void> {
  await page.evaluate(
    ([start, message]) => {
      const { matchMedia } = window
      const repair = () => Object.assign(window, { matchMedia })
      const broken = (query: string) => {
        if (query.startsWith(start)) throw new Error(message)
        return matchMedia(query)
      }
      Object.assign(window, { matchMedia: broken, repair })
    },
    [start, MESSAGE] as const,
  )
}

test('if the call view crashes, playback stops, the top bar stays, and another call can be opened', async ({
  page,
  openCall,
}) => {
  await openCall('sample-voicemail--crashes')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await breakLayout(page, QUERY.call)
  // Hiding private data renders the whole call view again.
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('The call viewer stopped working')
  await expect(page.getByRole('region', { name: 'Transcript' })).toHaveCount(0)
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  await page.evaluate('repair()')
  await page.getByLabel('Call ID', { exact: true }).fill('sample-never-connected')
  await page.getByLabel('Call ID', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('if the whole page crashes, a translated message offers to copy the detail, and Reload restarts the page', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${viewer.origin}/?uid=sample-never-connected`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.getByLabel('Call ID', { exact: true }).fill('sample-no-recording')
  await page.getByLabel('Call ID', { exact: true }).press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await breakLayout(page, QUERY.topBar)
  await openSettings(page)
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Die Anrufansicht funktioniert nicht mehr')
  await alert.getByRole('button', { name: 'Details kopieren' }).click()
  await expect(alert.getByRole('status')).toHaveText('Kopiert')
  const detail = await page.evaluate(() => navigator.clipboard.readText())
  expect(detail).toMatch(/^uid: sample-no-recording\ntime: \S+\ntrouble: crash Error\n/)
  expect(detail).toMatch(/\n\s+at .*render-page-/)
  for (const secret of [service.key, MESSAGE]) expect(detail).not.toContain(secret)
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test('an unexpected error while requesting a call is shown instead of a blank page', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.addInitScript((message) => {
    class Broken {
      constructor() {
        throw new Error(message)
      }
    }
    Object.assign(window, { TransformStream: Broken })
  }, MESSAGE)
  await page.goto(`${viewer.origin}/?uid=audio-silent`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByRole('alert')).toContainText('The call viewer stopped working')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forget key' })).toBeVisible()
})

test('if even the crash message cannot be rendered, a plain sentence and a Reload button replace it', async ({
  freshPage: page,
  viewer,
}) => {
  await page.addInitScript((message) => {
    // The crash message contains an icon, so it can't be rendered without SVG elements.
    Document.prototype.createElementNS = () => {
      throw new Error(message)
    }
  }, MESSAGE)
  await page.goto(`${viewer.origin}/`)
  await expect(page.getByRole('alert')).toHaveText(/^The call viewer stopped working because of an unexpected error\./)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('in a portal, a crash is shown in the frame and reported to the portal, and Reload opens the call again', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  const frame = page.frameLocator('#first iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
  const viewer = page.frames().find((one) => one.parentFrame() !== null)
  await viewer?.evaluate((message) => {
    window.matchMedia = () => {
      throw new Error(message)
    }
  }, MESSAGE)
  await page.getByLabel('Language').selectOption('de')
  // The bar, which crashes too, says so itself.
  const alert = frame.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Die Anrufansicht funktioniert nicht mehr')
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events).toContainText('{"type":"error","kind":"crash"}')
  await expect(events).not.toContainText('customer')
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
})
