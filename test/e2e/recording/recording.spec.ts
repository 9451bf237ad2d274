import type { Page } from '@playwright/test'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { booking } from '../../sample-service/calls/scripts/booking.ts'
import { withoutXingHeader } from '../../sample-service/faults/damaged-recordings.ts'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

const recordingOf = (page: Page) => page.getByRole('region', { name: 'Recording' })
const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Downloading recording' })
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click()
const expectPlayedPast = (page: Page, from: number) => expect.poll(() => currentTimeOf(page)).toBeGreaterThan(from)

/** Clicks the slider at the given fraction of its width. */
async function slideTo(page: Page, fraction: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Position' })
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * fraction, (box?.y ?? 0) + 30)
}

const waitUntilDrawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)

/** Records the timestamp and the first bytes of each run of frames that is appended to the SourceBuffer. */
function watchAppends(page: Page) {
  return page.addInitScript(() => {
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
      // Only the first append of a run follows a new timestamp.
      if (offset !== null) runs.push({ time: offset, head: [...bytes.subarray(0, 48)] })
      offset = null
      append.call(this, data)
    }
    Object.assign(window, { appendedRuns: runs })
  })
}

test('without a Xing header, every seek appends frames at their exact time in the recording', async ({
  page,
  openCall,
}) => {
  const watching = await watchAppends(page)
  await openCall('audio-no-tag')
  await watching.dispose()
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  for (const fraction of [0.9, 0.2, 0.65]) {
    await slideTo(page, fraction)
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.seeking)).toBe(false)
  }
  const runs: { time: number; head: number[] }[] = await page.evaluate(() => Reflect.get(window, 'appendedRuns'))
  expect(runs.length).toBeGreaterThanOrEqual(4)
  const file = withoutXingHeader(readRecordedCall(booking).recording)
  const { frames } = readMp3(file)
  for (const { time, head } of runs) {
    const offset = file.indexOf(Buffer.from(head))
    const firstFrame = frames.findIndex((frame) => frame.offset === offset)
    const expectedTime = frames
      .slice(0, firstFrame)
      .reduce((sum, frame) => sum + frame.sampleCount / frame.sampleRate, 0)
    expect(firstFrame).toBeGreaterThanOrEqual(0)
    // Chromium drops the decoder delay of 529 samples, so everything after it would play 529 samples early. The
    // timestamp compensates for this.
    const { sampleRate = 0 } = frames[firstFrame] ?? {}
    expect(time).toBeCloseTo(expectedTime + 529 / sampleRate, 5)
  }
})

test('the performance mark recording-drawn is set only once the whole waveform has been drawn', async ({
  page,
  openCall,
}) => {
  const watching = await page.addInitScript(() => {
    const wasDrawn: boolean[] = []
    Object.assign(window, { wasDrawn })
    const mark = performance.mark.bind(performance)
    const isPainted = (canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const last = canvas.getContext('2d')?.getImageData(Math.floor(width * 0.8), 0, Math.ceil(width * 0.2), height)
      return last?.data.some((value) => value > 0) ?? false
    }
    performance.mark = (name, options) => {
      const drawings = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const canvases = drawings.flatMap((root) => [...root.querySelectorAll('canvas')])
      if (name === 'recording-drawn') wasDrawn.push(canvases.some(isPainted))
      return mark(name, options)
    }
  })
  await openCall('sample-voicemail')
  await watching.dispose()
  await waitUntilDrawn(page)
  expect(await page.evaluate(() => Reflect.get(window, 'wasDrawn'))).toEqual([true])
})

test('an hour-long recording plays during its download, and seeking past the loaded part sends one range request', async ({
  page,
  openCall,
  service,
}) => {
  const uid = 'audio-hour-slow-30000--jump'
  await openCall(uid)
  await waitUntilPlayable(page)
  await play(page)
  await expectPlayedPast(page, 0.2)
  await slideTo(page, 0.8)
  await expectPlayedPast(page, 0.8 * 3600 - 5)
  await expect(progressOf(page)).toBeVisible()
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1)
  const countRanges = () =>
    service.requests.filter(({ method, path, headers }) => method === 'GET' && path.includes(uid) && headers['range'])
      .length
  await expect.poll(countRanges).toBe(1)
  const hasAudio = (audio: HTMLAudioElement) => audio.readyState >= audio.HAVE_FUTURE_DATA
  await expect.poll(() => page.locator('audio').evaluate(hasAudio)).toBe(true)
  expect(countRanges()).toBe(1)
  expect(await page.evaluate(() => performance.getEntriesByName('recording-drawn').length)).toBe(0)
})

test('if the service ignores range requests, the user can cancel the wait after seeking past the loaded part', async ({
  page,
  openCall,
}) => {
  await openCall('audio-hour-slow-20000-no-range')
  await waitUntilPlayable(page)
  await slideTo(page, 0.8)
  await expect(recordingOf(page).getByRole('status')).toContainText(/Loading audio at (47|48):\d\d/)
  await recordingOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeLessThan(1)
  await play(page)
  await expectPlayedPast(page, 0.2)
})

test('the loaded part plays after a lost connection, and Resume requests only the rest', async ({
  page,
  openCall,
  service,
}) => {
  const uid = 'audio-cut-300000--resume'
  await openCall(uid)
  const recording = recordingOf(page)
  await expect(recording.getByRole('alert')).toContainText(/Connection lost at [123]\d\d of 809 kB/)
  await play(page)
  await expectPlayedPast(page, 0.2)
  await recording.getByRole('button', { name: 'Resume' }).click()
  await waitUntilDrawn(page)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  await expectPlayedPast(page, 0.4)
  const requests = service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
  expect(requests.at(1)?.headers['range']).toMatch(/^bytes=[12]\d{5}-$/)
})

test('if Resume receives a web page, the loaded part stays playable; if it receives a changed recording, that recording plays', async ({
  page,
  openCall,
}) => {
  const recording = recordingOf(page)
  const resume = async (uid: string) => {
    await openCall(`${uid}--resume`)
    await expect(recording.getByRole('alert')).toContainText('Connection lost')
    await recording.getByRole('button', { name: 'Resume' }).click()
  }
  await resume('audio-cut-300000-html')
  await expect(recording.getByRole('alert')).toContainText('The service didn’t send a recording')
  await play(page)
  await expectPlayedPast(page, 0.2)
  await resume('audio-cut-300000-changed')
  await waitUntilDrawn(page)
  await expect(recording.getByRole('alert')).toHaveCount(0)
  await play(page)
  await expectPlayedPast(page, 0.2)
})

for (const { uid, says } of [
  { uid: 'audio-hole-20000', says: /may be incomplete: audio is missing at 1:0\d/ },
  { uid: 'audio-truncated', says: /may be incomplete: it ends early at/ },
]) {
  test(`the recording of ${uid} plays, and the page reports "${says.source}"`, async ({ page, openCall }) => {
    await openCall(uid)
    await expect(recordingOf(page).getByRole('status')).toContainText(says)
    await waitUntilPlayable(page)
    await play(page)
    await expectPlayedPast(page, 0.2)
  })
}

test('a recording that starts with garbage, has the wrong media type or is in another format plays without an alert', async ({
  page,
  openCall,
}) => {
  for (const uid of ['audio-garbage-70000', 'audio-wav', 'audio-wrong-type-html']) {
    await test.step(uid, async () => {
      await openCall(uid)
      await waitUntilPlayable(page)
      await play(page)
      await expectPlayedPast(page, 0.2)
      await expect(recordingOf(page).getByRole('alert')).toHaveCount(0)
    })
  }
})
