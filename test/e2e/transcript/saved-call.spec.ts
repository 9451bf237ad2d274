import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { type DrawnEntry, drawnZip } from '../../support/saved-call/drawn-zip.ts'
import { sampleSavedCall } from '../../support/saved-call/sample-saved-call.ts'
import { violationsOf } from '../axe.ts'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

type SavedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

async function saveCall(page: Page): Promise<SavedFile> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save call' }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
}

async function chooseFile(page: Page, { name, bytes }: SavedFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a saved call' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
}

/** Drags files over the page and drops them. */
async function dropFiles(page: Page, files: readonly SavedFile[]): Promise<void> {
  const contents = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('latin1') }))
  const dropped = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer()
    for (const { name, text } of sent)
      transfer.items.add(new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name))
    return transfer
  }, contents)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText('Drop a saved call here to open it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByText('Drop a saved call here to open it')).toHaveCount(0)
}

const turnsOf = (page: Page) => page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').allInnerTexts()
const detailsOf = (page: Page) => page.getByRole('region', { name: 'Call details' }).innerText()
/** The facts in the call's header, such as the number and the country. */
const factsOf = (page: Page) => page.getByRole('main').locator('header dl').innerText()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This call was saved from' })
const intact = (page: Page) => page.getByRole('status').filter({ hasText: 'No changes found' })

test('a saved call is complete, opens without a key or requests, shows the same page, and seeks exactly', async ({
  page,
  freshPage,
  viewer,
  service,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilLoaded(page)
  await expect(page.getByText(/^Talk time/)).toBeVisible()
  await expect(page.getByText(/^answered after/).first()).toBeVisible()
  const [turns, details] = [await turnsOf(page), await detailsOf(page)]
  const file = await saveCall(page)
  expect(file.name).toMatch(/^call-sample-booking-\d{4}-\d\d-\d\d\.call\.zip$/)
  expect(Buffer.from(file.bytes).includes(service.key)).toBe(false)

  const files = unzipSync(file.bytes)
  await test.step('the archive contains exact copies of the service’s response and the recording', async () => {
    const headers = { Authorization: `Bearer ${service.key}` }
    const fetched = async (path: string) =>
      new Uint8Array(await (await fetch(`${service.origin}/v1/calls/sample-booking${path}`, { headers })).arrayBuffer())
    expect(Buffer.compare(files['call.json'] ?? Buffer.of(), await fetched(''))).toBe(0)
    expect(Buffer.compare(files['recording.mp3'] ?? Buffer.of(), await fetched('/audio.mp3'))).toBe(0)
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString())
    expect(manifest).toMatchObject({ baseUrl: service.origin, privateDataHidden: false, recording: 'included' })
    expect(Buffer.from(files['read-me.txt'] ?? []).toString()).toContain('Open a saved call')
  })

  await freshPage.route(`${service.origin}/**`, (route) => route.abort())
  const requests = service.requests.length
  const sent: string[] = []
  freshPage.on('request', (request) => sent.push(request.url()))
  await freshPage.goto(`${viewer.origin}/`)
  await chooseFile(freshPage, file)
  await expect(notice(freshPage)).toContainText(`from ${service.origin}`)
  await expect(intact(freshPage)).toBeVisible()
  await waitUntilLoaded(freshPage)
  await expect.poll(() => turnsOf(freshPage)).toEqual(turns)
  await expect.poll(() => detailsOf(freshPage)).toBe(details)
  expect(freshPage.url()).toBe(`${viewer.origin}/`)
  await expect(freshPage).toHaveTitle(/ – Call viewer$/)

  await freshPage.getByRole('button', { name: 'Play from 0:19' }).click()
  await freshPage.getByRole('button', { name: 'Pause' }).click()
  expect(await currentTimeOf(freshPage)).toBeGreaterThanOrEqual(19)
  await freshPage.getByRole('listitem').nth(5).click()
  await expect.poll(() => currentTimeOf(freshPage)).toBeCloseTo(19, 2)

  for (const name of ['Copy link to this moment', 'Forget key', 'Change the key'])
    await expect(freshPage.getByRole('button', { name })).toHaveCount(0)
  await freshPage.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(freshPage.getByRole('menuitem', { name: 'Download recording' })).toBeEnabled()
  await expect(freshPage.getByRole('menuitem', { name: 'Save call' })).toHaveCount(0)

  expect(service.requests.length).toBe(requests)
  expect(sent.filter((address) => !address.startsWith(viewer.origin) && !address.startsWith('blob:'))).toEqual([])
  expect(sent.filter((address) => address.includes('sample-booking'))).toEqual([])

  // When the user leaves the call, the page forgets it and stores nothing about it.
  await freshPage.goBack()
  await expect(freshPage.getByRole('button', { name: 'Open a saved call' })).toBeVisible()
  await expect(freshPage.getByRole('heading', { name: 'Recent calls' })).toHaveCount(0)
  await freshPage.goForward()
  await expect(freshPage.getByText('The saved call was closed. Open its file again to see it.')).toBeVisible()
  expect(await freshPage.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sample-booking')
})

test('the page names the changed part of a saved call, and a call saved with private data hidden contains none of it', async ({
  page,
  freshPage,
  viewer,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilLoaded(page)
  const file = await saveCall(page)
  const files = unzipSync(file.bytes)
  await test.step('the page names the part in which a byte was changed', async () => {
    const index = Buffer.from(file.bytes).indexOf('recording.mp3') + 50_000
    file.bytes[index] = (file.bytes[index] ?? 0) ^ 0xff
    await freshPage.goto(`${viewer.origin}/`)
    await chooseFile(freshPage, file)
    await expect(
      freshPage.getByText('Changed since the call was saved: recording.mp3. Don’t rely on this file.', { exact: true }),
    ).toBeVisible()
  })
  await test.step('if private data is hidden, the file contains no hidden value, and the recording is muted', async () => {
    const call = JSON.parse(Buffer.from(files['call.json'] ?? []).toString())
    const hidden: string[] = [call.toNumber]
    await page.getByRole('button', { name: 'Hide private data' }).click()
    await expect.poll(() => factsOf(page)).toContain('•••')
    const facts = await factsOf(page)
    expect(facts).not.toContain('United States')
    const hiddenFile = await saveCall(page)
    expect(hidden[0]).toMatch(/^\+\d{8,}$/)
    for (const value of hidden) expect(Buffer.from(hiddenFile.bytes).includes(value)).toBe(false)
    const muted = unzipSync(hiddenFile.bytes)['recording.mp3'] ?? new Uint8Array()
    expect(muted.length).toBeGreaterThan(100_000)
    expect(Buffer.compare(muted, files['recording.mp3'] ?? Buffer.of())).not.toBe(0)
    await freshPage.goto(`${viewer.origin}/`)
    await chooseFile(freshPage, hiddenFile)
    await expect(notice(freshPage)).toContainText('Private data is hidden in this file and can’t be shown.')
    await expect(intact(freshPage)).toBeVisible()
    await waitUntilPlayable(freshPage)
    await expect.poll(() => factsOf(freshPage)).toEqual(facts)
    await freshPage.getByRole('button', { name: 'Hide private data' }).click()
    await expect.poll(() => factsOf(freshPage)).toEqual(facts)
  })
})

const PARTS: readonly DrawnEntry[] = [
  { name: 'manifest.json', content: '{}' },
  { name: 'call.json', content: '{"uid":"a"}' },
]
const ALTERED = /^The file has been modified, perhaps repacked/
const REFUSED: readonly [string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp][] = [
  ['a truncated saved call', async () => (await sampleSavedCall()).slice(0, -40), /^The file is incomplete\./],
  ['plain text', async () => new TextEncoder().encode('<img src=x onerror=alert(1)>'), /^This isn’t a saved call\./],
  ['compressed parts', async () => drawnZip(PARTS.map((part) => ({ ...part, isCompressed: true }))), ALTERED],
  ['an encrypted part', async () => drawnZip(PARTS.map((part) => ({ ...part, flags: 1 }))), ALTERED],
  ['a path that leads out of the archive', async () => drawnZip([...PARTS, { name: '../../x', content: '' }]), ALTERED],
  ['a part of 4 GB', async () => drawnZip(PARTS.map((part) => ({ ...part, size: 0xff_ff_ff_ff }))), ALTERED],
  ['no readable manifest', async () => drawnZip(PARTS), /^Part of the file can’t be read: manifest\.json\./],
]
test('the page explains why a file can’t be opened, and a saved call replaces the open call until the user goes back', async ({
  page,
  openCall,
  viewer,
}) => {
  await openCall('audio-silent', '#t=28')
  await waitUntilPlayable(page)
  for (const [name, make, sentence] of REFUSED) {
    await test.step(name, async () => {
      await dropFiles(page, [{ name: '<b>bold</b>.zip', bytes: await make() }])
      const dialog = page.getByRole('alertdialog', { name: 'This file can’t be opened' })
      await expect(dialog.getByText(sentence)).toBeVisible()
      await expect(dialog.getByText('<b>bold</b>.zip')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
  const files = [1, 2].map((number) => ({ name: `${number}.zip`, bytes: new Uint8Array(1) }))
  await dropFiles(page, files)
  await expect(page.getByText('You can open one saved call at a time.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await currentTimeOf(page)).toBeCloseTo(28, 1)
  await expect(page.getByRole('button', { name: 'Copy link to this moment' })).toBeVisible()

  // Dragging text over the page doesn't show a drop target.
  const transfer = await page.evaluateHandle(() => {
    const text = new DataTransfer()
    text.setData('text/plain', 'audio-silent')
    return text
  })
  const field = page.getByLabel('Call uid')
  await field.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop a saved call here to open it')).toHaveCount(0)

  const bytes = await sampleSavedCall({ recording: 'none' }, { 'recording.mp3': null })
  await dropFiles(page, [{ name: 'other.call.zip', bytes }])
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1)
  expect(page.url()).toBe(`${viewer.origin}/`)
  await page.goBack()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Transcript' }).getByText('back teeth')).toBeVisible()
})

test('markup in a saved call’s text is shown as text; after a reload, the start page says that the call was closed', async ({
  keylessPage: page,
  viewer,
}) => {
  const markup = '<img src="https://evil.example/x" onerror="document.title=1">'
  const json = JSON.stringify({ uid: 'c-1', agent: { name: markup }, transcript: [{ role: 'agent', content: markup }] })
  const bytes = await sampleSavedCall({ recording: 'none' }, { 'call.json': json, 'recording.mp3': null })
  await page.goto(`${viewer.origin}/`)
  await chooseFile(page, { name: 'a.call.zip', bytes })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup)
  await expect(page.getByRole('region', { name: 'Transcript' }).getByText(markup)).toBeVisible()
  expect(await page.locator('img').count()).toBe(0)
  await page.reload()
  await expect(page.getByText('The saved call was closed. Open its file again to see it.')).toBeVisible()
})

test('the command menu opens a saved call while another call is open', async ({ page, openCall }) => {
  await openCall('sample-never-connected')
  await page.keyboard.press('Control+k')
  const command = page.getByRole('option', { name: 'Open a saved call' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), command.click()])
  const buffer = Buffer.from(await sampleSavedCall({ recording: 'none' }, { 'recording.mp3': null }))
  await chooser.setFiles({ name: 'a.call.zip', mimeType: 'application/zip', buffer })
  await expect(notice(page)).toBeVisible()
})

test('an embedded viewer does not open files, and a dropped file does not replace it', async ({
  keylessPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  const frame = page.frameLocator('#first iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
  const drag = (name: string) =>
    frame.locator('body').evaluate((body, type) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'a.call.zip'))
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      body.dispatchEvent(event)
      return event.defaultPrevented
    }, name)
  // The listeners are added when the page is idle.
  await expect.poll(() => drag('dragover')).toBe(true)
  expect(await drag('drop')).toBe(true)
  await expect(frame.getByText('Drop a saved call here to open it')).toHaveCount(0)
  await expect(frame.getByRole('alertdialog')).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Open a saved call' })).toHaveCount(0)
})

test('a saved call and the dialog for a refused file have no axe violations', async ({ keylessPage: page, viewer }) => {
  for (const [width, address] of [
    [320, '?lang=ar&theme=dark'],
    [1280, '?lang=en&theme=light'],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${viewer.origin}/${address}`)
      const open = async (bytes: Uint8Array<ArrayBuffer>) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: /Open a saved call|فتح مكالمة محفوظة/ }).click(),
        ])
        await chooser.setFiles({ name: 'a.call.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) })
      }
      await open(new Uint8Array(30))
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await violationsOf(page, { parts: ['[role=alertdialog]'] })).toEqual([])
      await page.keyboard.press('Escape')
      await open(await sampleSavedCall({ recording: 'none' }, { 'recording.mp3': null }))
      await expect(page.getByText(/No changes found|لم يُعثر على أي تغييرات/)).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})

test('a call is saved with its recording even if the user leaves the call or forgets the key in the meantime', async ({
  freshPage: page,
  viewer,
  service,
}) => {
  for (const leave of ['back', 'Forget key'] as const) {
    await test.step(leave, async () => {
      await page.goto(`${viewer.origin}/`)
      if (leave === 'back') await page.getByLabel('API key').fill(service.key)
      await page.getByLabel('Call uid').fill(`sample-booking--left-${leave.length}`)
      await page.getByRole('button', { name: 'Open call' }).click()
      await waitUntilLoaded(page)
      const asked = withResolvers<void>()
      const left = withResolvers<void>()
      // The script arrives only after the user has left the call.
      await page.route('**/assets/save-call-*.js', async (route) => {
        asked.resolve()
        await left.promise
        await route.continue()
      })
      const saved = saveCall(page)
      await asked.promise
      if (leave === 'back') await page.goBack()
      else await page.getByRole('button', { name: leave }).click()
      await expect(page.getByRole('region', { name: 'Transcript' })).toHaveCount(0)
      left.resolve()
      const files = unzipSync((await saved).bytes)
      expect(Object.keys(files)).toContain('recording.mp3')
      await page.unrouteAll()
    })
  }
})

test('in a saved call, changing the fragment seeks or marks a range without loading anything, and going back to an earlier page asks for confirmation if notes would be lost', async ({
  page,
  openCall,
  viewer,
  service,
}) => {
  await openCall('sample-booking')
  await waitUntilLoaded(page)
  const file = await saveCall(page)
  await page.goto(`${viewer.origin}/`)
  await chooseFile(page, file)
  await expect(intact(page)).toBeVisible()
  await waitUntilLoaded(page)
  const region = page.getByRole('region', { name: 'Recording' })
  const follow = async (fragment: string, seconds: number) => {
    await page.evaluate((to) => {
      location.hash = to
    }, fragment)
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(seconds, 1)
    await expect(notice(page)).toBeVisible()
  }
  const requests = service.requests.length
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-kept', ''))
  await follow('#t=83', 83)
  await follow('#t=20,30', 20)
  await expect(region.getByText('0:20 – 0:30')).toBeVisible()
  await follow('#t=soon', 20)
  await page.goBack()
  await expect(page).toHaveURL(/#t=20,30$/)
  await page.goBack()
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(83, 1)
  await expect(region.getByText('0:20 – 0:30')).toHaveCount(0)
  await page.goForward()
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(20, 1)
  await expect(page.locator('h1[data-kept]')).toBeVisible()
  // The page's own scripts may still be arriving, and some versions of Chromium request the icon again.
  const own = [`${viewer.origin}/assets/`, `${viewer.origin}/icon.svg`]
  expect(sent.filter((address) => !own.some((start) => address.startsWith(start)))).toEqual([])
  expect(service.requests.length).toBe(requests)

  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: 'Note for 0:20 – 0:30' }).fill('Listen to this')
  await page.evaluate(() => history.go(-3))
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Stay' }) })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/#t=20,30$/)
  await expect(notice(page)).toBeVisible()
  await follow('#t=40', 40)
  await page.evaluate(() => history.go(-2))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Leave/ })
    .click()
  await expect(page.getByRole('button', { name: 'Open a saved call' })).toBeVisible()
  await expect(page).toHaveURL(`${viewer.origin}/`)
})

test('a second saved call replaces the first and starts at the beginning, even if the address contains a fragment', async ({
  keylessPage: page,
  viewer,
}) => {
  const fileOf = async (uid: string) => {
    const json = JSON.stringify({ uid, agent: { name: uid }, transcript: [{ role: 'agent', content: 'Hi' }] })
    const bytes = await sampleSavedCall({ recording: 'none' }, { 'call.json': json, 'recording.mp3': null })
    return { name: `${uid}.call.zip`, bytes }
  }
  await page.goto(`${viewer.origin}/`)
  await chooseFile(page, await fileOf('first'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('first')
  await page.evaluate(() => {
    location.hash = '#t=83'
  })
  await dropFiles(page, [await fileOf('second')])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('second')
  await expect(page).toHaveURL(`${viewer.origin}/`)
  await page.goBack()
  await expect(page.getByText('The saved call was closed. Open its file again to see it.')).toBeVisible()
})

test('while a call is being saved, choosing Save call again saves it a second time only if private data has been hidden or shown since', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilLoaded(page)
  const asked = withResolvers<void>()
  const chosen = withResolvers<void>()
  await page.route('**/assets/save-call-*.js', async (route) => {
    asked.resolve()
    await chosen.promise
    await route.continue()
  })
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  /** For each saved file, whether private data was hidden. */
  const saved = () =>
    Promise.all(
      downloads.map(async (download) => {
        const files = unzipSync(await readFile(await download.path()))
        return JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()).privateDataHidden
      }),
    )
  const choose = async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save call' }).click()
  }
  const preparing = page.getByRole('status').filter({ hasText: 'Still preparing the file…' })
  await choose()
  await asked.promise
  await choose()
  await expect(preparing).toBeVisible()
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByRole('button', { name: 'Show hidden value' }).first()).toBeVisible()
  await choose()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Save call' }).click()
  await expect(preparing).toBeVisible()
  chosen.resolve()
  await expect.poll(saved).toEqual([false, true])
  await choose()
  await expect.poll(saved).toEqual([false, true, true])
})
