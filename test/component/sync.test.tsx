import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { renderPage, user, view } from './render-page.tsx'

const SEEMS_EARLY = 'The transcript seems 2.1 s early.'
/** When the second turn of `sample-early` starts in the sound, as opposed to its transcript. */
const ONSET = 6.751
const badge = () => view.named('img', SEEMS_EARLY).query()
const hint = () => document.querySelector(':popover-open p[role=status]')?.textContent
const openSync = async () => {
  if (!view.named('button', 'Match the sound').query()) await user.press(/^Sync/)
}

test('the sync offset applies to the current call until it is reset', async () => {
  const device = memoryStorage()
  const { player, close } = renderPage('?uid=audio-silent#t=19.1', { device })
  await view.playable()
  await expect.poll(view.currentTurn).toBe(5)
  await openSync()
  await user.click(page.getByText('Shift manually').element())
  await user.press('Later')
  await user.press('Later')
  await expect.poll(view.currentTurn).toBe(4)
  // The displayed times do not change, but seeking to a turn applies the offset.
  await user.click(view.turn(5))
  expect(player().position()).toBeCloseTo(19.2, 1)
  close()
  renderPage('?uid=audio-silent#t=21', { device })
  await view.playable()
  await user.press('Sync +0.2 s')
  await user.click(page.getByText('Shift manually').element())
  await user.press('This turn starts now')
  await view.button('Sync +2 s')
  await user.press('Reset')
  await view.button('Sync')
  expect(device.entries.has('sync-nudges')).toBe(false)
})

test('one press matches an early transcript with the sound, the same press undoes it, and changes by hand go on from there', async () => {
  const device = memoryStorage()
  const { player, close } = renderPage('?uid=sample-early', { device })
  await view.playable()
  await expect.poll(badge).not.toBeNull()
  expect(await view.button('Sync')).toHaveAccessibleDescription(SEEMS_EARLY)
  const turnAt = async (time: number) => {
    player().seek(time)
    await expect.poll(() => player().position()).toBe(time)
    return view.currentTurn()
  }
  await openSync()
  await expect.poll(hint).toBe(SEEMS_EARLY)
  const states: unknown[] = []
  for (const isMatched of [true, false]) {
    await user.press('Match the sound')
    await expect.poll(() => view.isPressed('Match the sound')).toBe(isMatched)
    states.push([hint(), badge() === null, await turnAt(ONSET - 0.2), await turnAt(ONSET + 0.1)])
  }
  expect(states).toEqual([
    ['Starts each turn at its first word.', true, 0, 1],
    [SEEMS_EARLY, false, 1, 1],
  ])
  await user.type(await user.openCommands(), 'Match the sound{Enter}')
  await view.button('Sync +2.1 s')
  close()
  renderPage('?uid=sample-early', { device })
  await view.button('Sync +2.1 s')
  await openSync()
  await user.click(page.getByText('Shift manually').element())
  await user.press('Later')
  await view.button('Sync +2.2 s')
  expect(await view.isPressed('Match the sound')).toBe(false)
  await user.press('Match the sound')
  await user.press('Reset')
  await view.button('Sync')
  expect(await view.isPressed('Match the sound')).toBe(false)
})

test('turns cannot match the sound until the recording has been measured', async () => {
  renderPage('?uid=audio-slow-20000--sync')
  await openSync()
  const match = await view.button('Match the sound')
  expect(match).toBeDisabled()
  expect(match).toHaveAccessibleDescription('Available once the whole recording has been measured.')
})
