import type { Page } from '@playwright/test'
import { currentTimeOf, expect, openSettings, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'

/** Starts watching for seeks. Returns a function that waits for the first seek and resolves to its target. */
async function watchSeeks(page: Page): Promise<() => Promise<number | undefined>> {
  const seeks = await page.locator('audio').evaluateHandle((audio: HTMLAudioElement) => {
    const seen: number[] = []
    audio.addEventListener('seeking', () => seen.push(audio.currentTime))
    return seen
  })
  return async () => {
    await expect.poll(() => seeks.evaluate((seen) => seen.length)).toBeGreaterThan(0)
    return seeks.evaluate((seen) => seen[0])
  }
}
async function chooseVoice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Voices/ }).click()
  await page.getByRole('radio', { name }).check()
  await page.keyboard.press('Escape')
}
/** Waits until playback has passed the given time, and returns the position. */
async function passes(page: Page, time: number): Promise<number> {
  // By default, polls are soon a second apart and might always see the same point of a one-second loop.
  await expect.poll(() => currentTimeOf(page), { intervals: [100] }).toBeGreaterThan(time)
  return currentTimeOf(page)
}

test('evidence plays from shortly before the value was spoken; a value that was never spoken has no evidence', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const details = page.getByRole('region', { name: 'Call details' })
  const row = (key: string) => details.locator('dl > div').filter({ has: page.getByText(key, { exact: true }) })
  const date = row('appointment_date')
  await expect(date.getByText('1 of 2')).toBeVisible()
  await date.getByRole('button', { name: 'Next place' }).click()
  const sought = await watchSeeks(page)
  await date.getByRole('button', { name: /^Play where .* said it, 1:56/ }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await sought()).toBeCloseTo(114.5, 1)
  await page.keyboard.press('m')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await date.getByRole('button', { name: 'Previous place' }).focus()
  await page.keyboard.press(' ')
  await expect(date.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').nth(29)).toBeInViewport()
  await expect(row('insurance_member_id').getByText('No match')).toBeAttached()
  await expect(
    row('callback_number').getByRole('button', { name: 'Play where the customer said it, 1:33' }),
  ).toBeVisible()
})

test('skipping a silence shows its length', async ({ page, openCall }) => {
  await openCall('sample-booking', '#t=41')
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  const skip = page.getByRole('button', { name: 'Skip silences' })
  await skip.click()
  await expect(skip).toHaveAttribute('aria-pressed', 'true')
  const sought = await watchSeeks(page)
  const skipped = expect(page.getByText(/^Skipped \d s$/)).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await skipped
  // The agent speaks again at 49 s.
  const time = await sought()
  expect(time).toBeGreaterThan(48)
  expect(time).toBeLessThan(49.1)
})

test('listening to one side plays only its channel and skips the other side’s turns, and a looped range repeats', async ({
  page,
  openCall,
}) => {
  const watching = await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect
    const outputs: AudioNode[] = []
    Object.assign(window, { outputs })
    Reflect.set(AudioNode.prototype, 'connect', function (this: AudioNode, ...given: unknown[]) {
      if (given[0] instanceof AudioDestinationNode && this instanceof GainNode) outputs.push(this)
      return Reflect.apply(connect, this, given) as unknown
    })
  })
  const gains = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'outputs') as GainNode[]).map(({ gain, context }) => [gain.value, context.state]),
    )
  await openCall('sample-booking', '#t=5')
  await watching.dispose()
  await waitUntilPlayable(page)
  await waitUntilDrawn(page)
  await chooseVoice(page, 'Agent only')
  await expect(page.getByRole('button', { name: 'Voices: Agent only' })).toBeVisible()
  await page.keyboard.press('k')
  // The gains of three audio paths: both channels together, the first channel, and the second channel.
  await expect.poll(gains).toEqual([0, 1, 0].map((gain) => [gain, 'running']))
  // The customer's turn at 6 s is skipped.
  expect(await passes(page, 6.5)).toBeGreaterThan(7.7)

  await chooseVoice(page, 'Both voices')
  await expect.poll(gains).toEqual([1, 0, 0].map((gain) => [gain, 'running']))
  await page.keyboard.press('k')
  await page.evaluate(() => {
    location.hash = '#t=30,31'
  })
  await expect(page.getByText('0:30 – 0:31')).toBeVisible()
  await page.getByRole('button', { name: 'Loop' }).click()
  await page.keyboard.press('k')
  await passes(page, 30.5)
  await expect.poll(() => currentTimeOf(page), { intervals: [100] }).toBeLessThan(30.5)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('the sync offset applies to the current call until it is reset', async ({ page, openCall }) => {
  await openCall('audio-silent', '#t=19.1')
  await waitUntilPlayable(page)
  const turns = page.getByRole('listitem')
  await expect(turns.nth(5)).toHaveAttribute('aria-current', 'true')
  const sync = page.getByRole('button', { name: /^Sync/ })
  await sync.click()
  await page.getByText('Shift manually').click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(turns.nth(4)).toHaveAttribute('aria-current', 'true')
  // The displayed times do not change, but seeking to a turn applies the offset.
  await turns.nth(5).getByRole('button', { name: 'Play from 0:19' }).click()
  await passes(page, 19.19)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.reload()
  await waitUntilPlayable(page)
  await expect(page.getByRole('button', { name: 'Sync +0.2 s' })).toBeVisible()

  await page.goto(`${page.url().split('#')[0]}#t=21`)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(21, 1)
  await page.getByRole('button', { name: 'Sync +0.2 s' }).click()
  await page.getByText('Shift manually').click()
  await page.getByRole('button', { name: 'This turn starts now' }).click()
  await expect(page.getByRole('button', { name: 'Sync +2 s' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Sync' }).getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('call-viewer:sync-nudges'))).toBeNull()
})

test('the command menu lists actions by name, runs them, and restores focus when it closes', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilPlayable(page)
  await expect(page.getByRole('button', { name: 'Skip silences' })).toBeEnabled()
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Command menu' })
  await expect(menu.getByRole('combobox')).toBeFocused()
  for (const name of ['Play or pause', 'Copy for ticket', 'Print', 'Keyboard shortcuts']) {
    await expect(menu.getByRole('option', { name })).toHaveCount(1)
  }
  await expect(menu.getByRole('option', { name: 'Forward' })).toHaveText([/Forward 10 seconds/])
  await page.keyboard.type('silen skip')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Skip silences' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing of the kind')
  await expect(menu.getByText('No matching commands')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  // Ctrl+K and Escape both close the menu and restore focus.
  const follow = page.getByRole('button', { name: 'Follow' })
  await follow.focus()
  for (const key of ['Control+k', 'Escape']) {
    await page.keyboard.press('Control+k')
    await expect(menu.getByRole('combobox')).toBeFocused()
    await page.keyboard.press(key)
    await expect(menu).toHaveCount(0)
    await expect(follow).toBeFocused()
  }
})

test('only the transcript and the details are printed, dark on light even in the dark theme', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await openSettings(page)
  await page.getByRole('button', { name: /^Theme/ }).press('Enter')
  await page.getByRole('button', { name: 'Theme: Light' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { backgroundColor, colorScheme }
  })
  expect(colours).toEqual({ backgroundColor: 'oklch(1 0 0)', colorScheme: 'light' })
  await expect(page.getByText('Call ID: audio-silent')).toBeVisible()
  for (const name of ['Play', 'Follow', 'Copy for ticket', 'Forget key']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByText('Will do. Bye.')).toBeVisible()
  await expect(page.getByText('insurance_member_id')).toBeVisible()
  expect(
    await page
      .getByRole('region', { name: 'Transcript' })
      .locator('[data-scroll-area]')
      .evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBe(0)
})
