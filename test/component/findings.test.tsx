import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
/** A recording is measured only once all of it has arrived. */
const MEASURED = { timeout: 15_000 }

const findings = () => screen.findByRole('list', { name: 'Findings' }, MEASURED)
const rowOf = async (text: RegExp) => {
  const isRow = (item: HTMLElement) => text.test(item.textContent ?? '')
  const row = within(await findings())
    .getAllByRole('listitem')
    .find(isRow)
  if (!row) throw new Error(`There is no row ${text}`)
  return row
}
const rowTexts = async () =>
  within(await findings())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent)
const marked = async () =>
  within(await findings())
    .getAllByRole('listitem', { current: 'location' })
    .map((row) => row.querySelector('bdi')?.textContent)
/** The places that are announced, such as `2 of 7, 0:24: …`. The proofs of values have live regions of their own. */
const announced = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => (/, \d+:\d\d: /.test(textContent) ? textContent : []))

test('the arrows of a row go through the places of its kind and around, and each visit is marked and announced once', async () => {
  const { services } = openPage('?uid=sample-interruptions')
  const row = await rowOf(/Both spoke at once/)
  const place = () => within(row).getByRole('button', { name: /^Play at/ }).textContent
  expect(place()).toBe('0:41')
  const next = within(row).getByRole('button', { name: 'Next place' })
  expect(next).toHaveAccessibleDescription('Both spoke at once (2×, once because of the agent)')
  await user.click(next)
  expect(place()).toBe('0:24')
  expect(await marked()).toEqual(['Both spoke at once (2×, once because of the agent)'])
  expect(announced()).toEqual(['2 of 7, 0:24: Both spoke at once for 0.8 s (because of the customer)'])
  await expect.poll(() => services.session.get()?.player.state.get().playing).toBe(true)
  await user.click(within(row).getByRole('button', { name: 'Previous place' }))
  expect(place()).toBe('0:41')
  expect(within(await rowOf(/No answer/)).queryByRole('button', { name: 'Next place' })).toBeNull()
})

test('N and Shift+N go through all places in time order and around, without playing', async () => {
  const { services } = openPage('?uid=sample-interruptions')
  await within(await findings()).findAllByRole('button', { name: /^Play at/ })
  const NO_ANSWER = ['No answer for 5.5 s', '1 of 7, 0:16: No answer for 5.5 s']
  const BOTH_SPOKE = [
    'Both spoke at once (2×, once because of the agent)',
    '2 of 7, 0:24: Both spoke at once for 0.8 s (because of the customer)',
  ]
  const NOBODY_SPOKE = ['Nobody spoke for 4.9 s', '7 of 7, 0:54: Nobody spoke for 4.9 s']
  const seen = async () => [...(await marked()), ...announced()]
  await user.keyboard('n')
  await expect.poll(seen).toEqual(NO_ANSWER)
  await user.keyboard('n')
  await expect.poll(seen).toEqual(BOTH_SPOKE)
  await user.keyboard('{Shift>}N{/Shift}')
  await expect.poll(seen).toEqual(NO_ANSWER)
  await user.keyboard('{Shift>}N{/Shift}')
  await expect.poll(seen).toEqual(NOBODY_SPOKE)
  await user.keyboard('n')
  await expect.poll(seen).toEqual(NO_ANSWER)
  expect(services.session.get()?.player.state.get().playing).toBe(false)
})

test('if nothing stands out, one line says so, and what was looked for is one press away, also for estimates', async () => {
  openPage('?uid=sample-arabic')
  await screen.findByText('Nothing stands out', {}, MEASURED)
  expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull()
  const method = screen.getByText('How this was estimated').closest('details')
  expect(method?.open).toBe(false)
  await user.click(screen.getByText('How this was estimated'))
  expect(method?.open).toBe(true)
  expect(method).toHaveTextContent(/Looked for: slow answers and silences of 4 s or more\./)
})

test('a check is a row before the recording is measured, and no button offers to play it', async () => {
  openPage('?uid=sample-complaint')
  const row = await rowOf(/reports this call as successful, but the agent’s own verdict/)
  expect(within(row).queryByRole('button')).toBeNull()
})

test('voices without words, words said again and statements are listed, and a voice has a line between its turns', async () => {
  const listed = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 } as const
  const consent = { ...listed, name: 'Consent', anyOf: ['This call is recorded'] }
  const { services } = openPage('?uid=sample-unwritten', { statements: [listed, consent] })
  await expect
    .poll(rowTexts, MEASURED)
    .toEqual([
      'The agent says this again (2 of 3)',
      'AI disclosure: said at 0:00, heard until 0:05',
      'Consent: none of the listed wordings was found',
      'The customer speaks here, the transcript has no words (2×)',
      'Keys heard: 7 keys',
    ])
  const again = await rowOf(/The agent says this again/)
  await user.click(within(again).getByRole('button', { name: 'Next place' }))
  expect(again).toHaveTextContent('The agent says this again (3 of 3)')
  const turn = screen.getByText(/I can look into that/).closest('[role=listitem]')
  if (!(turn instanceof HTMLElement)) throw new Error('The turn isn’t shown')
  expect(turn).toHaveTextContent(/0:14CustomerVoice without words, 2\.\d s/)
  await user.click(within(turn).getByRole('button', { name: 'Play at 0:14' }))
  const { player } = services.session.get() ?? {}
  expect(player?.position()).toBeCloseTo(14.2 - 1.5, 0)
  expect(player?.state.get().playing).toBe(true)
})

test('what is hidden is neither said again nor a statement', async () => {
  const listed = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 } as const
  const { services } = openPage('?uid=sample-unwritten', { statements: [listed] })
  await expect.poll(async () => (await rowTexts()).length, MEASURED).toBe(4)
  services.preferences.set({ ...services.preferences.get(), hidePrivate: 'all' })
  await expect
    .poll(rowTexts, MEASURED)
    .toEqual([
      'AI disclosure: none of the listed wordings was found in what is shown',
      'The customer speaks here, the transcript has no words (2×)',
      'Keys heard: 7 keys',
    ])
})
