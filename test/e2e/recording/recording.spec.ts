import type { Page } from '@playwright/test'
import { currentTimeOf, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Downloading recording' })
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click()
const expectPlayedPast = (page: Page, from: number) => expect.poll(() => currentTimeOf(page)).toBeGreaterThan(from)

/** Clicks the slider at the given fraction of its width. */
async function slideTo(page: Page, fraction: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Position' })
  const box = await slider.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * fraction, (box?.y ?? 0) + 30)
}

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
