import type { Page } from '@playwright/test'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, openSettings, test, waitUntilDrawn } from '../fixtures.ts'
import { expectRead, expectText } from '../snapshots.ts'

const alertVisible = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()

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

test('each page of trouble is read as in its snapshot', async ({ page, service, viewer, openCall }) => {
  await openCall('sample-never-connected')
  const read = (name: string, part = 'main') =>
    expectRead(page.locator(part), ['trouble', `${name}.aria.yml`], {
      [service.origin]: 'https://service.example',
      [viewer.origin]: 'https://viewer.example',
    })
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
      await page.goto(`${viewer.origin}/?uid=${uid}`)
      await alertVisible(page)
      await read(uid)
    })
  for (const uid of [
    'audio-status-404',
    'audio-status-403',
    'audio-text',
    'audio-amr',
    'audio-no-samples',
    'audio-html',
  ])
    await test.step(uid, async () => {
      await openCall(uid)
      await alertVisible(page)
      await read(uid, '[aria-label=Recording]')
    })
})

test('a page with wrong settings is read as in its snapshot', async ({ freshPage: page }) => {
  const viewer = await startViewerServer({ root: DIST, config: '{"baseUrl":7}' })
  await page.goto(viewer.origin)
  await alertVisible(page)
  await expectRead(page.locator('body'), ['trouble', 'settings.aria.yml'], {
    [viewer.origin]: 'https://viewer.example',
  })
  await viewer.close()
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
