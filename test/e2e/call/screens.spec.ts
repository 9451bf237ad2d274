import { startViewerServer } from '../../tools/viewer-server.ts'
import { faultsOf, type Size, violationsOf } from '../axe.ts'
import { DIST, enterKey, expect, openSettings, test, waitUntilDrawn } from '../fixtures.ts'
import { expectRead, expectText } from '../snapshots.ts'
import { smallTargets } from './measured-layout.ts'

test('the start page, its mistakes and its recent calls are read as in their snapshots, and accessible', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  const read = async (name: string, ...sizes: Size[]) => {
    const addresses = { [service.origin]: 'https://service.example' }
    await expectRead(page.locator('body'), ['start', `${name}.aria.yml`], addresses)
    expect(await faultsOf(page, ...sizes)).toEqual([])
  }
  await page.goto(viewer.origin)
  await expect(page.getByLabel('API key')).toBeVisible()
  await read('first', 'smallest', 'wide')
  await page.getByRole('button', { name: 'Open call' }).click()
  await read('nothing-entered', 'narrow')
  await page.getByLabel('Call ID').fill('sample-never-connected')
  await enterKey(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('The key wasn’t accepted')
  await read('key-refused')
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.goto(viewer.origin)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await read('recent-calls', 'wide')
})

test('each failed request of a call is sent once, and its page is read as in its snapshot', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  for (const fault of ['status-403', 'status-404', 'status-501', 'redirect', 'page-403', 'html', 'other-uid'])
    await test.step(fault, async () => {
      const uid = `call-${fault}`
      const from = service.requests.length
      await page.goto(`${viewer.origin}/?uid=${uid}`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectRead(page.getByRole('main'), ['trouble', `${uid}.aria.yml`], {})
      if (fault === 'status-404') expect(await faultsOf(page, 'smallest')).toEqual([])
      const requests = service.requests.slice(from).filter(({ method }) => method === 'GET')
      expect(requests.map(({ path }) => path)).toEqual([`/v1/calls/${uid}`])
    })
})

test('each failed recording is read as in its snapshot, and the transcript stays visible', async ({
  page,
  service,
  openCall,
}) => {
  for (const fault of ['status-404', 'status-403', 'text', 'amr', 'no-samples', 'redirect-elsewhere', 'html'])
    await test.step(fault, async () => {
      const uid = `audio-${fault}`
      await openCall(uid)
      const recording = page.getByRole('region', { name: 'Recording' })
      await expect(recording.getByRole('alert')).toBeVisible()
      await expectRead(recording, ['trouble', `${uid}.aria.yml`], {})
      if (fault === 'status-404') expect(await faultsOf(page, 'middle')).toEqual([])
      await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(33)
      await expect(page.getByRole('button', { name: 'Forget key' })).toBeVisible()
    })
  expect(service.requests.filter(({ origin }) => origin === 'foreign')).toEqual([])
  await expect(page.getByText('Not measured because the recording couldn’t be read.')).toBeVisible()
})

test('each page about a wrong config.json is read as in its snapshot', async ({ page, closing }) => {
  for (const [name, config] of [
    ['no-json', 'no json'],
    ['wrong-fields', '{"auth": "none", "embedOrigins": "*"}'],
  ] as const) {
    const viewer = await closing(startViewerServer({ root: DIST, config, isBare: true }))
    await page.goto(viewer.origin)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectRead(page.locator('body'), ['trouble', `${name}.aria.yml`], {})
  }
})

test('each menu, panel and dialog is read as in its snapshot, and accessible', async ({ page, openCall, viewer }) => {
  await openCall('audio-silent', '#t=28.5')
  const read = (name: string, part: string) =>
    expectRead(page.locator(part), ['menus', `${name}.aria.yml`], { [viewer.origin]: 'https://viewer.example' })
  const close = async (part: string) => {
    expect(await violationsOf(page, { parts: [part] })).toEqual([])
    expect(await smallTargets(page, 24)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open], :popover-open')).toHaveCount(0)
  }
  await waitUntilDrawn(page)
  // Capabilities add shortcuts and commands once they have loaded.
  await expect(page.getByText('No speech was found in this recording.').first()).toBeAttached()
  await expect(page.getByText('No match').first()).toBeAttached()
  for (const [name, open] of Object.entries({
    settings: () => openSettings(page),
    download: () => page.getByRole('button', { name: 'Download', exact: true }).click(),
    speed: () => page.getByRole('button', { name: /^Playback speed/ }).click(),
    voices: () => page.getByRole('button', { name: /^Voices/ }).click(),
    sync: () => page.getByRole('button', { name: /^Sync/ }).click(),
    transcript: () => page.getByRole('button', { name: 'More transcript actions' }).click(),
  }))
    await test.step(name, async () => {
      await open()
      await read(name, ':popover-open')
      await close(':popover-open')
    })
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await read('ticket', 'dialog[open]')
  await close('dialog[open]')
  // Commands are listed in the order in which the parts of the page have loaded.
  for (const [name, key, lines] of [
    ['shortcuts', '?', 'dl > div'],
    ['commands', 'Control+k', '[role=option]'],
  ] as const)
    await test.step(name, async () => {
      await page.keyboard.press(key)
      const texts = await page.locator('dialog[open]').locator(lines).allInnerTexts()
      const sorted = texts.map((text) => text.replaceAll(/\s+/g, ' ')).sort()
      expectText(`${sorted.join('\n')}\n`, ['menus', `${name}.txt`], {})
      await close('dialog[open]')
    })
  await page.keyboard.press('b')
  await expect(page.locator('[data-moment]')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { parts: ['[data-moment]', '[role=status]'] })).toEqual([])
  }
})
