import { expect, openSettings, test } from '../fixtures.ts'
import { eventsWith, frameOf } from '../portal/portal-page.ts'

/** An error message that quotes the call, so it must be neither copied nor sent to the portal. */
const MESSAGE = 'broken on purpose: said by the customer'
test.beforeEach(({ expectedNoise }) => {
  expectedNoise.push(MESSAGE, `Error: ${MESSAGE}`)
})

/** Throws `MESSAGE` when the page looks up its layout or observes turns, or else creates an icon. */
function failWith(name: 'matchMedia' | 'IntersectionObserver' | 'createElementNS', message: string): void {
  const owner = name === 'createElementNS' ? Document.prototype : window
  const own = Reflect.get(owner, name)
  function fail() {
    throw new Error(message)
  }
  Object.assign(owner, { [name]: fail })
  Object.assign(window, { repair: () => Object.assign(owner, { [name]: own }) })
}

test('if the whole page crashes, a translated message offers to copy the detail, and Reload restarts the page', async ({
  page,
  service,
  openCall,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('sample-no-recording')
  await page.evaluate(`(${failWith})('matchMedia', '${MESSAGE}')`)
  await openSettings(page)
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Die Anrufansicht funktioniert nicht mehr')
  await alert.getByRole('button', { name: 'Details kopieren' }).click()
  await expect(alert.getByRole('status')).toHaveText('Kopiert')
  const detail = await page.evaluate(() => navigator.clipboard.readText())
  expect(detail).toMatch(/^uid: sample-no-recording\ntime: \S+\ntrouble: crash Error\n(?:.*\n)*\s+at .*render-page-/)
  for (const secret of [service.key, MESSAGE]) expect(detail).not.toContain(secret)
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test('if even the crash message cannot be rendered, a plain sentence and a Reload button replace it', async ({
  freshPage: page,
  viewer,
}) => {
  // The crash message contains an icon.
  await page.addInitScript(`(${failWith})('createElementNS', '${MESSAGE}')`)
  await page.goto(viewer.origin)
  await expect(page.getByRole('alert')).toHaveText(/^The call viewer stopped working because of an unexpected error\./)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('in a portal, a crashed part or page is shown in the frame, reported to the portal without words of the call, and reloaded', async ({
  freshPage: page,
  portal,
}) => {
  await page.addInitScript(`(${failWith})('IntersectionObserver', '${MESSAGE}')`)
  await page.goto(`${portal.origin}/?uid=sample-voicemail`)
  const frame = frameOf(page)
  const run = (code: string) => page.frames().at(-1)?.evaluate(code)
  const crashes = eventsWith(page, '{"type":"error","kind":"crash"}')
  const transcript = frame.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('alert')).toContainText('This part of the page stopped working')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(crashes.first()).toBeAttached()
  await run('repair()')
  await transcript.getByRole('button', { name: 'Reload' }).click()
  await expect(transcript.getByRole('listitem').first()).toBeVisible()

  const before = await crashes.count()
  await run(`(${failWith})('matchMedia', '${MESSAGE}')`)
  await page.getByLabel('Language').selectOption('de')
  // The bar, which crashes too, says so itself.
  const alert = frame.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Die Anrufansicht funktioniert nicht mehr')
  await expect.poll(() => crashes.count()).toBeGreaterThan(before)
  await expect(page.getByRole('list', { name: 'Events' })).not.toContainText('customer')
  await run('repair()')
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
})
