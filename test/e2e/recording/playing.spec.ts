import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('clicking Play before the recording is playable starts playback as soon as it becomes playable', async ({
  page,
  openCall,
}) => {
  await openCall('audio-slow-60000--early')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page), { timeout: 40_000 * TIME_LIMIT_SCALE }).toBeGreaterThan(0.2)
})

test('the slider and the buttons seek, and the Play button and the slider reflect the media element’s state', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const slider = page.getByRole('slider', { name: 'Position' })
  const playButton = page.getByRole('button', { name: 'Play', exact: true })
  await test.step('the slider describes the position as text and seeks with keys and clicks', async () => {
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 2:14')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(10, 1)
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:10 of 2:14, agent speaking$/)
    const box = await slider.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20)
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(134.7 / 2, 0)
  })
  await test.step('buttons seek by ten seconds and to the next or previous turn', async () => {
    const start = await currentTimeOf(page)
    await page.getByRole('button', { name: 'Forward 10 seconds' }).click()
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(start + 10, 1)
    await page.getByRole('button', { name: 'Next turn' }).click()
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(80, 1)
    await page.getByRole('button', { name: 'Previous turn' }).click()
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(77, 1)
    await page.getByRole('button', { name: 'Back 10 seconds' }).click()
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(67, 1)
  })
  await test.step('after a pause, the slider is at the exact time', async () => {
    for (const least of [67.3, 67.6]) {
      await playButton.click()
      await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(least)
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(playButton).toBeVisible()
      const elementTime = await currentTimeOf(page)
      await expect
        .poll(() => slider.evaluate((input: HTMLInputElement) => input.valueAsNumber))
        .toBeCloseTo(elementTime, 5)
    }
  })
  await test.step('Space plays and pauses, even after a click on the waveform or the volume slider', async () => {
    for (const clicked of [slider, page.getByRole('slider', { name: 'Volume' })]) {
      await clicked.click()
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(playButton).toBeVisible()
    }
  })
  await test.step('the Play button reflects a pause that the page did not cause', async () => {
    await playButton.click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
    await expect(playButton).toBeVisible()
  })
})

test('changing the speed preserves the pitch; speed, volume and mute are remembered', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Playback speed 1×' }).click()
  await page.getByRole('radio', { name: '1.5×' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Volume' }).fill('0.5')
  await page.getByRole('button', { name: 'Mute' }).click()
  await page.reload()
  await waitUntilPlayable(page)
  await expect(page.getByRole('button', { name: 'Playback speed 1.5×' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
  const sound = await page
    .locator('audio')
    .evaluate(({ playbackRate, preservesPitch, volume, muted }: HTMLAudioElement) => ({
      playbackRate,
      preservesPitch,
      volume,
      muted,
    }))
  expect(sound).toEqual({ playbackRate: 1.5, preservesPitch: true, volume: 0.5, muted: true })
})

test('keyboard shortcuts control playback unless the user is typing, holding a modifier key or focusing a button', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=30')
  await waitUntilPlayable(page)
  await page.keyboard.press('l')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(40, 1)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(25, 1)
  await page.keyboard.press(']')
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(28, 1)
  await page.keyboard.press('Control+l')
  await page.getByLabel('Call ID').focus()
  await page.keyboard.type('lll')
  expect(await currentTimeOf(page)).toBeCloseTo(28, 1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('>')
  await expect(page.getByRole('button', { name: 'Playback speed 1.25×' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate))
    .toBeLessThan(1)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Follow' }).focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const singleKeys = dialog.getByRole('switch', { name: 'Single-key shortcuts', exact: true })
  await expect(singleKeys).toHaveAccessibleDescription(/^Turn this off to avoid triggering shortcuts by accident\./)
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false')
})
