import type { Page } from '@playwright/test'
import { booking } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { violationsOf } from '../axe.ts'
import { chooseForTurn, download, expect, savedFile, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

/** The loudest sample of each second of a file, as Chromium decodes it, relative to full scale. */
function loudness(page: Page, file: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer)
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
    const loudest = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    return Array.from({ length: Math.floor(sound.duration) }, (_, second) =>
      Math.max(...channels.map((all) => loudest(all.subarray(second * 16_000, (second + 1) * 16_000)))),
    )
  }, file.toString('base64'))
}

test('saved sound is what was marked, and silent where something is hidden', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=83,97.25')
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  const range = await download(page, 'Download clip')
  expect(range.name).toBe('call-sample-booking-2026-03-05-1m23s-1m37s.mp3')
  expect(range.content.includes(Buffer.from('Nora, 5 Mar 2026, 1:23 – 1:37', 'utf16le'))).toBe(true)
  expect(await loudness(page, range.content)).toHaveLength(14)
  // The voices are evened only in playing.
  await page.getByRole('button', { name: /^Voices/ }).click()
  await page.getByRole('button', { name: 'Even voices' }).click()
  await page.keyboard.press('Escape')
  const { facts, recording } = readRecordedCall(booking)
  expect((await download(page, 'Download recording')).content.equals(recording)).toBe(true)
  const turn = page.getByRole('listitem').nth(5)
  const clip = await savedFile(page, () => chooseForTurn(turn, 'Download clip of this turn'))
  expect(clip.name).toMatch(/^call-sample-booking-2026-03-05-0m19s-0m2\ds\.mp3$/)

  await page.getByRole('button', { name: 'Hide private data' }).click()
  const hidden = page.getByRole('listitem').filter({ hasText: /•|hidden/ })
  // Until it is known what is private, all turns are hidden.
  await expect(page.getByText('Turn hidden')).toHaveCount(0)
  await expect(hidden.first()).toBeVisible()
  const indices = await hidden.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-turn'))))
  const starts = indices.map((index) => (facts.turns[index]?.startMs ?? Number.NaN) / 1000)
  expect(starts.length).toBeGreaterThan(0)

  const copy = await download(page, 'Download recording')
  expect(copy.name).toBe('call-sample-booking-2026-03-05.mp3')
  const warning = /\d+ parts? muted\. Names and anything the transcript got wrong may still be audible\.$/
  await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible()
  const [open, muted] = [await loudness(page, recording), await loudness(page, copy.content)]
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

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.getByRole('listitem').getByText('Number hidden').first().scrollIntoViewIfNeeded()
    expect(await violationsOf(page), colorScheme).toEqual([])
    await expect(page.getByRole('button').getByText('Mute hidden turns')).toBeInViewport()
  }
})
