import type { Page } from '@playwright/test'
import { booking } from '../sample-service/calls/booking.ts'
import { withoutTag } from '../sample-service/damaged-recordings.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { expect, soundReady, test, timeOf } from './fixtures.ts'

const recordingOf = (page: Page) => page.getByRole('region', { name: 'Recording' })
const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Downloading recording' })
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click()
const soundRuns = (page: Page, from: number) => expect.poll(() => timeOf(page)).toBeGreaterThan(from)

/** Moves the slider as a drag to `share` of its length does. */
async function slideTo(page: Page, share: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Position' })
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + 30)
}

const drawn = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)

/** Every stretch of frames that is handed to the browser from now on, with the time that it is handed over for. */
async function watchAppends(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const runs: { time: number; head: number[] }[] = []
    const append = SourceBuffer.prototype.appendBuffer
    let offset: number | null = null
    const described = Object.getOwnPropertyDescriptor(SourceBuffer.prototype, 'timestampOffset')
    Object.defineProperty(SourceBuffer.prototype, 'timestampOffset', {
      ...described,
      set(value: number) {
        offset = value
        described?.set?.call(this, value)
      },
    })
    SourceBuffer.prototype.appendBuffer = function (data) {
      const bytes = new Uint8Array(data as ArrayBuffer)
      // Only the first append after a jump tells a time of its own.
      if (offset !== null) runs.push({ time: offset, head: [...bytes.subarray(0, 48)] })
      offset = null
      append.call(this, data)
    }
    Object.assign(window, { appendedRuns: runs })
  })
}

test('variable bit rate without a header: every jump hands over the frames of that very time', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await watchAppends(page)
  await page.goto(`${viewer.origin}/?uid=audio-no-tag`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  await soundReady(page)
  await drawn(page)
  for (const share of [0.9, 0.2, 0.65]) {
    await slideTo(page, share)
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.seeking)).toBe(false)
  }
  const runs: { time: number; head: number[] }[] = await page.evaluate(() => Reflect.get(window, 'appendedRuns'))
  expect(runs.length).toBeGreaterThanOrEqual(4)
  const file = withoutTag(readRecordedCall(booking).recording)
  const { frames } = readMp3(file)
  for (const { time, head } of runs) {
    const offset = file.indexOf(Buffer.from(head))
    const place = frames.findIndex((frame) => frame.offset === offset)
    const truth = frames.slice(0, place).reduce((sum, frame) => sum + frame.sampleCount / frame.sampleRate, 0)
    expect(place).toBeGreaterThanOrEqual(0)
    // Chromium leaves out what a decoder gives before the sound, and brings all behind it forward by as much.
    const { sampleRate = 0 } = frames[place] ?? {}
    expect(time).toBeCloseTo(truth + 529 / sampleRate, 5)
  }
})

test('the waveform is called drawn when it stands, to its end', async ({ freshPage: page, service, viewer }) => {
  await page.addInitScript(() => {
    const stood: boolean[] = []
    Object.assign(window, { stood })
    const mark = performance.mark.bind(performance)
    const isPainted = (canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const last = canvas.getContext('2d')?.getImageData(Math.floor(width * 0.8), 0, Math.ceil(width * 0.2), height)
      return last?.data.some((value) => value > 0) ?? false
    }
    performance.mark = (name, options) => {
      const drawings = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const canvases = drawings.flatMap((root) => [...root.querySelectorAll('canvas')])
      if (name === 'recording-drawn') stood.push(canvases.some(isPainted))
      return mark(name, options)
    }
  })
  await page.goto(`${viewer.origin}/?uid=sample-booking`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  await drawn(page)
  expect(await page.evaluate(() => Reflect.get(window, 'stood'))).toEqual([true])
})

test('an hour sounds while it comes, and at once where one jumps to', async ({ page, openCall, service }) => {
  const uid = 'audio-hour-slow-30000--jump'
  await openCall(uid)
  await soundReady(page)
  await play(page)
  await soundRuns(page, 0.2)
  await slideTo(page, 0.8)
  await soundRuns(page, 0.8 * 3600 - 5)
  await expect(progressOf(page)).toBeVisible()
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1)
  const ranges = service.requests.filter(
    ({ method, path, headers }) => method === 'GET' && path.includes(uid) && headers['range'],
  )
  expect(ranges).toHaveLength(1)
  expect(await page.evaluate(() => performance.getEntriesByName('recording-drawn').length)).toBe(0)
})

test('where no jump ahead can be made the wait is told, and can be cancelled', async ({ page, openCall }) => {
  await openCall('audio-hour-slow-20000-no-range')
  await soundReady(page)
  await slideTo(page, 0.8)
  await expect(recordingOf(page).getByRole('status')).toContainText(/Fetching the sound at (47|48):\d\d/)
  await recordingOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => timeOf(page)).toBeLessThan(1)
  await play(page)
  await soundRuns(page, 0.2)
})

for (const { uid, asks } of [
  { uid: 'audio-cut-300000', asks: 'the rest' },
  { uid: 'audio-cut-300000-no-range', asks: 'everything' },
  { uid: 'audio-cut-300000-changed', asks: 'another recording' },
]) {
  test(`what came of a lost connection plays, and Resume brings ${asks}`, async ({ page, openCall, service }) => {
    await openCall(`${uid}--resume`)
    const recording = recordingOf(page)
    await expect(recording.getByRole('alert')).toContainText(/Connection lost at [123]\d\d of 809 kB/)
    await play(page)
    await soundRuns(page, 0.2)
    await recording.getByRole('button', { name: 'Resume' }).click()
    await drawn(page)
    await expect(recording.getByRole('alert')).toHaveCount(0)
    await soundRuns(page, 0.4)
    const asked = service.requests.filter(
      ({ method, path }) => method === 'GET' && path.includes(`${uid}--resume/audio`),
    )
    expect(asked.at(1)?.headers['range']).toMatch(/^bytes=[12]\d{5}-$/)
  })
}

test('what came of a lost connection stays and plays where Resume brings no recording', async ({ page, openCall }) => {
  await openCall('audio-cut-300000-html--resume')
  const recording = recordingOf(page)
  await expect(recording.getByRole('alert')).toContainText('Connection lost')
  await recording.getByRole('button', { name: 'Resume' }).click()
  await expect(recording.getByRole('alert')).toContainText('This is not a recording')
  await play(page)
  await soundRuns(page, 0.2)
})

for (const { uid, says } of [
  { uid: 'audio-hole-20000', says: /may be incomplete: something is missing at 1:0\d/ },
  { uid: 'audio-truncated', says: /may be incomplete: it breaks off at/ },
]) {
  test(`${uid} plays, and says "${says.source}"`, async ({ page, openCall }) => {
    await openCall(uid)
    await expect(recordingOf(page).getByRole('status')).toContainText(says)
    await soundReady(page)
    await play(page)
    await soundRuns(page, 0.2)
  })
}

for (const uid of ['audio-garbage-70000', 'audio-octet-stream', 'audio-wrong-type-html', 'audio-wav']) {
  test(`${uid} plays`, async ({ page, openCall }) => {
    await openCall(uid)
    await soundReady(page)
    await play(page)
    await soundRuns(page, 0.2)
    await expect(recordingOf(page).getByRole('alert')).toHaveCount(0)
  })
}
