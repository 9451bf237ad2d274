import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const { key } = inject('service')

beforeAll(() => page.viewport(1280, 800))

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

/** Activates a control with the keyboard, once it is shown. */
async function press(name: string): Promise<void> {
  const control = await screen.findByRole('button', { name }, { timeout: 15_000 })
  await waitFor(() => expect(control).toBeEnabled())
  control.focus()
  await user.keyboard('{Enter}')
}

test.for([
  ['call-status-501-times-1--focus', ['Try again'], 'Nora'],
  ['call-retry-after-50--focus-now', ['Try now'], 'Nora'],
  ['call-retry-after-50--focus-cancel', ['Cancel'], 'The service is busy (429)'],
  ['call-retry-after-50--focus-again', ['Cancel', 'Try again'], 'Nora'],
  ['audio-cut-300000--focus', ['Resume'], 'Play'],
  ['audio-retry-after-50--focus', ['Try now'], 'Play'],
  ['audio-status-501-times-1--focus', ['Try again'], 'Play'],
  ['audio-silent#t=60,62', ['Clear range'], 'Play'],
] as const)('at %s, after %s has disappeared, "%s" has focus', async ([call, names, successor]) => {
  openPage(`?uid=${call}`)
  for (const name of names) await press(name)
  await expect.poll(focused, { timeout: 5000 }).toBe(successor)
})

test('after another call was entered on the page of an error, its status has focus while it loads', async () => {
  openPage('?uid=call-status-403--focus')
  await press('Change the key')
  const field = await screen.findByLabelText('API key')
  await expect.poll(() => document.activeElement).toBe(field)
  await user.type(field, key)
  const main = screen.getByRole('main').querySelector<HTMLInputElement>('input:not([type=password])')
  if (!main) throw new Error('The call can’t be entered')
  await user.clear(main)
  await user.type(main, 'call-hang--focus{Enter}')
  await expect.poll(focused).toBe('Loading call…')
})

test('after the search was left, the current turn has focus, and Space plays', async () => {
  const { services } = openPage('?uid=audio-silent#t=60')
  await expect.poll(() => services.session.get()?.player.state.get().ready, { timeout: 5000 }).toBe(true)
  await user.keyboard('/thursday{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('true')
  await user.keyboard(' ')
  await screen.findByRole('button', { name: 'Pause' })
})
