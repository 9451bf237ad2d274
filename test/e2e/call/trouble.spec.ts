import { chooseForTurn, currentTimeOf, enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

for (const [what, uid] of [
  ['call', 'call-retry-after-600--long'],
  ['recording', 'audio-retry-after-600--long'],
] as const) {
  test(`if the service asks for a wait of 10 minutes, the page shows when the wait ends and does not request the ${what} again`, async ({
    freshPage: page,
    service,
    viewer,
  }) => {
    await page.clock.install({ time: '2026-03-05T17:42:08Z' })
    await page.goto(`${viewer.origin}/?uid=${uid}`)
    await enterKey(page, service.key)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The service is busy (429)')
    await expect(alert).toContainText(/Try again after Thu, 5 Mar 2026, 18:52:\d\d CET\./)
    const requests = () =>
      service.requests.filter(
        ({ method, path }) => method === 'GET' && path.endsWith(what === 'call' ? uid : `${uid}/audio.mp3`),
      )
    await page.clock.fastForward(900_000)
    expect(requests()).toHaveLength(1)
    await alert.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  })
}

test('the page names an unreachable service during and after the retries, and the copied details contain no key', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${viewer.origin}/?uid=call-no-cors`)
  const status = page.getByRole('status').filter({ hasText: `Can’t reach ${service.origin}. Trying again in` })
  await expect(status).toContainText('You may be offline, or the service doesn’t allow requests from this page.')
  await expect(page.getByRole('alert')).toContainText(`Can’t reach ${service.origin}`)
  await page.getByRole('button', { name: 'Copy detail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('uid: call-no-cors')
  expect(copied).toContain(`request: ${service.origin}/v1/calls/call-no-cors`)
  expect(copied).not.toContain(service.key)

  await openCall('audio-no-cors')
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('status').filter({ hasText: `Can’t reach ${service.origin}. Trying` })).toBeVisible()
})

test('if the key expires during a download, another key can be entered, and the position and what was hidden by hand are kept', async ({
  page,
  service,
  openCall,
}) => {
  await openCall('key-lasts-2-cut-300000--own')
  const recording = page.getByRole('region', { name: 'Recording' })
  await recording.getByRole('button', { name: 'Resume' }).click()
  await expect(recording.getByRole('alert')).toContainText('This key has no access to the recording')
  await page.getByRole('button', { name: 'Play from 0:12' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(12)

  const turn = page.getByRole('listitem').nth(5)
  await chooseForTurn(turn, 'Hide this turn')
  await expect(turn).toContainText('Turn hidden')

  const requests = service.requests.length
  await recording.getByRole('button', { name: 'Change the key' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(recording.getByRole('alert')).toContainText('This key has no access to the recording')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  expect(await currentTimeOf(page)).toBeGreaterThan(12)
  expect(service.requests.length).toBe(requests)

  await recording.getByRole('button', { name: 'Change the key' }).click()
  await enterKey(page, `${service.key}.2`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect(turn).toContainText('Turn hidden')
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toHaveCount(0)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  expect(await currentTimeOf(page)).toBeGreaterThan(12)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('a recording whose first byte is late is waited for until the user cancels it', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const uid = 'audio-stall-0--cancelled'
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  await enterKey(page, service.key)
  const recording = page.getByRole('region', { name: 'Recording' })
  const requested = () =>
    service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
  await expect.poll(() => requested().length).toBe(1)
  const hint = recording.getByRole('status').filter({ hasText: 'Still waiting for data' })
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(hint).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.fastForward(120_000)
  await expect(hint).toBeVisible()
  await recording.getByRole('button', { name: 'Cancel' }).click()
  await expect(recording.getByRole('alert')).toContainText('Loading was cancelled')
  await recording.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requested().length).toBe(2)
  await expect(recording.getByRole('alert')).toHaveCount(0)
})

test('a stalled download is reported after 15 s and aborted after 30 s; Resume and Play continue it', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const uid = 'audio-stall-200000'
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  await enterKey(page, service.key)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(recording.getByText(/^200 of 809 kB/)).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(recording.getByRole('status').filter({ hasText: 'Still waiting for data' })).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(recording.getByRole('alert')).toContainText('Download stalled at 200 of 809 kB')
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(33)
  await recording.getByRole('button', { name: 'Resume' }).click()
  await expect(recording.getByText(/^3\d\d of 809 kB/)).toBeVisible()
  await expect(recording.getByRole('alert')).toHaveCount(0)
  const ranges = () =>
    service.requests
      .filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
      .map(({ headers }) => headers['range'] ?? 'all')
  expect(ranges()).toEqual(['all', 'bytes=183616-'])

  await page.clock.fastForward(30_000)
  await expect(recording.getByRole('alert')).toContainText('Download stalled at 384 of 809 kB')
  await page.evaluate(() => {
    location.hash = '#t=62.5'
  })
  const hasAudio = (audio: HTMLAudioElement) => audio.currentTime > 62 && audio.readyState >= audio.HAVE_FUTURE_DATA
  await expect.poll(() => page.locator('audio').evaluate(hasAudio)).toBe(true)
  await page.keyboard.press('k')
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Playback soon reaches the end of the audio that has arrived.
  await expect(recording.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // The alert doesn't cover the playhead's time.
  const alert = await recording.getByRole('alert').boundingBox()
  const bubble = await recording
    .getByText(/^1:0[34]$/)
    .last()
    .boundingBox()
  expect(bubble?.y).toBeGreaterThanOrEqual((alert?.y ?? 0) + (alert?.height ?? 0))
  await recording.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^1:0[4-9] /)
  await expect.poll(ranges).toHaveLength(3)
})

test('a call that gets no response is reported after 15 s and aborted after 30 s, and Try again sends a new request', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=call-hang--reported`)
  await enterKey(page, service.key)
  const requests = () =>
    service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('call-hang--reported'))
  await expect.poll(requests).toHaveLength(1)
  const boxes = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('div')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  const before = await boxes()
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Still loading the call. The service or your connection may be slow.')).toBeVisible()
  expect(await boxes()).toEqual(before)
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toContainText(`${service.origin} isn’t responding`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(requests).toHaveLength(2)
})

test('if the recording of a call that has just ended stays away, Check now requests the call again', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  const uid = 'sample-voicemail--late'
  let isRecorded = false
  await page.clock.install()
  await page.route(`${service.origin}/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    const missing = isRecorded ? {} : { endAt: new Date().toISOString(), audioUrl: null }
    await route.fulfill({ response, json: { ...(await response.json()), ...missing } })
  })
  await page.goto(`${viewer.origin}/?uid=${uid}`)
  await enterKey(page, service.key)
  // The time that passes before the first response counts as time since the end of the call.
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  const checkNow = page.getByRole('region', { name: 'Recording' }).getByRole('button', { name: 'Check now' })
  await expect(async () => {
    await page.clock.fastForward(75_000)
    await expect(checkNow).toBeVisible({ timeout: 500 })
  }).toPass()
  isRecorded = true
  await checkNow.click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
})

test('an unexpected recording address is reported and never requested', async ({ page, service, openCall }) => {
  await openCall('call-foreign-audio-url')
  await expect(
    page.getByText('The service sent an unexpected address for this recording, so the usual one is used.'),
  ).toBeVisible()
  await waitUntilPlayable(page)
  expect(service.requests.filter(({ origin }) => origin === 'foreign')).toEqual([])
})

test('clicking a turn beyond the end of the recording shows an explanation', async ({ page, openCall }) => {
  await openCall('call-odd-transcript')
  await waitUntilPlayable(page)
  const turnAfterEnd = page.getByRole('listitem').filter({ hasText: 'An hour after the end of the recording.' })
  await turnAfterEnd.getByRole('button').click()
  await expect(page.getByText('This turn starts after the recording ends.')).toBeVisible()
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expect(page.getByText('This turn starts after the recording ends.')).toHaveCount(0)
})

test('a crashed panel shows an error and can be reloaded, the rest of the page keeps working, and the portal is notified', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('broken on purpose', 'Error: broken on purpose')
  await page.addInitScript(() => {
    const Real = window.IntersectionObserver
    class Broken {
      constructor() {
        throw new Error('broken on purpose: said by the customer')
      }
    }
    Object.assign(window, {
      IntersectionObserver: Broken,
      repair: () => Object.assign(window, { IntersectionObserver: Real }),
    })
  })
  await page.goto(`${portal.origin}/?uid=sample-voicemail`)
  const frame = page.frameLocator('#first iframe')
  const transcript = frame.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('alert')).toContainText('This part of the page stopped working')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events).toContainText('{"type":"error","kind":"crash"}')
  await expect(events).not.toContainText('customer')
  await page.frames().at(-1)?.evaluate('repair()')
  await transcript.getByRole('button', { name: 'Reload' }).click()
  await expect(transcript.getByRole('listitem').first()).toBeVisible()
})
