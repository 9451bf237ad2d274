import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { button, click, currentTurn, isPressed, named, openPage, playable, press, turn, user } from './open-page.tsx'

const SEEMS_EARLY = 'The transcript seems 2.1 s early.'
/** When the second turn of `sample-early` starts in the sound, as opposed to its transcript. */
const ONSET = 6.751
const badge = () => named('img', SEEMS_EARLY).query()
const hint = () => document.querySelector(':popover-open p[role=status]')?.textContent
const openSync = async () => {
  if (!named('button', 'Match the sound').query()) await press(/^Sync/)
}

test('the sync offset applies to the current call until it is reset', async () => {
  const device = memoryStorage()
  const { services, close } = openPage('?uid=audio-silent#t=19.1', { device })
  await playable()
  await expect.poll(currentTurn).toBe(5)
  await openSync()
  await user.click(page.getByText('Shift manually').element())
  await press('Later')
  await press('Later')
  await expect.poll(currentTurn).toBe(4)
  // The displayed times do not change, but seeking to a turn applies the offset.
  await user.click(turn(5))
  expect(services.session.get()?.player.position()).toBeCloseTo(19.2, 1)
  close()
  openPage('?uid=audio-silent#t=21', { device })
  await playable()
  await press('Sync +0.2 s')
  await user.click(page.getByText('Shift manually').element())
  await press('This turn starts now')
  await button('Sync +2 s')
  await press('Reset')
  await button('Sync')
  expect(device.entries.has('sync-nudges')).toBe(false)
})

test('one press matches an early transcript with the sound, the same press undoes it, and changes by hand go on from there', async () => {
  const device = memoryStorage()
  const { services, close } = openPage('?uid=sample-early', { device })
  await playable()
  await expect.poll(badge).not.toBeNull()
  expect(await button('Sync')).toHaveAccessibleDescription(SEEMS_EARLY)
  const turnAt = async (time: number) => {
    services.session.get()?.player.seek(time)
    await expect.poll(() => services.session.get()?.player.position()).toBe(time)
    return currentTurn()
  }
  await openSync()
  await expect.poll(hint).toBe(SEEMS_EARLY)
  const states: unknown[] = []
  for (let press = 0; press < 2; press++) {
    await click(named('button', 'Match the sound'))
    await expect.poll(() => isPressed('Match the sound')).toBe(press === 0)
    states.push([hint(), badge() === null, await turnAt(ONSET - 0.2), await turnAt(ONSET + 0.1)])
  }
  expect(states).toEqual([
    ['Starts each turn at its first word.', true, 0, 1],
    [SEEMS_EARLY, false, 1, 1],
  ])
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('Match the sound{Enter}')
  await button('Sync +2.1 s')
  close()
  openPage('?uid=sample-early', { device })
  await button('Sync +2.1 s')
  await openSync()
  await user.click(page.getByText('Shift manually').element())
  await press('Later')
  await button('Sync +2.2 s')
  expect(await isPressed('Match the sound')).toBe(false)
  await press('Match the sound')
  await press('Reset')
  await button('Sync')
  expect(await isPressed('Match the sound')).toBe(false)
})

test('turns cannot match the sound until the recording has been measured', async () => {
  openPage('?uid=audio-slow-20000--sync')
  await openSync()
  const match = await button('Match the sound')
  expect(match).toBeDisabled()
  expect(match).toHaveAccessibleDescription('Available once the whole recording has been measured.')
})
