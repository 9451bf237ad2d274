import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from '@playwright/test'
import type { early } from '../../sample-service/calls/call-scripts.ts'
import { interruptions } from '../../sample-service/calls/call-scripts.ts'
import { readConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { violationsOf } from '../axe.ts'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

const onsetsOf = (script: typeof early) => readConversationTruth(script).turns.map(({ onset }) => onset)
const syncButton = (page: Page | FrameLocator) => page.getByRole('button', { name: /^Sync/ })
const menuOf = (page: Page | FrameLocator) => page.getByRole('dialog', { name: 'Sync' })
const _hintOf = (page: Page) => menuOf(page).locator('p[role=status]')
const matchSound = (page: Page | FrameLocator) => menuOf(page).getByRole('button', { name: 'Match the sound' })

/** Moves the playhead as a link would, without reloading the call. */
async function goTo(page: Page, time: number): Promise<void> {
  await page.evaluate((target) => {
    location.hash = `#t=${target}`
  }, time)
  await expect.poll(() => currentTimeOf(page)).toBeCloseTo(time, 1)
}

/** The number of the turn that is current after a seek to `time`, or an empty string if there is none. */
async function turnAt(page: Page, time: number): Promise<string> {
  await goTo(page, Math.floor(time * 100) / 100)
  const current = page.locator('[role=listitem][aria-current=true]')
  return (await current.count()) === 0 ? '' : ((await current.getAttribute('aria-posinset')) ?? '')
}

async function chooseMatchSound(page: Page): Promise<void> {
  await syncButton(page).click()
  await matchSound(page).click()
  await expect(matchSound(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
}

test('if the turns match the sound, highlighting, seeking, labels and files use the onsets, even on later visits', async ({
  page,
  openCall,
}) => {
  const onsets = onsetsOf(interruptions)
  await openCall('sample-interruptions--voice')
  await waitUntilPlayable(page)
  const rows = page.getByRole('listitem')
  await expect(page.getByRole('img', { name: /^The transcript seems/ })).toHaveCount(0)
  // In the transcript, the third turn starts at 10 s and the fifth at 21 s. In the recording, they start at 10.16 s and
  // 21.97 s.
  expect(await turnAt(page, 21.5)).toBe('5')
  await chooseMatchSound(page)
  await expect.poll(() => turnAt(page, 21.5)).toBe('4')
  for (const index of [0, 2, 4, 9]) {
    const onset = onsets[index] ?? Number.NaN
    expect(await turnAt(page, onset + 0.1)).toBe(String(index + 1))
    await rows.nth(index).click()
    await expect.poll(async () => Math.abs((await currentTimeOf(page)) - onset)).toBeLessThan(0.1)
  }
  await goTo(page, 20)
  await page.keyboard.press(']')
  await expect.poll(async () => Math.abs((await currentTimeOf(page)) - (onsets[4] ?? 0))).toBeLessThan(0.1)
  await expect(rows.nth(9).getByRole('button', { name: /^Play from/ })).toHaveAccessibleName('Play from 0:39')
  await expect(rows.nth(6).getByRole('button', { name: /^Play from/ })).toHaveAccessibleName('Play from 0:30')

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON' }).click(),
  ])
  const { transcript } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(transcript).toHaveLength(onsets.length)
  for (const [index, onset] of onsets.entries())
    if (onset !== null) expect(Math.abs(transcript[index].secondsInRecording - onset)).toBeLessThan(0.1)

  // A link still seeks to exactly the time that it contains.
  await openCall('sample-interruptions--voice', '#t=21.5')
  await waitUntilPlayable(page)
  await expect(page.locator('[role=listitem][aria-current=true]')).toHaveAttribute('aria-posinset', '4')
  expect(await currentTimeOf(page)).toBeCloseTo(21.5, 2)
  await syncButton(page).click()
  await matchSound(page).click()
  await page.keyboard.press('Escape')
  expect(await turnAt(page, 21.5)).toBe('5')
  await chooseMatchSound(page)
  await openCall('sample-interruptions--other', '#t=21.5')
  await waitUntilPlayable(page)
  await expect(page.locator('[role=listitem][aria-current=true]')).toHaveAttribute('aria-posinset', '5')
  await syncButton(page).click()
  await expect(matchSound(page)).toHaveAttribute('aria-pressed', 'false')
})

test('in a portal, turns can match the sound, but nothing is stored', async ({ keylessPage: page, portal }) => {
  const open = async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${portal.origin}/?uid=sample-early`)
    const frame = page.frameLocator('#first iframe')
    await expect(frame.getByRole('img', { name: 'The transcript seems 2.1 s early.' }).first()).toBeAttached()
    if ((await syncButton(frame).count()) === 0)
      await frame.getByRole('button', { name: 'More', exact: true }).last().click()
    await syncButton(frame).click()
    return frame
  }
  const frame = await open()
  await matchSound(frame).click()
  await expect(matchSound(frame)).toHaveAttribute('aria-pressed', 'true')
  const inside = page.frames()[1]
  expect(await inside?.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
  const again = await open()
  await expect(matchSound(again)).toHaveAttribute('aria-pressed', 'false')
})

test('the sync menu is accessible and fits on a page of any width', async ({ page, openCall }) => {
  await openCall('sample-early--narrow')
  await waitUntilPlayable(page)
  for (const width of [1280, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      const more = page.getByRole('region', { name: 'Recording' }).getByRole('button', { name: 'More' })
      if (width < 700) await more.click()
      await syncButton(page).click()
      await expect(matchSound(page)).toBeInViewport({ ratio: 1 })
      const reset = menuOf(page).getByRole('button', { name: 'Reset' })
      if (!(await reset.isVisible())) await menuOf(page).getByText('Shift manually').click()
      await expect(reset).toBeInViewport({ ratio: 1 })
      expect(await violationsOf(page, { parts: ['section[aria-label=Recording]'] })).toEqual([])
      await page.keyboard.press('Escape')
      if (width < 700) await page.keyboard.press('Escape')
    })
  }
})
