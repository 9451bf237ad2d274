import { chooseForTurn, currentTimeOf, enterKey, expect, test } from '../fixtures.ts'
import { skipTimeUntil } from '../portal/portal-page.ts'

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
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=audio-stall-0--cancelled`)
  await enterKey(page, service.key)
  const requested = () =>
    service.requests.filter(({ method, path }) => method === 'GET' && /cancelled.audio/.test(path))
  await expect.poll(requested).toHaveLength(1)
  const recording = page.getByRole('region', { name: 'Recording' })
  await skipTimeUntil(page, recording.getByRole('status').filter({ hasText: 'Still waiting for data' }))
  await page.clock.fastForward(120_000)
  await recording.getByRole('button', { name: 'Cancel' }).click()
  await expect(recording.getByRole('alert')).toContainText('Loading was cancelled')
  await recording.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(requested).toHaveLength(2)
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
  await skipTimeUntil(page, checkNow)
  isRecorded = true
  await checkNow.click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
})
