import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()

const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 5000 })
const isMuted = async () => (await button('Mute')).getAttribute('aria-pressed')

test('while a menu or panel is open, keys do not act on the page behind it', async () => {
  openPage('?uid=sample-voicemail')
  expect(await isMuted()).toBe('false')
  const triggers = () => [...document.querySelectorAll<HTMLElement>('button[popovertarget]:enabled')]
  await expect.poll(() => triggers().length).toBeGreaterThanOrEqual(5)
  for (const trigger of triggers()) {
    const name = trigger.getAttribute('aria-label') ?? trigger.textContent
    await user.click(trigger)
    const panel = document.getElementById(trigger.getAttribute('popovertarget') ?? '')
    await waitFor(() => expect([name, panel?.contains(document.activeElement)]).toEqual([name, true]))
    await user.keyboard('m?')
    const help = screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
    expect([name, await isMuted(), help]).toEqual([name, 'false', null])
    panel?.hidePopover()
  }
  await user.keyboard('m')
  expect(await isMuted()).toBe('true')
})

test('above a modal dialog, Ctrl+K opens no command menu; above the command menu, it closes it', async () => {
  openPage('?uid=sample-never-connected')
  await button('Follow')
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog', { name: 'Commands' })).toBe(null)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBe(null))
})

test('printing before the browser was idle prints every turn', async () => {
  openPage('?uid=call-turns-5000-silent')
  await screen.findAllByRole('listitem', {}, { timeout: 10_000 })
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('[data-turn]')).toHaveLength(5000)
})

test('the command menu finds a command by words in any order, runs it, and hands focus back when it closes', async () => {
  openPage('?uid=sample-voicemail')
  await waitFor(async () => expect(await button('Skip silences')).toBeEnabled(), { timeout: 10_000 })
  const follow = await button('Follow')
  follow.focus()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await user.keyboard('silen skip{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBe(null))
  expect((await button('Skip silences')).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(follow)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await user.keyboard('nothing of the kind')
  await screen.findByText('No matching commands')
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(follow))
})
