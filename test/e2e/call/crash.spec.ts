import { expect, openSettings, test } from '../fixtures.ts'

/** An error message that quotes the call, so it must be neither copied nor sent to the portal. */
const MESSAGE = 'broken on purpose: said by the customer'
test.beforeEach(({ expectedNoise }) => {
  expectedNoise.push(MESSAGE, `Error: ${MESSAGE}`)
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
  await page.evaluate((message) => {
    window.matchMedia = () => {
      throw new Error(message)
    }
  }, MESSAGE)
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

test('in a portal, a crashed part or page is shown in the frame, reported to the portal without words of the call, and reloaded', async ({
  freshPage: page,
  portal,
}) => {
  await page.addInitScript((message) => {
    const { IntersectionObserver, matchMedia } = window
    const fail = () => {
      throw new Error(message)
    }
    Object.assign(window, {
      IntersectionObserver: class {
        constructor() {
          fail()
        }
      },
    })
    Object.assign(window, {
      repair: () => Object.assign(window, { IntersectionObserver }),
      breakPage: () => Object.assign(window, { matchMedia: fail }),
      matchMedia,
    })
  }, MESSAGE)
  await page.goto(`${portal.origin}/?uid=sample-voicemail`)
  const frame = page.frameLocator('#first iframe')
  const run = (code: string) => page.frames().at(-1)?.evaluate(code)
  const crashes = page.getByRole('list', { name: 'Events' }).getByText('{"type":"error","kind":"crash"}')
  const transcript = frame.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('alert')).toContainText('This part of the page stopped working')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(crashes.first()).toBeAttached()
  await run('repair()')
  await transcript.getByRole('button', { name: 'Reload' }).click()
  await expect(transcript.getByRole('listitem').first()).toBeVisible()

  const before = await crashes.count()
  await run('breakPage()')
  await page.getByLabel('Language').selectOption('de')
  // The bar, which crashes too, says so itself.
  const alert = frame.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Die Anrufansicht funktioniert nicht mehr')
  await expect.poll(() => crashes.count()).toBeGreaterThan(before)
  await expect(page.getByRole('list', { name: 'Events' })).not.toContainText('customer')
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
})
