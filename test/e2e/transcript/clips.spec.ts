import type { Page } from '@playwright/test'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking } from '../../sample-service/calls/scripts/booking.ts'
import {
  chooseDownload,
  chooseForTurn,
  download,
  expect,
  savedFile,
  test,
  waitUntilDrawn,
  waitUntilPlayable,
} from '../fixtures.ts'

/** The loudest sample of each second of a file, as Chromium decodes it, relative to full scale. */
function loudness(page: Page, file: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer)
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
    return Array.from({ length: Math.floor(sound.duration) }, (_, second) =>
      Math.max(
        ...channels.map((samples) =>
          samples
            .subarray(second * 16_000, (second + 1) * 16_000)
            .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
        ),
      ),
    )
  }, file.toString('base64'))
}

test('clips contain the marked range or turn; while private data is hidden, turns that contain it are silent', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking', '#t=83,97.25')
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  const range = await download(page, 'Download clip')
  expect(range.name).toBe('call-sample-booking-2026-03-05-1m23s-1m37s.mp3')
  expect(range.content.includes(Buffer.from('Nora, 5 Mar 2026, 1:23 – 1:37', 'utf16le'))).toBe(true)
  expect(await loudness(page, range.content)).toHaveLength(14)
  const turn = page.getByRole('listitem').nth(5)
  const clip = await savedFile(page, () => chooseForTurn(turn, 'Download clip of this turn'))
  expect(clip.name).toMatch(/^call-sample-booking-2026-03-05-0m19s-0m2\ds\.mp3$/)

  await page.getByRole('button', { name: 'Hide private data' }).click()
  const hidden = page.getByRole('listitem').filter({ hasText: /•|hidden/ })
  // Until it is known what is private, all turns are hidden.
  await expect(page.getByText('Turn hidden')).toHaveCount(0)
  await expect(hidden.first()).toBeVisible()
  const names = await hidden
    .getByRole('button', { name: /^Play from/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  const starts = names.map((name) => {
    const [, minutes = '', seconds = ''] = /(\d+):(\d+)/.exec(name) ?? []
    return Number(minutes) * 60 + Number(seconds)
  })
  expect(starts.length).toBeGreaterThan(0)

  const recording = await download(page, 'Download recording')
  expect(recording.name).toBe('call-sample-booking-2026-03-05.mp3')
  await expect(page.getByRole('status').filter({ hasText: /\d+ parts? muted/ })).toBeVisible()
  const open = await loudness(page, readRecordedCall(booking).recording)
  const muted = await loudness(page, recording.content)
  expect(muted).toHaveLength(open.length)
  // Each turn starts within the given second, so it is audible in the next one.
  for (const start of starts) {
    expect(open[start + 1]).toBeGreaterThan(0.01)
    expect(muted[start + 1]).toBeLessThan(1e-4)
  }
  const same = muted.filter((value, second) => Math.abs(value - (open[second] ?? 0)) < 1e-4)
  expect(same.length).toBeGreaterThan(open.length / 3)

  const mutedClip = await download(page, 'Download clip')
  expect(mutedClip.content.subarray(0, 3).toString('latin1')).not.toBe('ID3')
  const inClip = await loudness(page, mutedClip.content)
  const inRange = starts.filter((time) => time > 83 && time < 95)
  expect(inRange.length).toBeGreaterThan(0)
  for (const start of inRange) expect(inClip[start - 83 + 1]).toBeLessThan(1e-4)
})

test('the command menu saves a clip of the marked range or, if no range is marked, of the current turn', async ({
  page,
  openCall,
}) => {
  await openCall('sample-voicemail', '#t=10,12')
  await waitUntilPlayable(page)
  const menu = page.getByRole('dialog', { name: 'Command menu' })
  const command = (name: string) => menu.getByRole('option', { name, exact: true })
  await page.keyboard.press('Control+k')
  const { name } = await savedFile(page, () => command('Download clip').click())
  expect(name).toMatch(/-0m10s-0m12s\.mp3$/)
  await page.getByRole('region', { name: 'Recording' }).getByRole('button', { name: 'Clear range' }).click()
  await page.keyboard.press('Control+k')
  await expect(command('Download recording')).toBeVisible()
  await expect(command('Download clip')).toHaveCount(0)
  expect((await savedFile(page, () => command('Download clip of this turn').click())).name).toMatch(/\.mp3$/)
})

test('a recording in a format other than MP3 cannot be cut, and cannot be saved while private data is hidden', async ({
  page,
  openCall,
}) => {
  await openCall('audio-wav', '#t=1,2')
  await waitUntilPlayable(page)
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await chooseDownload(page, 'Download clip')
  await expect(status('Clips are only available for MP3 recordings')).toBeVisible()
  await page.getByRole('button', { name: 'Hide private data' }).click()
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await chooseDownload(page, 'Download recording')
  await expect(status('Nothing was saved')).toBeVisible()
  expect(downloads).toBe(0)
})

test('if the recording is shorter than the call, the player is silent and nothing is saved while private data is hidden', async ({
  page,
  openCall,
}) => {
  await openCall('audio-missing-10')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByText('Turn hidden')).toHaveCount(0)
  const status = page.getByRole('status').filter({ hasText: 'Private data can’t be located' })
  await expect(status.filter({ hasText: 'everything is muted' })).toBeVisible()
  await page.getByRole('listitem').nth(8).click()
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.muted)).toBe(true)
  await chooseDownload(page, 'Download recording')
  await expect(status.filter({ hasText: 'Nothing was saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.muted)).toBe(false)
})

test('while the recording’s length is unknown, the player is silent and says why, because bytes may be missing', async ({
  page,
  openCall,
}) => {
  await openCall('audio-no-tag-200000')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Everything is muted until' })).toBeVisible()
  const isSilent = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.muted)
  expect(await isSilent()).toBe(true)
  await expect.poll(isSilent).toBe(false)
})

test('while private data is hidden, the player mutes turns that contain it unless the user turns that off, and everything if all words are hidden', async ({
  page,
  openCall,
}) => {
  const isSilent = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.muted)
  const toggle = page.getByRole('button', { name: 'Mute hidden turns' })
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  await expect(toggle).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Turn hidden')).toHaveCount(0)
  const hidden = page.getByRole('listitem').filter({ hasText: 'Number hidden' }).first()
  await hidden.click({ position: { x: 4, y: 4 } })
  await expect.poll(isSilent).toBe(true)
  await toggle.click()
  await expect.poll(isSilent).toBe(false)
  await toggle.click()
  await expect.poll(isSilent).toBe(true)
  // The user's own Mute setting is unchanged.
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).not.toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('listitem').nth(8).click()
  await expect.poll(isSilent).toBe(false)
  await hidden.click({ position: { x: 4, y: 4 } })
  await expect.poll(isSilent).toBe(true)
  await page.getByRole('listitem').nth(8).click()
  await expect.poll(isSilent).toBe(false)
  await page.getByRole('button', { name: 'Hide all words' }).click()
  await expect.poll(isSilent).toBe(true)
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect.poll(isSilent).toBe(false)
})
