import type { Page } from '@playwright/test'
import { interruptions } from '../../sample-service/calls/call-scripts.ts'
import { readConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { currentTimeOf, download, expect, test, waitUntilPlayable } from '../fixtures.ts'

const syncButton = (page: Page) => page.getByRole('button', { name: /^Sync/ })
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Sync' })
const matchSound = (page: Page) => menuOf(page).getByRole('button', { name: 'Match the sound' })
const currentTurn = (page: Page) => page.locator('[role=listitem][aria-current=true]')

/** Moves the playhead as a link would, and waits until the turn with this number is current. */
async function expectTurnAt(page: Page, time: number, turn: number): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#t=${to}`
  }, time)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(time, 1)
  await expect(currentTurn(page)).toHaveAttribute('aria-posinset', String(turn))
}

test('if the turns match the sound, the page and its files use the onsets', async ({ page, openCall }) => {
  const onsets = readConversationTruth(interruptions).turns.map(({ onset }) => onset)
  await openCall('sample-interruptions--voice')
  await waitUntilPlayable(page)
  const rows = page.getByRole('listitem')
  await expect(page.getByRole('img', { name: /^The transcript seems/ })).toHaveCount(0)
  // The fifth turn starts at 21 s in the transcript, and at 21.97 s in the recording.
  await expectTurnAt(page, 21.5, 5)
  await syncButton(page).click()
  await matchSound(page).click()
  await expect(matchSound(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expectTurnAt(page, 21.51, 4)
  const distanceTo = async (onset: number) => Math.abs((await currentTimeOf(page)) - onset)
  for (const index of [0, 2, 4, 9]) {
    const onset = onsets[index] ?? Number.NaN
    await expectTurnAt(page, Math.floor(onset * 100 + 10) / 100, index + 1)
    await rows.nth(index).click()
    await expect.poll(() => distanceTo(onset)).toBeLessThan(0.1)
  }
  await expectTurnAt(page, 20, 4)
  await page.keyboard.press(']')
  await expect.poll(() => distanceTo(onsets[4] ?? 0)).toBeLessThan(0.1)
  await expect(rows.nth(9).getByRole('button', { name: /^Play from/ })).toHaveAccessibleName('Play from 0:39')
  const { transcript } = JSON.parse(String((await download(page, 'JSON')).content))
  expect(transcript).toHaveLength(onsets.length)
  for (const [index, onset] of onsets.entries())
    if (onset !== null) expect(Math.abs(transcript[index].secondsInRecording - onset)).toBeLessThan(0.1)

  await openCall('sample-interruptions--voice', '#t=21.5')
  await waitUntilPlayable(page)
  await expect(currentTurn(page)).toHaveAttribute('aria-posinset', '4')
  expect(await currentTimeOf(page)).toBeCloseTo(21.5, 2)

  await openCall('sample-interruptions--other')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('region', { name: 'Recording' }).getByRole('button', { name: 'More' }).click()
  await syncButton(page).click()
  await expect(matchSound(page)).toHaveAttribute('aria-pressed', 'false')
  await menuOf(page).getByText('Shift manually').click()
  for (const name of ['Match the sound', 'Reset'])
    await expect(menuOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})
