import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('buttons, keys and sliders control playback, and settings are remembered', async ({ page, openCall }) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const slider = page.getByRole('slider', { name: 'Position' })
  const volume = page.getByRole('slider', { name: 'Volume' })
  const [play, pause] = [button('Play'), button('Pause')]
  const soundOf = (audio: HTMLAudioElement) => {
    const { playbackRate, preservesPitch, volume, muted } = audio
    return { playbackRate, preservesPitch, volume, muted }
  }
  const sound = () => page.locator('audio').evaluate(soundOf)
  await test.step('keys on the slider, buttons and shortcuts seek', async () => {
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 2:14')
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    await expect.poll(() => currentTimeOf(page)).toBeCloseTo(10, 1)
    await expect(slider).toHaveAttribute('aria-valuetext', '0:10 of 2:14, agent speaking')
    await page.getByRole('heading', { level: 1 }).click()
    for (const [control, time] of [
      ['Forward 10 seconds', 20],
      ['Next turn', 24],
      [']', 28],
      ['[', 24],
      ['Previous turn', 19],
      ['Back 10 seconds', 9],
      ['l', 19],
      ['ArrowLeft', 14],
      ['j', 4],
      ['Control+l', 4],
    ] as const) {
      if (control.includes(' ')) await button(control).click()
      else await page.keyboard.press(control)
      await expect.poll(() => currentTimeOf(page), control).toBeCloseTo(time, 1)
    }
    await page.getByLabel('Call ID').focus()
    await page.keyboard.type('lll')
    expect(await currentTimeOf(page)).toBeCloseTo(4, 1)
  })
  await test.step('after a pause, the slider is at the exact time', async () => {
    for (const least of [4.3, 4.6]) {
      await play.click()
      await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(least)
      await pause.click()
      await expect(play).toBeVisible()
      const shown = () => slider.evaluate((input: HTMLInputElement) => input.valueAsNumber)
      await expect.poll(shown).toBeCloseTo(await currentTimeOf(page), 5)
    }
  })
  await test.step('Space plays and pauses, even after a click on a slider, but presses a button that has focus', async () => {
    for (const clicked of [slider, volume]) {
      await clicked.click()
      await page.keyboard.press('Space')
      await expect(pause).toBeVisible()
      await page.keyboard.press('Space')
      await expect(play).toBeVisible()
    }
    await button('Follow').press(' ')
    await expect(button('Follow')).toHaveAttribute('aria-pressed', 'false')
    await expect(play).toBeVisible()
  })
  await test.step('the Play button reflects a pause that the page did not cause', async () => {
    await page.keyboard.press('k')
    await expect(pause).toBeVisible()
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
    await expect(play).toBeVisible()
  })
  await test.step('the speed keeps the pitch, and R replays slowly', async () => {
    await page.keyboard.press('>')
    await expect(button('Playback speed 1.25×')).toBeVisible()
    await page.keyboard.press('r')
    await expect.poll(async () => (await sound()).playbackRate).toBeLessThan(1)
    await page.keyboard.press('k')
    await button('Playback speed 1.25×').click()
    await page.getByRole('radio', { name: '1.5×' }).check()
    await page.keyboard.press('Escape')
  })
  await test.step('single-key shortcuts can be turned off, and all settings are remembered', async () => {
    await volume.fill('0.5')
    await button('Mute').click()
    await page.keyboard.press('?')
    const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts', exact: true })
    await expect(singleKeys).toHaveAccessibleDescription(/^Turn this off to avoid triggering shortcuts by accident\./)
    await singleKeys.uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
    await page.keyboard.press('m')
    await page.reload()
    await waitUntilPlayable(page)
    await page.keyboard.press('m')
    await expect(button('Playback speed 1.5×')).toBeVisible()
    await expect(button('Mute')).toHaveAttribute('aria-pressed', 'true')
    expect(await sound()).toEqual({ playbackRate: 1.5, preservesPitch: true, volume: 0.5, muted: true })
  })
})
