import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Download, Page, TestInfo } from '@playwright/test'
import { withResolvers } from '../../../src/lib/with-resolvers.ts'
import { naughtyTexts } from '../../sample-service/faults/naughty-text.ts'
import { savedCallParts } from '../../support/call/saved-call-parts.ts'
import { listen } from '../../support/servers/listen.ts'
import { violationsOf } from '../axe.ts'
import { chooseDownload, currentTimeOf, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

const ITEM = 'Save as web page (.html)'

/** `address`: of the file on this machine. */
type SavedFile = { name: string; address: string; html: string; parts: ReturnType<typeof savedCallParts> }

async function saveCall(page: Page, info: TestInfo): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseDownload(page, ITEM)])
  const name = download.suggestedFilename()
  const path = info.outputPath(`${Date.now()}-${name}`)
  await download.saveAs(path)
  const html = await readFile(path, 'utf8')
  return { name, address: pathToFileURL(path).href, html, parts: savedCallParts(html) }
}

/** Opens a saved call without a network. Returns a list to which the address of every later request is added. */
async function openSaved(page: Page, { address }: SavedFile, rest = ''): Promise<string[]> {
  await page.context().setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) sent.push(request.url())
  })
  await page.goto(address + rest)
  await expect(page.getByRole('region', { name: /Transcript|نص المكالمة/ })).toBeVisible()
  return sent
}

const turnsOf = (page: Page) => page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').allInnerTexts()
const detailsOf = (page: Page) => page.getByRole('region', { name: 'Call details' })
/** The facts in the call's header, such as the number and the country. */
const factsOf = (page: Page) => page.getByRole('main').locator('header dl').innerText()
/** What was heard of the conversation. */
const conversationOf = (page: Page) => page.getByRole('list', { name: 'Findings' }).innerText()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This call was saved from' })

test('a saved call shows the same page and sends no request', async ({ page, freshPage, service, openCall }, info) => {
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  await expect(page.getByText(/^Talk time/)).toBeVisible()
  await expect(page.getByText('+1 202 555 0147').first()).toBeVisible()
  await expect(detailsOf(page).getByText('No match')).toBeVisible()
  const [turns, details, title] = [await turnsOf(page), await detailsOf(page).innerText(), await page.title()]
  const open = await saveCall(page, info)
  const { toNumber } = JSON.parse(open.parts.call.toString())
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect.poll(() => factsOf(page)).toContain('•••')
  await expect(page.getByText(/^Talk time/)).toBeVisible()
  const [facts, heard] = [await factsOf(page), await conversationOf(page)]
  const hidden = await saveCall(page, info)

  await test.step('the files contain exact copies of the service’s response and the recording, or neither', async () => {
    expect(open.name).toMatch(/^call-sample-booking-\d{4}-\d\d-\d\d\.html$/)
    const headers = { Authorization: `Bearer ${service.key}` }
    const fetched = async (path: string) =>
      new Uint8Array(await (await fetch(`${service.origin}/v1/calls/sample-booking${path}`, { headers })).arrayBuffer())
    expect(Buffer.compare(open.parts.call, await fetched(''))).toBe(0)
    expect(Buffer.compare(open.parts.recording, await fetched('/audio.mp3'))).toBe(0)
    expect(open.parts.facts).toMatchObject({ baseUrl: service.origin, isPrivateDataHidden: false })
    expect(open.html.length).toBeLessThanOrEqual(1.4 * open.parts.recording.length + 1.5e6)
    expect(open.html + hidden.html).not.toContain(service.key)
    expect(toNumber).toMatch(/^\+\d{8,}$/)
    expect(hidden.html).not.toContain(toNumber)
    expect(hidden.parts.call.toString()).not.toContain(toNumber)
    expect(hidden.parts.recording.length).toBe(open.parts.recording.length)
    expect(Buffer.compare(hidden.parts.recording, open.parts.recording)).not.toBe(0)
  })
  await test.step('the open call', async () => {
    const sent = await openSaved(freshPage, open)
    await expect(notice(freshPage)).toContainText(`from ${service.origin}`)
    await waitUntilDrawn(freshPage)
    await expect.poll(() => turnsOf(freshPage)).toEqual(turns)
    await expect.poll(() => detailsOf(freshPage).innerText()).toBe(details)
    await expect(freshPage).toHaveTitle(title)
    for (const name of ['Copy link to this moment', 'Forget key', 'Change the key', 'Open call'])
      await expect(freshPage.getByRole('button', { name })).toHaveCount(0)
    for (const name of ['API key', 'Call ID']) await expect(freshPage.getByLabel(name)).toHaveCount(0)
    await freshPage.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(freshPage.getByRole('menuitem', { name: 'Download recording' })).toBeEnabled()
    await expect(freshPage.getByRole('menuitem', { name: ITEM })).toHaveCount(0)
    await freshPage.keyboard.press('Escape')
    // A fragment in the address moves the playhead.
    for (const [fragment, seconds] of [
      ['#t=40', 40],
      ['#t=20,30', 20],
    ] as const) {
      await freshPage.evaluate((to) => {
        location.hash = to
      }, fragment)
      await expect.poll(() => currentTimeOf(freshPage)).toBeCloseTo(seconds, 1)
    }
    await expect(freshPage.getByRole('region', { name: 'Recording' }).getByText('0:20 – 0:30')).toBeVisible()
    expect(sent).toEqual([])
    const stored = () => [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    expect(await freshPage.evaluate(stored)).toEqual([{}, {}, ''])
  })
  await test.step('the call with hidden private data', async () => {
    await openSaved(freshPage, hidden)
    await expect(notice(freshPage)).toContainText('Private data is hidden in this file and can’t be shown.')
    await waitUntilDrawn(freshPage)
    await expect.poll(() => factsOf(freshPage)).toEqual(facts)
    // Measured before the sound was muted.
    await expect.poll(() => conversationOf(freshPage)).toBe(heard)
    await expect(detailsOf(freshPage).getByText('•••').first()).toBeVisible()
    const rawMissing = 'The raw JSON is not available while something is hidden.'
    await expect(detailsOf(freshPage).getByText(rawMissing)).toBeVisible()
    await expect(detailsOf(freshPage).getByText('No match')).toHaveCount(0)
    // Rows far from the viewport aren't laid out.
    await expect(freshPage.getByText('Number hidden').first()).toBeAttached()
    for (const name of ['Show this turn', 'Show hidden value', 'Show everything'])
      await expect(freshPage.getByRole('button', { name })).toHaveCount(0)
    await freshPage.getByRole('button', { name: 'Hide private data' }).click()
    await expect.poll(() => factsOf(freshPage)).toEqual(facts)
  })
})

test('a saved call that was cut or changed says so', async ({ page, freshPage, openCall, expectedNoise }, info) => {
  expectedNoise.push('Executing inline', 'Applying inline', 'Refused to', 'uncaught: ')
  await openCall('audio-silent')
  await waitUntilDrawn(page)
  const { html } = await saveCall(page, info)
  const after = (mark: string, distance: number) => html.indexOf(mark) + mark.length + distance
  const places = {
    'style sheet': after('<style>', 100),
    facts: after('data-part="facts">', 10),
    recording: after('data-part="recording">', 50_000),
    script: after('<script type="module">', 200_000),
    end: html.lastIndexOf('</script>') - 1,
  }
  const policy = html.indexOf(html.split("'sha256-")[2] ?? '')
  const changed = (at: number) => html.slice(0, at) + (html[at] === 'A' ? 'B' : 'A') + html.slice(at + 1)
  const damaged = [
    ...Object.entries(places).map(([name, at]) => ({ name: `cut in the ${name}`, content: html.slice(0, at) })),
    ...Object.entries({ ...places, policy }).map(([name, at]) => ({ name: `changed ${name}`, content: changed(at) })),
  ]
  const server = createServer(({ url = '' }, response) => {
    const content = damaged[Number.parseInt(url.slice(1), 10)]?.content
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(content)
  })
  const { origin, close } = await listen(server)
  try {
    const silent: string[] = []
    const alert = freshPage.getByRole('alert')
    for (const [index, { name }] of damaged.entries()) {
      await freshPage.goto(`${origin}/${index}`)
      const text = await alert.innerText({ timeout: 5000 }).catch(() => '')
      if (!/^This saved call didn’t open\. The file may be incomplete or damaged/.test(text) || text.includes('\n'))
        silent.push(`${name}: ${text}`)
    }
    expect(silent).toEqual([])
    await freshPage.goto(`${origin}/0?lang=ar`)
    await expect(alert).toContainText('لم تُفتح هذه المكالمة المحفوظة')
    await expect(alert.getByText('لم تُفتح')).toHaveAttribute('dir', 'rtl')
  } finally {
    await close()
  }
})

test('saving can be cancelled, and says if a part is missing', async ({ page, openCall }, info) => {
  await openCall('sample-never-connected')
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  for (const role of ['button', 'menuitem'] as const) {
    const release = withResolvers<void>()
    await page.route('**/saved-call.html', (route) => release.promise.then(() => route.continue()))
    await chooseDownload(page, ITEM)
    if (role === 'menuitem') await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole(role, { name: role === 'button' ? 'Cancel' : 'Cancel saving' }).click()
    release.resolve()
    await said('Saving was cancelled')
    await page.unroute('**/saved-call.html')
  }
  await page.route('**/saved-call.html', (route) => route.fulfill({ body: '<!doctype html><title>Not found</title>' }))
  await chooseDownload(page, ITEM)
  await said('reload')
  await page.unroute('**/saved-call.html')
  expect(downloads).toEqual([])
  await saveCall(page, info)
})

test('a saved call is safe and accessible', async ({ page, freshPage, service, openCall, expectedNoise }, info) => {
  const blockedLoads = ['Executing inline', 'Applying inline', 'Connecting to', 'Loading the', 'Fetch API']
  expectedNoise.push('Refused to', 'This document requires', ...blockedLoads)
  await openCall('call-naughty')
  await waitUntilPlayable(page)
  await freshPage.setViewportSize({ width: 320, height: 800 })
  const sent = await openSaved(freshPage, await saveCall(page, info), '?lang=ar&theme=dark')
  await expect(freshPage.getByText('حُفظت هذه المكالمة')).toBeVisible()
  await waitUntilDrawn(freshPage)
  const name = freshPage.getByRole('heading', { level: 1 })
  expect(await name.textContent()).toBe(naughtyTexts(service.foreignOrigin).join(' '))
  expect(await freshPage.title()).not.toMatch(/^ran$|\u202e/)
  const active = 'iframe, object, embed, form[action], base, img, a[href^="javascript"]'
  await expect(freshPage.locator(active)).toHaveCount(0)
  await expect(freshPage.locator('script:not([type="text/plain"])')).toHaveCount(2)
  expect(sent).toEqual([])
  expect(await violationsOf(freshPage)).toEqual([])
  const overflow = await freshPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await freshPage.context().setOffline(false)
  const blocked = await freshPage.evaluate(async (address) => {
    const directives = new Set<string>()
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.add(effectiveDirective))
    const script = document.createElement('script')
    try {
      script.text = 'document.title = "ran"'
      document.head.append(script)
    } catch {}
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    document.body.append(Object.assign(new Image(), { src: `${address}/was-asked` }))
    await fetch(`${address}/was-asked`).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
    return [...directives]
  }, service.foreignOrigin)
  expect(blocked).toEqual(expect.arrayContaining(['connect-src', 'img-src', 'style-src-elem']))
  expect(await freshPage.title()).not.toBe('ran')
  expect(service.requests.filter(({ path }) => path.includes('was-asked'))).toEqual([])
})
