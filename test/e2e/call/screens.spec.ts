import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, openSettings, test, waitUntilDrawn } from '../fixtures.ts'
import { expectRead, expectText } from '../snapshots.ts'

test('the start page, its mistakes and its recent calls are read as in their snapshots', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  const read = (name: string) =>
    expectRead(page.locator('body'), ['start', `${name}.aria.yml`], {
      [service.origin]: 'https://service.example',
    })
  await page.goto(viewer.origin)
  await expect(page.getByLabel('API key')).toBeVisible()
  await read('first')
  await page.getByRole('button', { name: 'Open call' }).click()
  await read('nothing-entered')
  await page.getByLabel('Call ID').fill('sample-never-connected')
  await enterKey(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('The key wasn’t accepted')
  await read('key-refused')
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await page.goto(viewer.origin)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await read('recent-calls')
})

test('each failed request of a call is sent once, and its page is read as in its snapshot', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  for (const uid of [
    'call-status-403',
    'call-status-404',
    'call-status-501',
    'call-redirect',
    'call-page-403',
    'call-html',
    'call-other-uid',
  ])
    await test.step(uid, async () => {
      const from = service.requests.length
      await page.goto(`${viewer.origin}/?uid=${uid}`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectRead(page.getByRole('main'), ['trouble', `${uid}.aria.yml`], {})
      const requests = service.requests.slice(from).filter(({ method }) => method === 'GET')
      expect(requests.map(({ path }) => path)).toEqual([`/v1/calls/${uid}`])
    })
})

test('each failed recording is read as in its snapshot, and the transcript stays visible', async ({
  page,
  service,
  openCall,
}) => {
  for (const uid of [
    'audio-status-404',
    'audio-status-403',
    'audio-text',
    'audio-amr',
    'audio-no-samples',
    'audio-redirect-elsewhere',
    'audio-html',
  ])
    await test.step(uid, async () => {
      await openCall(uid)
      const recording = page.getByRole('region', { name: 'Recording' })
      await expect(recording.getByRole('alert')).toBeVisible()
      await expectRead(recording, ['trouble', `${uid}.aria.yml`], {})
      await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(33)
      await expect(page.getByRole('button', { name: 'Forget key' })).toBeVisible()
    })
  expect(service.requests.filter(({ origin }) => origin === 'foreign')).toEqual([])
  await expect(page.getByText('Not measured because the recording couldn’t be read.')).toBeVisible()
})

test('each page about a wrong config.json is read as in its snapshot', async ({ page }) => {
  for (const [name, config] of [
    ['no-json', 'no json'],
    ['wrong-fields', '{"auth": "none", "embedOrigins": "*"}'],
  ] as const) {
    const viewer = await startViewerServer({ root: DIST, config, isBare: true })
    await page.goto(viewer.origin)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectRead(page.locator('body'), ['trouble', `${name}.aria.yml`], {})
    await viewer.close()
  }
})

test('each menu, panel and dialog is read as in its snapshot', async ({ page, openCall, viewer }) => {
  await openCall('audio-silent', '#t=28.5')
  const read = (name: string, part: string) =>
    expectRead(page.locator(part), ['menus', `${name}.aria.yml`], { [viewer.origin]: 'https://viewer.example' })
  const close = () => page.keyboard.press('Escape')
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
      await close()
    })
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await read('ticket', 'dialog[open]')
  await close()
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
      await close()
    })
})
