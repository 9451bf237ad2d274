import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage, user, view } from './render-page.tsx'

const moments = () => [...document.querySelectorAll<HTMLElement>('[data-moment]')]
const noteOf = (time: string) => view.one<HTMLTextAreaElement>('textbox', `Note for ${time}`)

/** Keeps the turn at 0:19 and writes a note about it. */
async function takeNote(text: string): Promise<HTMLTextAreaElement> {
  await expect.poll(view.currentTurn).toBe(5)
  await user.keyboard('b')
  await expect.poll(moments).toHaveLength(1)
  await user.keyboard('b')
  const note = await noteOf('0:19 – 0:24')
  await expect.poll(view.focused).toBe(note)
  await user.keyboard(text)
  return note
}

test('pressing B keeps the current turn or the marked range without moving what the user reads', async () => {
  const { player } = renderPage('?uid=audio-silent#t=33,60')
  await view.playable()
  const [summary] = screen.getAllByText(/Daniel Whitaker booked/)
  const before = summary?.getBoundingClientRect()
  await user.keyboard('b')
  await view.announced('Moment kept: 0:33 – 1:00')
  await user.press('Clear range')
  player().seek(20)
  await user.keyboard('b')
  await view.announced('Moment kept: 0:19 – 0:24')
  expect(moments().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Customer Mostly a cleaning.'),
    expect.stringContaining('and 4 more turns'),
  ])
  expect(summary?.getBoundingClientRect()).toEqual(before)
  expect(view.focused()?.matches('textarea')).toBe(false)
  await user.press('Go to 0:33 – 1:00')
  expect([player().position(), player().state.get().range]).toEqual([33, { start: 33, end: 60 }])
})

test('keeping a moment again selects it and focuses its note', async () => {
  renderPage('?uid=call-no-recording--again#t=20')
  await takeNote('Mostly')
  await user.keyboard('{Escape}')
  expect(view.focusedName()).toBe('Go to 0:19 – 0:24')
  const current = () => moments().map((row) => row.getAttribute('aria-current'))
  const keepOther = async () => {
    await user.chooseForTurn(7, 'Keep this moment')
    await expect.poll(current).toEqual([null, 'true'])
  }
  await keepOther()
  await user.keyboard('b')
  await expect.poll(current).toEqual(['true', null])
  await expect.poll(view.focusedName).toBe('Note for 0:19 – 0:24')
  await keepOther()
  await expect.poll(view.focusedName).toBe('Note for 0:28 – 0:30')
  await user.keyboard('Which tooth? b')
  expect([(await noteOf('0:28 – 0:30')).value, moments().length]).toEqual(['Which tooth? b', 2])
})

test('a note is hidden except while it is edited, and restored if the removal of its moment is undone', async () => {
  renderPage('?uid=call-no-recording--hidden#t=20')
  const note = await takeNote('Call 4155550132')
  await user.press('Hide private data')
  await expect.poll(() => note.value).toBe('Number hidden')
  await user.click(note)
  expect(note.value).toBe('Call 4155550132')
  await user.press('Remove moment 0:19 – 0:24')
  expect(moments()).toEqual([])
  await expect.poll(view.focusedName).toBe('Undo')
  await user.keyboard('{Enter}')
  await expect.poll(view.focusedName).toBe('Go to 0:19 – 0:24')
  await user.click(await noteOf('0:19 – 0:24'))
  expect(await noteOf('0:19 – 0:24')).toHaveValue('Call 4155550132')
  await user.press('Remove moment 0:19 – 0:24')
  await user.tab()
  await expect.poll(() => screen.queryByText('Moments')).toBe(null)
})

test('on a narrow page, a toast names the kept moment and has a button that shows it', async () => {
  await page.viewport(390, 800)
  renderPage('?uid=audio-silent--narrow#t=20')
  await view.playable()
  await user.press('More transcript actions')
  await user.choose('Keep this moment')
  await view.announced('Moment kept: 0:19 – 0:24')
  const details = await view.one('tab', 'Details')
  expect(details).toHaveAttribute('aria-selected', 'false')
  await user.press('Show')
  expect(details).toHaveAttribute('aria-selected', 'true')
  await expect.poll(view.focusedName).toBe('Note for 0:19 – 0:24')
  // The toast would cover the note.
  expect(view.named('button', 'Show').query()).toBe(null)
})

test('opening another call or forgetting the key asks for confirmation if notes would be lost, and then discards them', async () => {
  const { services } = renderPage('?uid=call-no-recording--asks#t=20')
  await takeNote('Warm')
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without copying your notes?' })
  const field = screen.getByLabelText('Call ID')
  const state = () => [services.router.route.get().uid, services.keys.key.get() !== null, moments().length]
  await user.fill(field, 'sample-never-connected{Enter}')
  expect(await dialog()).toHaveAccessibleDescription(/notes on this call haven’t been copied/)
  expect(view.focusedName()).toBe('Stay')
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('call-no-recording--asks')
  await user.press('Forget key')
  await user.press('Stay')
  expect(state()).toEqual(['call-no-recording--asks', true, 1])
  services.router.open({ uid: 'sample-never-connected', moment: null })
  await user.press('Leave')
  expect(services.router.route.get().uid).toBe('sample-never-connected')
  services.router.open({ uid: 'call-no-recording--asks', moment: { start: 20, end: null } })
  await screen.findAllByText(/Daniel Whitaker booked/)
  expect(moments()).toEqual([])
  view.turn(5).focus()
  await takeNote('Warm')
  await user.press('Forget key')
  await user.press('Leave')
  expect(state()).toEqual(['call-no-recording--asks', false, 0])
})
