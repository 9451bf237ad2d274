import type { Page } from '@playwright/test'
import { currentTimeOf, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Position' })

/** The times below the waveform. */
const axisOf = (page: Page) => page.locator('div[aria-hidden][translate=no] > span')

/** The point on the waveform at the given fraction of its width. */
async function pointAt(page: Page, fraction: number) {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('There is no slider')
  return { x: box.x + box.width * fraction, y: box.y + 20 }
}

async function press(page: Page, fraction: number): Promise<void> {
  const { x, y } = await pointAt(page, fraction)
  await page.mouse.click(x, y)
}

test('in a zoomed view, a click seeks to the time under the pointer, and the slider still spans the whole call', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  const { duration, height } = await page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    duration: audio.duration,
    height: document.querySelector('section[aria-label=Recording]')?.clientHeight,
  }))
  await expect(page.getByRole('button', { name: 'Whole call' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  // Half of the recording is visible, and the playhead has not moved on the screen.
  const left = 60 - (60 / duration) * (duration / 2)
  await press(page, 0.25)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(left + duration / 8, 0)
  await expect(slider(page)).toHaveAttribute('max', String(duration))
  await expect(slider(page)).toHaveValue(new RegExp(`^${Math.floor(left + duration / 8)}`))
  expect(await page.getByRole('region', { name: 'Recording' }).evaluate((region) => region.clientHeight)).toBe(height)
  await page.getByRole('button', { name: 'Whole call' }).click()
  await press(page, 0.25)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(duration / 4, 0)

  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('What’s the best number to reach you on?').click()
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(89, 0)
  // The new view starts a tenth of its length before the playhead.
  await slider(page).press('ArrowLeft')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(84, 0)
  await press(page, 0.1)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(84, 0)
})

test('keys on the slider, Ctrl+wheel and a pinch zoom around a point, and the wheel scrolls sideways; only clicks seek', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  const wholeCall = page.getByRole('button', { name: 'Whole call' })
  await slider(page).focus()
  await page.keyboard.press('+')
  await expect(wholeCall).toBeVisible()
  await page.keyboard.press('0')
  await expect(wholeCall).toBeHidden()

  const { x, y } = await pointAt(page, 0.75)
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(wholeCall).toBeVisible()
  await press(page, 0.75)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(duration * 0.75, 0)

  // The wheel moves a point from three quarters to one quarter of the width without seeking.
  const to = await pointAt(page, 0.25)
  const shownAt = () => axisOf(page).first().textContent()
  const before = await shownAt()
  await page.mouse.wheel(x - to.x, 0)
  await expect.poll(shownAt).not.toBe(before)
  expect(await currentTimeOf(page)).toBeCloseTo(duration * 0.75, 0)
  await expect(async () => {
    await slider(page).press('ArrowLeft')
    await press(page, 0.25)
    await expect.poll(() => currentTimeOf(page), { timeout: 500 }).toBeCloseTo(duration * 0.75, 0)
  }).toPass()

  // A pinch with two fingers zooms without seeking.
  await wholeCall.click()
  await expect(wholeCall).toBeHidden()
  const heldAt = await currentTimeOf(page)
  const devtools = await page.context().newCDPSession(page)
  const [left, middle, right] = [await pointAt(page, 0.7), await pointAt(page, 0.75), await pointAt(page, 0.8)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', left)
  await touch('touchStart', left, right)
  const apart = (by: number) => [
    { ...left, x: left.x - by },
    { ...right, x: right.x + by },
  ]
  for (const by of [20, 60, 100]) await touch('touchMove', ...apart(by))
  await touch('touchEnd')
  await devtools.detach()
  await expect(page.getByRole('button', { name: 'Whole call' })).toBeVisible()
  expect(await currentTimeOf(page)).toBeCloseTo(heldAt, 1)
  // The point between the fingers stays in place.
  await page.mouse.click(middle.x, middle.y)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(duration * 0.75, 0)
  await press(page, 0)
  expect(await currentTimeOf(page)).toBeGreaterThan(duration * 0.2)
})

test('in a zoomed view, a finger scrolls without seeking, however far; afterwards a tap seeks, and so does the mouse while pressed', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  const [left, right] = [await pointAt(page, 0.1), await pointAt(page, 0.9)]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const swipe = async () => {
    await touch('touchStart', right)
    for (const part of [0.05, 0.3, 0.6, 1])
      await touch('touchMove', { ...right, x: right.x + (left.x - right.x) * part })
    await touch('touchEnd')
  }
  // The turn under the finger leaves the view, and so does the playhead.
  for (let count = 0; count < 3; count++) await swipe()
  await expect(axisOf(page).first()).toHaveText(/^(?:1:[1-5]|[2-9]:\d)\d/)
  expect(await currentTimeOf(page)).toBeCloseTo(60, 1)
  await touch('touchStart', left)
  await touch('touchEnd')
  await devtools.detach()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(70)
  const tapped = await currentTimeOf(page)
  await page.mouse.move(left.x, left.y)
  await page.mouse.down()
  await page.mouse.move(right.x, right.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(tapped + 10)
  const dragged = await currentTimeOf(page)
  await page.mouse.move(left.x, left.y, { steps: 4 })
  expect(await currentTimeOf(page)).toBeCloseTo(dragged, 1)
})

/** The canvases of the waveform that are in view. */
function visibleCanvases(page: Page) {
  return page.getByRole('region', { name: 'Recording' }).evaluate((region) => {
    const hosts = [...region.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const canvases = hosts.flatMap((root) => [...root.querySelectorAll<HTMLCanvasElement>('.canvases canvas')])
    const { left, right } = region.getBoundingClientRect()
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const isPainted = (canvas: HTMLCanvasElement) => {
      Object.assign(copy?.canvas ?? {}, { width: canvas.width, height: canvas.height })
      copy?.drawImage(canvas, 0, 0)
      return copy?.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0)
    }
    return canvases
      .filter((canvas) => canvas.getBoundingClientRect().right > left && canvas.getBoundingClientRect().left < right)
      .map((canvas) => ({ isPainted: isPainted(canvas), pixelsPerPixel: canvas.width / canvas.clientWidth }))
  })
}

test('a zoomed waveform is drawn as far as it is scrolled, as finely as the screen shows it, and stays where it is in another theme', async ({
  page,
  openCall,
}) => {
  await openCall('sample-hour')
  await waitUntilDrawn(page)
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  const { x, y } = await pointAt(page, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.wheel(1e6, 0)
  await expect(axisOf(page).last()).toHaveText(/^(59:|1:00:)/)
  await expect.poll(async () => (await visibleCanvases(page)).some(({ isPainted }) => isPainted)).toBe(true)
  const shown = await axisOf(page).allTextContents()

  const devtools = await page.context().newCDPSession(page)
  const screen = { width: 1280, height: 800, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 2 })
  // Chromium reports an emulated screen only together with another change.
  await page.emulateMedia({ contrast: 'more' })
  await expect
    .poll(async () => new Set((await visibleCanvases(page)).map(({ pixelsPerPixel }) => pixelsPerPixel)))
    .toEqual(new Set([2]))
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1 })
  await page.emulateMedia({ contrast: null, colorScheme: 'dark' })
  await expect
    .poll(async () => new Set((await visibleCanvases(page)).map(({ pixelsPerPixel }) => pixelsPerPixel)))
    .toEqual(new Set([1]))
  await expect.poll(() => axisOf(page).allTextContents()).toEqual(shown)
  await page.emulateMedia({ colorScheme: null })
  await devtools.detach()
})

test('a touch that scrolls the page does not seek; a tap seeks, and so does a sideways movement', async ({
  page,
  openCall,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCall('audio-silent', '#t=60')
  await waitUntilPlayable(page)
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = await pointAt(page, 0.25)
  await touch('touchStart', start)
  for (const by of [10, 40, 80]) await touch('touchMove', { ...start, y: start.y - by })
  await touch('touchEnd')
  await touch('touchStart', start)
  expect(await currentTimeOf(page)).toBeCloseTo(60, 1)
  expect(Number(await slider(page).inputValue())).toBeCloseTo(60, 1)
  await touch('touchEnd')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(duration / 4, 0)
  await touch('touchStart', start)
  for (const fraction of [0.3, 0.5, 0.75]) await touch('touchMove', await pointAt(page, fraction))
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(duration * 0.75, 0)
  await touch('touchEnd')
  await devtools.detach()
  expect(await currentTimeOf(page)).toBeCloseTo(duration * 0.75, 0)
})

/** Where the customer says a number digit by digit, as a fraction of the recording's duration. */
const NUMBER_AT = 95 / 134.7

test('hovering over the waveform shows the time, speaker and text, unless they are hidden', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const { x, y } = await pointAt(page, 0.5)
  await page.mouse.move(x, y)
  const tip = page.locator('[data-shown]')
  await expect(tip).toContainText('1:07')
  await expect(tip).toContainText('Customer')
  await expect(tip).toContainText('The 19th')
  await expect(tip).toHaveAttribute('aria-hidden', 'true')
  await expect(tip).not.toContainText('•')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  const number = await pointAt(page, NUMBER_AT)
  await page.mouse.move(number.x, number.y)
  await expect(tip).toContainText('Number hidden')
  await page.mouse.move(number.x, number.y + 400)
  await expect(tip).toHaveCount(0)
})
