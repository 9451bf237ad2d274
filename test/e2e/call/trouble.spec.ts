import type { Page } from '@playwright/test'
import { chooseForTurn, currentTimeOf, enterKey, expect, requestsOf, test } from '../fixtures.ts'
import { skipTimeUntil } from '../portal/portal-page.ts'

const recordingOf = (page: Page) => page.getByRole('region', { name: 'Recording' })
const alertOf = (page: Page) => recordingOf(page).getByRole('alert')
const play = { name: 'Play', exact: true } as const
const waiting = { hasText: 'Still waiting for data' }

test('if the key expires during a download, another key can be entered, and the position and what was hidden by hand are kept', async ({
  page,
  service,
  openCall,
}) => {
  await openCall('key-lasts-2-cut-300000--own')
  const recording = recordingOf(page)
  await recording.getByRole('button', { name: 'Resume' }).click()
  const refusal = 'This key has no access to the recording'
  await expect(alertOf(page)).toContainText(refusal)
  await page.getByRole('button', { name: 'Play from 0:12' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(12)
  const turn = page.getByRole('listitem').nth(5)
  await chooseForTurn(turn, 'Hide this turn')

  const requests = service.requests.length
  await recording.getByRole('button', { name: 'Change the key' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alertOf(page)).toContainText(refusal)
  await expect(page.getByRole('button', play)).toBeEnabled()
  expect(await currentTimeOf(page)).toBeGreaterThan(12)
  expect(service.requests.length).toBe(requests)

  await recording.getByRole('button', { name: 'Change the key' }).click()
  await enterKey(page, `${service.key}.2`)
  await expect(turn).toContainText('Turn hidden')
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toHaveCount(0)
  await expect(alertOf(page)).toHaveCount(0)
  expect(await currentTimeOf(page)).toBeGreaterThan(12)
  await page.getByRole('button', play).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('a recording whose first byte is late is waited for until the user cancels it', async ({
  freshPage: page,
  service,
  openCall,
}) => {
  await page.clock.install()
  await openCall('audio-stall-0--cancelled', '', page)
  const requested = () => requestsOf(service, 'audio-stall-0--cancelled/audio.mp3')
  await expect.poll(requested).toHaveLength(1)
  await skipTimeUntil(page, recordingOf(page).getByRole('status').filter(waiting))
  await page.clock.fastForward(120_000)
  await recordingOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(alertOf(page)).toContainText('Loading was cancelled')
  await recordingOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(requested).toHaveLength(2)
  await expect(alertOf(page)).toHaveCount(0)
})

test('a stalled download is reported after 15 s and aborted after 30 s; Resume and Play continue it', async ({
  freshPage: page,
  service,
  openCall,
}) => {
  await page.clock.install()
  await openCall('audio-stall-200000', '', page)
  const recording = recordingOf(page)
  await expect(recording.getByRole('button', play)).toBeEnabled()
  await expect(recording.getByText(/^200 of 809 kB/)).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(recording.getByRole('status').filter(waiting)).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(alertOf(page)).toContainText('Download stalled at 200 of 809 kB')
  await recording.getByRole('button', { name: 'Resume' }).click()
  await expect(recording.getByText(/^3\d\d of 809 kB/)).toBeVisible()
  await expect(alertOf(page)).toHaveCount(0)
  const ranges = () =>
    requestsOf(service, 'audio-stall-200000/audio.mp3').map(({ headers }) => headers['range'] ?? 'all')
  expect(ranges()).toEqual(['all', 'bytes=183616-'])

  await page.clock.fastForward(30_000)
  await expect(alertOf(page)).toContainText('Download stalled at 384 of 809 kB')
  await page.evaluate(() => {
    location.hash = '#t=62.5'
  })
  const hasAudio = (audio: HTMLAudioElement) => audio.currentTime > 62 && audio.readyState >= audio.HAVE_FUTURE_DATA
  await expect.poll(() => page.locator('audio').evaluate(hasAudio)).toBe(true)
  await page.keyboard.press('k')
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Playback soon reaches the end of the audio that has arrived.
  await expect(recording.getByRole('button', play)).toBeVisible()
  const time = recording.getByText(/^1:0[34]$/).last()
  const [alert, bubble] = await Promise.all([alertOf(page).boundingBox(), time.boundingBox()])
  expect(bubble?.y, 'covered by the alert').toBeGreaterThanOrEqual((alert?.y ?? 0) + (alert?.height ?? 0))
  await recording.getByRole('button', play).click()
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^1:0[4-9] /)
  await expect.poll(ranges).toHaveLength(3)
})

test('a call that gets no response is reported after 15 s without moving anything, and aborted after 30 s, and Try again requests it again', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=call-hang--reported`)
  await enterKey(page, service.key)
  const requests = () => requestsOf(service, 'call-hang--reported')
  await expect.poll(requests).toHaveLength(1)
  const boxes = () =>
    page.locator('main div').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
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
  openCall,
}) => {
  const uid = 'sample-voicemail--late'
  let isRecorded = false
  await page.clock.install()
  await page.route(`${service.origin}/v1/calls/${uid}`, async (route) => {
    const response = await route.fetch()
    const missing = isRecorded ? {} : { endAt: new Date().toISOString(), audioUrl: null }
    await route.fulfill({ response, json: { ...(await response.json()), ...missing } })
  })
  // The time that passes before the first response counts as time since the end of the call.
  await openCall(uid, '', page)
  const checkNow = recordingOf(page).getByRole('button', { name: 'Check now' })
  await skipTimeUntil(page, checkNow)
  isRecorded = true
  await checkNow.click()
  await expect(page.getByRole('button', play)).toBeEnabled()
})
