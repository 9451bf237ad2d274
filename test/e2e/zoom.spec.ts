import type { Page } from '@playwright/test'
import { expect, soundReady, test, timeOf } from './fixtures.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Position' })

/** A point of the waveform, by its share of the width. */
async function pointAt(page: Page, share: number) {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('There is no slider')
  return { x: box.x + box.width * share, y: box.y + 20 }
}

async function press(page: Page, share: number): Promise<void> {
  const { x, y } = await pointAt(page, share)
  await page.mouse.click(x, y)
}

test('a closer look seeks to the time under the pointer, and the slider keeps to the whole call', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking', '#t=60')
  await soundReady(page)
  const { duration, height } = await page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    duration: audio.duration,
    height: document.querySelector('section[aria-label=Recording]')?.clientHeight,
  }))
  await expect(page.getByRole('button', { name: 'Whole call' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  // The playhead stays where it was: half of the recording is in view, around it.
  const left = 60 - (60 / duration) * (duration / 2)
  await press(page, 0.25)
  await expect.poll(() => timeOf(page)).toBeCloseTo(left + duration / 8, 0)
  await expect(slider(page)).toHaveAttribute('max', String(duration))
  await expect(slider(page)).toHaveValue(new RegExp(`^${Math.floor(left + duration / 8)}`))
  expect(await page.getByRole('region', { name: 'Recording' }).evaluate((region) => region.clientHeight)).toBe(height)
  await page.getByRole('button', { name: 'Whole call' }).click()
  await press(page, 0.25)
  await expect.poll(() => timeOf(page)).toBeCloseTo(duration / 4, 0)
})

test('the keys of the slider zoom, Ctrl and wheel zoom at the pointer, dragging moves', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=60')
  await soundReady(page)
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
  await expect.poll(() => timeOf(page)).toBeCloseTo(duration * 0.75, 0)

  // What is dragged from three quarters to one quarter is there then, and was no press.
  const to = await pointAt(page, 0.25)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  expect(await timeOf(page)).toBeCloseTo(duration * 0.75, 0)
  await slider(page).press('ArrowLeft')
  await press(page, 0.25)
  await expect.poll(() => timeOf(page)).toBeCloseTo(duration * 0.75, 0)
})

test('two fingers zoom around where they are, and the sound stays where it was', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=60')
  await soundReady(page)
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
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
  expect(await timeOf(page)).toBeCloseTo(60, 1)
  // What was between the fingers is there still, and closer.
  await page.mouse.click(middle.x, middle.y)
  await expect.poll(() => timeOf(page)).toBeCloseTo(duration * 0.75, 0)
  await press(page, 0)
  expect(await timeOf(page)).toBeGreaterThan(duration * 0.2)
})

test('a closer look goes with what is sought', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=5')
  await soundReady(page)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('What’s the best number to reach you on?').click()
  await expect.poll(() => timeOf(page)).toBeCloseTo(89, 0)
  // The page that is turned to begins a tenth of its length before it.
  await slider(page).press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeCloseTo(84, 0)
  await press(page, 0.1)
  await expect.poll(() => timeOf(page)).toBeCloseTo(84, 0)
})

/** Where the booking's customer tells a number, digit by digit. */
const NUMBER_AT = 95 / 134.7

test('the pointer tells time, speaker and words, masked when private data is hidden', async ({ page, openCall }) => {
  await openCall('sample-booking')
  await soundReady(page)
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
  await expect(tip).toContainText('It’s • • •, • • •, • • • •.')
  await page.mouse.move(number.x, number.y + 400)
  await expect(tip).toHaveCount(0)
})

test('a short recording has nothing to look at more closely', async ({ page, openCall }) => {
  await openCall('sample-voicemail')
  await soundReady(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
})
