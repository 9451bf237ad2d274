import type { Page } from '@playwright/test'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

const agentOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('calls are opened by key and uid, by the field in the bar, by a pasted link and by the back and forward buttons', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  await page.getByLabel('Call ID').fill('call-no-recording--first')
  await enterKey(page, service.key)
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=call-no-recording--first`)
  await expect(page).toHaveTitle(/^Nora, \d+ \w{3} \d{4} – Call viewer$/)
  const field = page.getByLabel('Call ID', { exact: true })
  await test.step('the uid of the open call can be copied on the narrowest page', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 320, height: 800 })
    await field.fill('another-uid')
    await page.getByRole('button', { name: 'Copy ID' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('call-no-recording--first')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await field.fill('  sample-complaint ')
  await field.press('Enter')
  await expect(agentOf(page)).toHaveText('Milo')
  await field.fill('https://elsewhere.example/view?uid=call-no-recording&key=k-in-link#t=34')
  await field.press('Enter')
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=call-no-recording#t=34`)
  await expect(page.locator('[aria-current="true"]')).toContainText('0:34')
  await page.goBack()
  await expect(agentOf(page)).toHaveText('Milo')
  await page.goBack()
  await expect(agentOf(page)).toHaveText('Nora')
  await page.goForward()
  await expect(page).toHaveTitle(/^Milo, /)
})

test('a link requests the call and its recording once each, opens it paused at its time, and another time seeks without a request', async ({
  page,
  service,
  openCall,
}) => {
  const from = service.requests.length
  await openCall('audio-silent--linked', '#t=1:23')
  await waitUntilPlayable(page)
  const current = page.locator('[aria-current="true"]')
  await expect(current).toContainText('1:23')
  await expect(current).toBeInViewport()
  expect(await currentTimeOf(page)).toBeCloseTo(83, 1)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  for (const [hash, time] of [
    ['#t=0:01:33', 93],
    ['#t=nonsense', 93],
    ['#t=9999', 134.7],
  ] as const) {
    await page.evaluate((moment) => location.assign(moment), hash)
    await expect.poll(() => currentTimeOf(page), hash).toBeCloseTo(time, 1)
  }
  const requests = service.requests.slice(from).filter(({ method }) => method === 'GET')
  expect(requests.map(({ path }) => path)).toEqual(
    ['', '/audio.mp3'].map((end) => `/v1/calls/audio-silent--linked${end}`),
  )
  // The requests bypass the cache and send neither referrer nor cookies.
  for (const { headers } of requests)
    expect([headers['cache-control'], headers.referer, headers.cookie]).toEqual(['no-cache', undefined, undefined])
})

test('a live call updates automatically until its recording is available', async ({ page, openCall }) => {
  await openCall('live-4--watched')
  await expect(page.getByText('The call hasn’t ended yet. This page updates automatically.')).toBeVisible()
  await expect(page.getByText('In progress')).toHaveCount(2)
  await expect(page.getByText('The call has ended.', { exact: true })).toBeVisible({
    timeout: 20_000 * TIME_LIMIT_SCALE,
  })
  await waitUntilPlayable(page)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
})

test('findings are marked in the waveform, played with a lead-in, and printed, and the end of the call can be heard', async ({
  page,
  openCall,
}) => {
  await openCall('sample-interruptions')
  await waitUntilPlayable(page)
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
  await expect(findings).toHaveCount(6)
  /** The x coordinates of both edges of each dead-air mark, or of the left edge of each talk-over mark. */
  const marksOf = async (kind: string) => {
    const path = await page.locator(`[data-marks-of="${kind}"] path`).first().getAttribute('d')
    return [...(path ?? '').matchAll(/M(-?[\d.]+) -[56]/g)].map(([, x]) => Number(x))
  }
  await expect.poll(() => marksOf('dead-air')).toHaveLength(4)
  expect(await marksOf('talk-over')).toHaveLength(2)
  const [first = 0] = await marksOf('dead-air')
  const { x = 0, y = 0, width = 1 } = (await page.getByRole('slider', { name: 'Position' }).boundingBox()) ?? {}
  // The first dead air begins 16.4 s into the 71.4 s recording.
  expect(first / width).toBeCloseTo(16.4 / 71.4, 1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await marksOf('dead-air'))[0]).toBeGreaterThan(first * 1.8)
  await page.mouse.move(x + 2 * first + 20, y + 20)
  await expect(page.getByText('0:16: No answer for 5.5 s')).toBeVisible()

  await page.getByRole('button', { name: 'Play last 10 seconds' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(61)
  await findings.getByRole('button', { name: 'Play at 0:16' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeLessThan(30)
  // The lead-in is 1.5 s long.
  expect(await currentTimeOf(page)).toBeGreaterThan(16.4 - 1.7)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '0:1' }).first()).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const text of ['Probably cut off: not all of these words were spoken', 'answered after 3.3 s', '0:24 and 0:41'])
    await expect(page.getByRole('listitem').getByText(text).first(), text).toBeVisible()
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()).toBeVisible()
})

test('a note is printed with its moment, and closing the tab asks for confirmation', async ({
  freshPage: page,
  openCall,
}) => {
  await openCall('call-no-recording', '#t=20', page)
  await expect(page.locator('[aria-current="true"]')).toContainText('0:19')
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Note for 0:19 – 0:24' })).toBeFocused()
  await page.keyboard.type('Call back')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-moment] p', { hasText: 'Call back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove moment 0:19 – 0:24' })).toBeHidden()
  // The heading is never the last line of a page.
  await expect(page.locator(':has(> #moments-title)')).toHaveCSS('break-after', 'avoid')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await Promise.all([page.waitForEvent('close'), dialog.accept()])
})
