import type { Page } from '@playwright/test'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, enterKey, expect, openSettings, test } from '../fixtures.ts'
import { expectRead } from '../snapshots.ts'

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
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
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
  for (const [name, open] of Object.entries({
    shortcuts: () => page.keyboard.press('?'),
    commands: () => page.keyboard.press('Control+k'),
    ticket: () => page.getByRole('button', { name: 'Copy for ticket' }).click(),
  }))
    await test.step(name, async () => {
      await open()
      await read(name, 'dialog[open]')
      await close()
    })
})
