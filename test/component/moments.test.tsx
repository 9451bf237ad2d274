import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const SLOW = { timeout: 15_000 }

beforeEach(() => page.viewport(1280, 800))

const moments = () => [...document.querySelectorAll<HTMLElement>('[data-moment]')]
const noteOf = (time: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Note for ${time}` }, SLOW)
const announced = (text: string) =>
  expect
    .poll(() =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent ?? '')
        .join(' '),
    )
    .toContain(text)
const focusedName = () => document.activeElement?.getAttribute('aria-label')
const currentTurn = () => document.querySelector('[data-turn][aria-current="true"]')?.textContent

/** Keeps the turn at 0:19 and writes a note about it. */
async function takeNote(text: string): Promise<HTMLTextAreaElement> {
  await expect.poll(currentTurn, SLOW).toContain('0:19')
  await user.keyboard('b')
  await expect.poll(moments).toHaveLength(1)
  await user.keyboard('b')
  const note = await noteOf('0:19 – 0:24')
  await expect.poll(() => document.activeElement).toBe(note)
  await user.keyboard(text)
  return note
}

test('pressing B keeps the current turn or the marked range without moving what the user reads', async () => {
  const { services } = openPage('?uid=audio-silent#t=33,60')
  await expect.poll(() => services.session.get()?.player.state.get().ready, SLOW).toBe(true)
  const [summary] = screen.getAllByText(/Daniel Whitaker booked/)
  const before = summary?.getBoundingClientRect()
  await user.keyboard('b')
  await announced('Moment kept: 0:33 – 1:00')
  await user.click(screen.getByRole('button', { name: 'Clear range' }))
  services.session.get()?.player.seek(20)
  await user.keyboard('b')
  await announced('Moment kept: 0:19 – 0:24')
  expect(moments().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Customer Mostly a cleaning.'),
    expect.stringContaining('and 4 more turns'),
  ])
  expect(summary?.getBoundingClientRect()).toEqual(before)
  expect(document.activeElement?.matches('textarea')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Go to 0:33 – 1:00' }))
  expect(services.session.get()?.player.position()).toBe(33)
  expect(services.session.get()?.player.state.get().range).toEqual({ start: 33, end: 60 })
})

test('keeping a moment again selects it and focuses its note', async () => {
  openPage('?uid=call-no-recording--again#t=20')
  await takeNote('Mostly')
  await user.keyboard('{Escape}')
  expect(focusedName()).toBe('Go to 0:19 – 0:24')
  const keepOther = async () => {
    const row = document.querySelector<HTMLElement>('[data-turn="7"]')
    if (!row) throw new Error('The turn isn’t shown')
    // Until its buttons have the focus, the row loses them if another one moves under the pointer.
    await waitFor(() => {
      row.blur()
      row.focus()
      within(row).getByRole('button', { name: 'More' }).focus()
    })
    await user.keyboard('{Enter}')
    ;(await within(row).findByRole('menuitem', { name: 'Keep this moment' })).focus()
    await user.keyboard('{Enter}')
  }
  const current = () => moments().map((row) => row.getAttribute('aria-current'))
  await keepOther()
  await expect.poll(current).toEqual([null, 'true'])
  await user.keyboard('b')
  await expect.poll(current).toEqual(['true', null])
  const own = await noteOf('0:19 – 0:24')
  await expect.poll(() => document.activeElement).toBe(own)
  await keepOther()
  await expect.poll(current).toEqual([null, 'true'])
  const note = await noteOf('0:28 – 0:30')
  await expect.poll(() => document.activeElement).toBe(note)
  await user.keyboard('Which tooth? b')
  expect([note.value, moments().length]).toEqual(['Which tooth? b', 2])
})

test('a note is hidden except while it is edited, and restored if the removal of its moment is undone', async () => {
  openPage('?uid=call-no-recording--hidden#t=20')
  const note = await takeNote('Call 4155550132')
  await user.click(screen.getByRole('button', { name: 'Hide private data' }))
  await expect.poll(() => note.value).toBe('Number hidden')
  await user.click(note)
  expect(note.value).toBe('Call 4155550132')
  await user.click(screen.getByRole('button', { name: 'Remove moment 0:19 – 0:24' }))
  expect(moments()).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  await expect.poll(focusedName).toBe('Go to 0:19 – 0:24')
  await user.click(await noteOf('0:19 – 0:24'))
  expect((await noteOf('0:19 – 0:24')).value).toBe('Call 4155550132')
  await user.click(screen.getByRole('button', { name: 'Remove moment 0:19 – 0:24' }))
  await user.tab()
  await expect.poll(() => screen.queryByText('Moments')).toBe(null)
})

test('on a narrow page, a toast names the kept moment and has a button that shows it', async () => {
  await page.viewport(390, 800)
  const { services } = openPage('?uid=audio-silent--narrow#t=20')
  await expect.poll(() => services.session.get()?.player.state.get().ready, SLOW).toBe(true)
  await user.click(screen.getByRole('button', { name: 'More transcript actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep this moment' }))
  await announced('Moment kept: 0:19 – 0:24')
  const details = screen.getByRole('tab', { name: 'Details' })
  expect(details).toHaveAttribute('aria-selected', 'false')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(details).toHaveAttribute('aria-selected', 'true')
  const note = await noteOf('0:19 – 0:24')
  await expect.poll(() => document.activeElement).toBe(note)
  // The toast would cover the note.
  expect(screen.queryByRole('button', { name: 'Show' })).toBe(null)
})

test('opening another call or forgetting the key asks for confirmation if notes would be lost', async () => {
  const { services } = openPage('?uid=call-no-recording--asks#t=20')
  await takeNote('Warm')
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without copying your notes?' })
  const answer = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }))
  const field = screen.getByLabelText<HTMLInputElement>('Call ID')
  const open = async (uid: string) => {
    await user.clear(field)
    await user.type(field, `${uid}{Enter}`)
  }
  const state = () => [services.router.route.get().uid, services.keys.key.get() !== null, moments().length]
  await open('sample-never-connected')
  expect(await dialog()).toHaveAccessibleDescription(/notes on this call haven’t been copied/)
  expect(document.activeElement?.textContent).toBe('Stay')
  await user.keyboard('{Escape}')
  expect(field.value).toBe('call-no-recording--asks')
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  await answer('Stay')
  expect(state()).toEqual(['call-no-recording--asks', true, 1])
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  await answer('Leave')
  expect(state()).toEqual(['call-no-recording--asks', false, 0])
})

test('leaving a call discards its notes', async () => {
  const { services } = openPage('?uid=call-no-recording--left#t=20')
  await takeNote('Warm')
  services.router.open({ uid: 'sample-never-connected', moment: null })
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(services.router.route.get().uid).toBe('sample-never-connected')
  services.router.open({ uid: 'call-no-recording--left', moment: null })
  await screen.findAllByText(/Daniel Whitaker booked/, {}, SLOW)
  expect(moments()).toEqual([])
})
