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

type SavedFile = {
  name: string
  /** The address of the file on this machine. */
  address: string
  html: string
  parts: ReturnType<typeof savedCallParts>
}

async function saveCall(page: Page, info: TestInfo): Promise<SavedFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseDownload(page, 'Save as web page (.html)'),
  ])
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
const detailsOf = (page: Page) => page.getByRole('region', { name: 'Call details' }).innerText()
/** The facts in the call's header, such as the number and the country. */
const factsOf = (page: Page) => page.getByRole('main').locator('header dl').innerText()
/** What was heard of the conversation. */
const conversationOf = (page: Page) => page.getByRole('list', { name: 'Findings' }).innerText()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This call was saved from' })

test('a saved call opens from a file without a network, shows the same page, seeks exactly, and sends no request', async ({
  page,
  freshPage,
  service,
  openCall,
}, info) => {
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  await expect(page.getByText(/^Talk time/)).toBeVisible()
  await expect(page.getByText('+1 202 555 0147').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Call details' }).getByText('No match')).toBeVisible()
  const [turns, details, title] = [await turnsOf(page), await detailsOf(page), await page.title()]
  const file = await saveCall(page, info)
  expect(file.name).toMatch(/^call-sample-booking-\d{4}-\d\d-\d\d\.html$/)
  expect(file.html).not.toContain(service.key)

  await test.step('the file contains exact copies of the service’s response and the recording', async () => {
    const headers = { Authorization: `Bearer ${service.key}` }
    const fetched = async (path: string) =>
      new Uint8Array(await (await fetch(`${service.origin}/v1/calls/sample-booking${path}`, { headers })).arrayBuffer())
    expect(Buffer.compare(file.parts.call, await fetched(''))).toBe(0)
    expect(Buffer.compare(file.parts.recording, await fetched('/audio.mp3'))).toBe(0)
    expect(file.parts.facts).toMatchObject({ baseUrl: service.origin, isPrivateDataHidden: false })
    expect(file.html.length).toBeLessThanOrEqual(1.4 * file.parts.recording.length + 1.5e6)
  })

  const sent = await openSaved(freshPage, file)
  await expect(notice(freshPage)).toContainText(`from ${service.origin}`)
  await waitUntilDrawn(freshPage)
  await expect.poll(() => turnsOf(freshPage)).toEqual(turns)
  await expect.poll(() => detailsOf(freshPage)).toBe(details)
  await expect(freshPage).toHaveTitle(title)

  await freshPage.getByRole('button', { name: 'Play from 0:19' }).click()
  await expect(freshPage.getByRole('listitem').nth(5)).toHaveAttribute('aria-current', 'true')
  await freshPage.getByRole('button', { name: 'Pause' }).click()
  expect(await currentTimeOf(freshPage)).toBeGreaterThanOrEqual(19)
  await freshPage.getByRole('listitem').nth(5).click()
  await expect.poll(() => currentTimeOf(freshPage)).toBeCloseTo(19, 2)

  for (const name of ['Copy link to this moment', 'Forget key', 'Change the key', 'Open call'])
    await expect(freshPage.getByRole('button', { name })).toHaveCount(0)
  for (const name of ['API key', 'Call ID']) await expect(freshPage.getByLabel(name)).toHaveCount(0)
  await freshPage.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(freshPage.getByRole('menuitem', { name: 'Download recording' })).toBeEnabled()
  await expect(freshPage.getByRole('menuitem', { name: 'Save as web page (.html)' })).toHaveCount(0)
  await freshPage.keyboard.press('Escape')

  // A fragment in the address moves the playhead.
  const follow = async (fragment: string, seconds: number) => {
    await freshPage.evaluate((to) => {
      location.hash = to
    }, fragment)
    await expect.poll(() => currentTimeOf(freshPage)).toBeCloseTo(seconds, 1)
  }
  await follow('#t=40', 40)
  await follow('#t=20,30', 20)
  await expect(freshPage.getByRole('region', { name: 'Recording' }).getByText('0:20 – 0:30')).toBeVisible()
  expect(sent).toEqual([])
  expect(await freshPage.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])).toEqual([
    {},
    {},
    '',
  ])
})

test('saving a call can be cancelled in the message and in the menu, and then starts anew', async ({
  page,
  openCall,
}, info) => {
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  for (const role of ['button', 'menuitem'] as const) {
    const release = withResolvers<void>()
    await page.route('**/saved-call.html', async (route) => {
      await release.promise
      await route.continue()
    })
    await chooseDownload(page, 'Save as web page (.html)')
    if (role === 'menuitem') await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole(role, { name: role === 'button' ? 'Cancel' : 'Cancel saving' }).click()
    release.resolve()
    await expect(page.getByRole('status').filter({ hasText: 'Saving was cancelled' })).toBeVisible()
    await page.unroute('**/saved-call.html')
  }
  expect(downloads).toEqual([])
  expect((await saveCall(page, info)).parts.recording.length).toBeGreaterThan(100_000)
})

test('a call saved while private data is hidden contains none of it, and doesn’t show it', async ({
  page,
  freshPage,
  openCall,
}, info) => {
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  await expect(page.getByText('+1 202 555 0147').first()).toBeVisible()
  const open = await saveCall(page, info)
  const { toNumber } = JSON.parse(open.parts.call.toString())
  expect(toNumber).toMatch(/^\+\d{8,}$/)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect.poll(() => factsOf(page)).toContain('•••')
  await expect(page.getByText(/^Talk time/)).toBeVisible()
  const [facts, heard] = [await factsOf(page), await conversationOf(page)]
  const hidden = await saveCall(page, info)
  expect(hidden.html).not.toContain(toNumber)
  expect(hidden.parts.call.toString()).not.toContain(toNumber)
  expect(hidden.parts.recording.length).toBe(open.parts.recording.length)
  expect(Buffer.compare(hidden.parts.recording, open.parts.recording)).not.toBe(0)

  await openSaved(freshPage, hidden)
  await expect(notice(freshPage)).toContainText('Private data is hidden in this file and can’t be shown.')
  await waitUntilPlayable(freshPage)
  await expect.poll(() => factsOf(freshPage)).toEqual(facts)
  // Measured before the sound was muted.
  await waitUntilDrawn(freshPage)
  await expect.poll(() => conversationOf(freshPage)).toBe(heard)
  const details = freshPage.getByRole('region', { name: 'Call details' })
  await expect(details.getByText('•••').first()).toBeVisible()
  await expect(details.getByText('The raw JSON is not available while something is hidden.')).toBeVisible()
  await expect(details.getByText('No match')).toHaveCount(0)
  // Rows far from the viewport aren't laid out.
  await expect(freshPage.getByText('Number hidden').first()).toBeAttached()
  for (const name of ['Show this turn', 'Show hidden value', 'Show everything'])
    await expect(freshPage.getByRole('button', { name })).toHaveCount(0)
  await freshPage.getByRole('button', { name: 'Hide private data' }).click()
  await expect.poll(() => factsOf(freshPage)).toEqual(facts)
})

test('text from any field of a saved call is shown as text', async ({ page, freshPage, service, openCall }, info) => {
  await openCall('call-naughty')
  await waitUntilPlayable(page)
  const file = await saveCall(page, info)
  const sent = await openSaved(freshPage, file)
  await waitUntilPlayable(freshPage)
  const name = freshPage.getByRole('heading', { level: 1 })
  expect(await name.textContent()).toBe(naughtyTexts(service.foreignOrigin).join(' '))
  expect(await freshPage.title()).not.toMatch(/^ran$|\u202e/)
  expect(await freshPage.locator('iframe, object, embed, form[action], base, img, a[href^="javascript"]').count()).toBe(
    0,
  )
  expect(await freshPage.locator('script:not([type="text/plain"])').count()).toBe(2)
  expect(sent).toEqual([])
})

/** Serves a saved call as other systems do. `pages`: by path, the content and the charset. */
async function serve(pages: Record<string, { content: Buffer; charset: string }>) {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '', 'http://any').pathname]
    response.writeHead(page ? 200 : 404, { 'Content-Type': `text/html; charset=${page?.charset}` })
    response.end(page?.content)
  })
  return listen(server)
}

test('a saved call opens whatever charset a server names, even without its byte order mark', async ({
  page,
  freshPage,
  openCall,
}, info) => {
  await openCall('sample-arabic')
  await waitUntilDrawn(page)
  const turns = await turnsOf(page)
  expect(turns.join()).toMatch(/\p{Script=Arabic}{3}/u)
  const file = await saveCall(page, info)
  const content = Buffer.from(file.html)
  const charsets = ['iso-8859-1', 'shift_jis', 'x-user-defined']
  const pages = Object.fromEntries([
    ...['utf-16le', 'iso-2022-jp'].map((charset) => [`/marked/${charset}`, { content, charset }]),
    ...charsets.map((charset) => [`/${charset}`, { content: content.subarray(3), charset }]),
  ])
  const { origin, close } = await serve(pages)
  try {
    const shown: Record<string, string[]> = {}
    for (const address of [file.address, ...Object.keys(pages).map((path) => origin + path)]) {
      await freshPage.goto(address)
      await expect(freshPage.getByRole('listitem').nth(turns.length - 1), address).toBeVisible()
      shown[address] = await turnsOf(freshPage)
    }
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((address) => [address, turns])))
  } finally {
    await close()
  }
})

test('a saved call that was cut or changed says so, in the person’s language', async ({
  page,
  freshPage,
  openCall,
  expectedNoise,
}, info) => {
  expectedNoise.push('Executing inline', 'Applying inline', 'Refused to', 'uncaught: ')
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  const { html } = await saveCall(page, info)
  const after = (mark: string, distance = 0) => html.indexOf(mark) + mark.length + distance
  const places = {
    'style sheet': after('<style>', 100),
    facts: after('data-part="facts">', 10),
    call: after('data-part="call">', 100),
    recording: after('data-part="recording">', 50_000),
    script: after('<script type="module">', 200_000),
    end: html.lastIndexOf('</script>') - 1,
  }
  const hash = html.split("'sha256-")[2] ?? ''
  const changed = (at: number) => html.slice(0, at) + (html[at] === 'A' ? 'B' : 'A') + html.slice(at + 1)
  const damaged = [
    ...Object.entries(places).map(([name, at]) => [`cut in the ${name}`, html.slice(0, at)] as const),
    ...Object.entries(places).map(([name, at]) => [`changed ${name}`, changed(at)] as const),
    ['changed policy', changed(html.indexOf(hash))] as const,
  ]
  const pages = Object.fromEntries(
    damaged.map(([, content], index) => [`/${index}`, { content: Buffer.from(content), charset: 'utf-8' }]),
  )
  const { origin, close } = await serve(pages)
  try {
    const silent: string[] = []
    const alert = freshPage.getByRole('alert')
    for (const [index, [name]] of damaged.entries()) {
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

test('a saved call has no axe violations and fits the narrowest window', async ({
  page,
  freshPage,
  openCall,
}, info) => {
  await openCall('sample-never-connected')
  await freshPage.setViewportSize({ width: 320, height: 800 })
  await openSaved(freshPage, await saveCall(page, info), '?lang=ar&theme=dark')
  await expect(freshPage.getByText('حُفظت هذه المكالمة')).toBeVisible()
  expect(await violationsOf(freshPage)).toEqual([])
  const overflow = await freshPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the policy of a saved call blocks scripts, styles and requests that are added to it', async ({
  page,
  freshPage,
  service,
  openCall,
  expectedNoise,
}, info) => {
  expectedNoise.push(
    'Refused to',
    'Executing inline',
    'Applying inline',
    'Connecting to',
    'Loading the',
    'Fetch API',
    'This document requires',
  )
  await openCall('sample-never-connected')
  const file = await saveCall(page, info)
  await openSaved(freshPage, file)
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

test('if the viewer’s server has no template, nothing is saved and the page says that a part is missing', async ({
  page,
  openCall,
}) => {
  await openCall('sample-never-connected')
  await page.route('**/saved-call.html', (route) => route.fulfill({ body: '<!doctype html><title>Not found</title>' }))
  await chooseDownload(page, 'Save as web page (.html)')
  await expect(page.getByRole('status').filter({ hasText: 'reload' })).toBeVisible()
})
