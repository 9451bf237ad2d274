import type { Page } from '@playwright/test'
import { expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Position' })
/** The times below the waveform. */
const axisOf = (page: Page) => page.locator('div[aria-hidden][translate=no] > span')
const wholeCall = (page: Page) => page.getByRole('button', { name: 'Whole call' })
async function zoomIn(page: Page, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
}

type Point = { x: number; y: number }

/** The point on the waveform at the given fraction of its width. */
async function pointAt(page: Page, fraction: number): Promise<Point> {
  const { x, y, width } = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  return { x: x + width * fraction, y: y + 20 }
}

async function press(page: Page, fraction: number): Promise<void> {
  const { x, y } = await pointAt(page, fraction)
  await page.mouse.click(x, y)
}

/** The position, as a fraction of the recording. */
const positionOf = (page: Page) =>
  page.locator('audio').evaluate(({ currentTime, duration }: HTMLAudioElement) => currentTime / duration)
const expectAt = (page: Page, fraction: number) => expect.poll(() => positionOf(page)).toBeCloseTo(fraction, 2)
const expectStillAt = async (page: Page, fraction: number) => expect(await positionOf(page)).toBeCloseTo(fraction, 3)

test('with the mouse and keys, the waveform zooms around a point, and clicks seek', async ({ page, openCall }) => {
  // Half of the recording.
  await openCall('audio-silent', '#t=67.4')
  await waitUntilPlayable(page)
  const height = () => page.getByRole('region', { name: 'Recording' }).evaluate(({ clientHeight }) => clientHeight)
  const unzoomed = await height()

  await test.step('a click seeks to the time under the pointer, and the slider still spans the whole call', async () => {
    await expect(wholeCall(page)).toBeHidden()
    await zoomIn(page)
    // Half of the recording is visible, and the playhead has not moved on the screen.
    await press(page, 0.25)
    await expectAt(page, 0.375)
    const shown = await slider(page).evaluate((input: HTMLInputElement) => input.valueAsNumber / Number(input.max))
    expect(shown).toBeCloseTo(0.375, 2)
    expect(await height()).toBe(unzoomed)
    await wholeCall(page).click()
    await press(page, 0.25)
    await expectAt(page, 0.25)
  })
  await test.step('after a seek to a time out of view, the view starts a tenth of its length before the playhead', async () => {
    await zoomIn(page, 3)
    await page.getByText('What’s the best number to reach you on?').click()
    await expectAt(page, 89 / 134.8)
    await slider(page).press('ArrowLeft')
    await expectAt(page, 84 / 134.8)
    await press(page, 0.1)
    await expectAt(page, 84 / 134.8)
  })
  await test.step('keys, Ctrl+wheel and the wheel do not seek', async () => {
    await slider(page).press('0')
    await expect(wholeCall(page)).toBeHidden()
    await slider(page).press('+')
    await expect(wholeCall(page)).toBeVisible()
    await slider(page).press('0')
    const { x, y } = await pointAt(page, 0.75)
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect(wholeCall(page)).toBeVisible()
    await press(page, 0.75)
    await expectAt(page, 0.75)
    // The wheel moves a point from three quarters to one quarter of the width.
    const [before, held] = [await axisOf(page).allTextContents(), await positionOf(page)]
    await page.mouse.wheel(x - (await pointAt(page, 0.25)).x, 0)
    await expect.poll(() => axisOf(page).allTextContents()).not.toEqual(before)
    await expectStillAt(page, held)
    await expect(async () => {
      await slider(page).press('ArrowLeft')
      await press(page, 0.25)
      await expect.poll(() => positionOf(page), { timeout: 500 }).toBeCloseTo(0.75, 2)
    }).toPass()
  })
  await test.step('the mouse seeks while it is pressed', async () => {
    const [left, right] = [await pointAt(page, 0.1), await pointAt(page, 0.9)]
    await page.mouse.move(left.x, left.y)
    await page.mouse.down()
    await page.mouse.move(right.x, right.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.8)
    const dragged = await positionOf(page)
    await page.mouse.move(left.x, left.y, { steps: 4 })
    await expectStillAt(page, dragged)
  })
  await test.step('under the pointer, the waveform shows the time, speaker and text, unless they are hidden', async () => {
    await wholeCall(page).click()
    const tip = page.locator('[data-shown]')
    const { x, y } = await pointAt(page, 0.5)
    await page.mouse.move(x, y)
    await expect(tip).toContainText(/1:07.*Customer.*The 19th/s)
    await expect(tip).toHaveAttribute('aria-hidden', 'true')
    await expect(tip).not.toContainText('•')
    await page.getByRole('button', { name: 'Hide private data' }).click()
    // Here the customer says a number digit by digit.
    await page.mouse.move((await pointAt(page, 95 / 134.8)).x, y)
    await expect(tip).toContainText('Number hidden')
    await page.mouse.move(x, y + 400)
    await expect(tip).toHaveCount(0)
  })
})

test('fingers zoom and scroll the waveform without seeking, and a tap seeks', async ({ page, openCall }) => {
  await openCall('audio-silent', '#t=67.4')
  await waitUntilPlayable(page)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })

  await test.step('a pinch zooms, and the point between the fingers stays in place', async () => {
    const [left, right] = [await pointAt(page, 0.7), await pointAt(page, 0.8)]
    await touch('touchStart', left)
    await touch('touchStart', left, right)
    for (const by of [20, 60, 100]) await touch('touchMove', { ...left, x: left.x - by }, { ...right, x: right.x + by })
    await touch('touchEnd')
    await expect(wholeCall(page)).toBeVisible()
    await expectStillAt(page, 0.5)
    await press(page, 0.75)
    await expectAt(page, 0.75)
    await press(page, 0)
    expect(await positionOf(page)).toBeGreaterThan(0.2)
  })
  await test.step('swipes scroll, even until the playhead is out of view', async () => {
    await slider(page).press('0')
    await press(page, 0.4)
    await zoomIn(page, 3)
    const [left, right] = [await pointAt(page, 0.1), await pointAt(page, 0.9)]
    for (let count = 0; count < 3; count++) {
      await touch('touchStart', right)
      for (const fraction of [0.85, 0.6, 0.4, 0.1]) await touch('touchMove', await pointAt(page, fraction))
      await touch('touchEnd')
    }
    await expect(axisOf(page).first()).toHaveText(/^(?:1:[1-5]|[2-9]:\d)\d/)
    await expectAt(page, 0.4)
    await touch('touchStart', left)
    await touch('touchEnd')
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
  })
  await test.step('a touch that scrolls the page does not seek', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await slider(page).press('0')
    const before = await positionOf(page)
    const start = await pointAt(page, 0.25)
    await touch('touchStart', start)
    for (const by of [10, 40, 80]) await touch('touchMove', { ...start, y: start.y - by })
    await touch('touchEnd')
    await touch('touchStart', start)
    await expectStillAt(page, before)
    await touch('touchEnd')
    await expectAt(page, 0.25)
    await touch('touchStart', start)
    for (const fraction of [0.3, 0.5, 0.75]) await touch('touchMove', await pointAt(page, fraction))
    await expectAt(page, 0.75)
    await touch('touchEnd')
    await expectAt(page, 0.75)
  })
  await devtools.detach()
})

/** Of each canvas of the waveform in view: whether its last fifth is painted, and how many pixels there are per CSS pixel. */
function visibleCanvases(page: Page) {
  return page.getByRole('region', { name: 'Recording' }).evaluate((region) => {
    const hosts = [...region.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const canvases = hosts.flatMap((root) => [...root.querySelectorAll<HTMLCanvasElement>('.canvases canvas')])
    const area = region.getBoundingClientRect()
    const inView = canvases.filter((canvas) => {
      const { left, right } = canvas.getBoundingClientRect()
      return right > area.left && left < area.right
    })
    return inView.map((canvas) => {
      const { width, height, clientWidth } = canvas
      const last = canvas.getContext('2d')?.getImageData(Math.floor(width * 0.8), 0, Math.ceil(width * 0.2), height)
      return { isPainted: last?.data.some((value) => value > 0), density: width / clientWidth }
    })
  })
}

test('a zoomed waveform is drawn where and as finely as it is shown', async ({ page, openCall, expectedNoise }) => {
  expectedNoise.push('Canvas2D: Multiple readback')
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  expect((await visibleCanvases(page)).filter(({ isPainted }) => !isPainted)).toEqual([])
  await zoomIn(page, 4)
  const { x, y } = await pointAt(page, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.wheel(1e6, 0)
  await expect(axisOf(page).last()).toHaveText(/^2:1/)
  await expect.poll(async () => (await visibleCanvases(page)).some(({ isPainted }) => isPainted)).toBe(true)
  const shown = await axisOf(page).allTextContents()

  const devtools = await page.context().newCDPSession(page)
  const emulate = async (deviceScaleFactor: number, media: Parameters<Page['emulateMedia']>[0]) => {
    const screen = { width: 1280, height: 800, mobile: false, deviceScaleFactor }
    await devtools.send('Emulation.setDeviceMetricsOverride', screen)
    // Chromium reports an emulated screen only together with another change.
    await page.emulateMedia(media)
    const densities = async () => new Set((await visibleCanvases(page)).map(({ density }) => density))
    await expect.poll(densities).toEqual(new Set([deviceScaleFactor]))
  }
  await emulate(2, { contrast: 'more' })
  await emulate(1, { contrast: null, colorScheme: 'dark' })
  await expect.poll(() => axisOf(page).allTextContents()).toEqual(shown)
  await page.emulateMedia({ colorScheme: null })
  await devtools.detach()
})
