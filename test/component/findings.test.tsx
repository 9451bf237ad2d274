import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, user, view } from './render-page.tsx'

const findings = async () => within(await view.one('list', 'Findings'))
const rowOf = async (text: RegExp) => {
  const row = (await findings()).getAllByRole('listitem').find(({ textContent }) => text.test(textContent))
  if (!row) throw new Error(`There is no row ${text}`)
  return row
}
const textsOf = (rows: HTMLElement[]) => rows.map((row) => row.querySelector('bdi')?.textContent)
const rowTexts = async () => textsOf((await findings()).getAllByRole('listitem'))
const marked = async () => textsOf((await findings()).getAllByRole('listitem', { current: 'location' }))
/** The places that are announced, such as `2 of 7, 0:24: …`. The proofs of values have live regions of their own. */
const announced = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => (/, \d+:\d\d: /.test(textContent) ? textContent : []))

const BOTH_SPOKE = 'Both spoke at once (2×, once because of the agent)'
const DISCLOSURE = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 } as const

test('arrows play the places of their kind, N and Shift+N go through all, and each visit is marked and announced once', async () => {
  const { player } = renderPage('?uid=sample-interruptions')
  const row = await rowOf(/Both spoke at once/)
  const place = () => within(row).getByRole('button', { name: /^Play at/ }).textContent
  expect(place()).toBe('0:41')
  const next = within(row).getByRole('button', { name: 'Next place' })
  expect(next).toHaveAccessibleDescription(BOTH_SPOKE)
  await user.click(next)
  expect(place()).toBe('0:24')
  expect(await marked()).toEqual([BOTH_SPOKE])
  expect(announced()).toEqual(['2 of 7, 0:24: Both spoke at once for 0.8 s (because of the customer)'])
  await expect.poll(() => player().state.get().playing).toBe(true)
  await user.keyboard('k')
  const [forward, back] = ['n', '{Shift>}N{/Shift}']
  for (const [key, text, announcement] of [
    [back, 'No answer for 5.5 s', '1 of 7, 0:16: No answer for 5.5 s'],
    [back, 'Nobody spoke for 4.9 s', '7 of 7, 0:54: Nobody spoke for 4.9 s'],
    [forward, 'No answer for 5.5 s', '1 of 7, 0:16: No answer for 5.5 s'],
    [forward, BOTH_SPOKE, '2 of 7, 0:24: Both spoke at once for 0.8 s (because of the customer)'],
  ] as const) {
    await user.keyboard(key)
    await expect.poll(async () => [...(await marked()), ...announced()]).toEqual([text, announcement])
  }
  expect(player().state.get().playing).toBe(false)
  await user.click(within(row).getByRole('button', { name: 'Previous place' }))
  expect(place()).toBe('0:41')
  expect(within(await rowOf(/No answer/)).queryByRole('button', { name: 'Next place' })).toBeNull()
})

test('if nothing stands out, one line says so, and what was looked for is one press away, also for estimates', async () => {
  renderPage('?uid=sample-arabic')
  await screen.findByText('Nothing stands out')
  expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull()
  const method = screen.getByText('How this was estimated').closest('details')
  expect(method?.open).toBe(false)
  await user.click(screen.getByText('How this was estimated'))
  expect(method?.open).toBe(true)
  expect(method).toHaveTextContent(/Looked for: slow answers and silences of 4 s or more\./)
})

test('a check is a row before the recording is measured, and no button offers to play it', async () => {
  renderPage('?uid=sample-complaint')
  const row = await rowOf(/reports this call as successful, but the agent’s own verdict/)
  expect(within(row).queryByRole('button')).toBeNull()
})

test('voices without words, words said again and statements are listed, the latter two only in what is shown', async () => {
  const consent = { ...DISCLOSURE, name: 'Consent', anyOf: ['This call is recorded'] }
  const { player, services } = renderPage('?uid=sample-unwritten', { statements: [DISCLOSURE, consent] })
  await expect
    .poll(rowTexts)
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
  const turn = screen.getByText(/I can look into that/).closest('[role=listitem]') as HTMLElement
  expect(turn).toHaveTextContent(/0:14CustomerVoice without words, 2\.\d s/)
  await user.click(within(turn).getByRole('button', { name: 'Play at 0:14' }))
  expect(player().position()).toBeCloseTo(14.2 - 1.5, 0)
  expect(player().state.get().playing).toBe(true)
  services.preferences.set({ ...services.preferences.get(), hidePrivate: 'all' })
  await expect
    .poll(rowTexts)
    .toEqual([
      'AI disclosure: none of the listed wordings was found in what is shown',
      'Consent: none of the listed wordings was found in what is shown',
      'The customer speaks here, the transcript has no words (2×)',
      'Keys heard: 7 keys',
    ])
})
