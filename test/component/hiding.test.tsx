import { screen } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordingState } from '../../src/audio/recording/recording-state.ts'
import type { Store } from '../../src/lib/create-store.ts'
import { changed, renderPage, user, view } from './render-page.tsx'

const shows = (text: string | RegExp) => screen.queryAllByText(text).length
const hide = async () => {
  await user.press('Hide private data')
  // Until it is known what is private, all turns are hidden.
  await expect.poll(() => [shows('Turn hidden'), document.querySelectorAll('[data-at]').length > 0]).toEqual([0, true])
}
const hideTurn = (index: number) => user.chooseForTurn(index, 'Hide this turn')

type Delivered = { toNumber: string | null; inputData: object; outputData: Record<string, unknown> }

/** Words with a capital that aren't private: they are frequent, or belong to the page. */
const OPEN = /^(?:\w+day|March|The|True|False|Customer|Agent)$/

/** The names and long numbers in a call's values, as a pattern. */
function privateWords({ toNumber, inputData, outputData }: Delivered): RegExp {
  const { summary: _, successEvaluation: __, ...outputs } = outputData
  const values = [...Object.values(inputData), ...Object.values(outputs), toNumber].map(String)
  const names = values.flatMap((value) => value.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [])
  const numbers = values.flatMap((value) => value.match(/\d[\d-]{3,}\d/g) ?? [])
  const words = [...new Set([...names.filter((name) => !OPEN.test(name)), ...numbers])]
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu')
}

test.for(['sample-booking', 'sample-voicemail', 'sample-unusual'])(
  'while private data is hidden, no name or number of the call %s is anywhere on the page or in its title',
  async (uid) => {
    const { origin, key } = inject('service')
    const headers = { Authorization: `Bearer ${key}` }
    const pattern = privateWords(await (await fetch(`${origin}/v1/calls/${uid}`, { headers })).json())
    renderPage(`?uid=${uid}`)
    const found = () => (document.title + document.body.outerHTML).match(pattern) ?? []
    await expect.poll(() => found().length).toBeGreaterThan(1)
    await hide()
    expect(found()).toEqual([])
    await user.press('Hide all words')
    await screen.findAllByText('Turn hidden')
    expect(found()).toEqual([])
  },
)

test('while something is hidden, also by hand, one line takes the place of the raw JSON, until everything is shown', async () => {
  renderPage('?uid=sample-booking')
  await user.click(await screen.findByText('Raw JSON'))
  await expect.poll(() => document.querySelector('pre')?.textContent).toContain('"uid"')
  for (const hideSomething of [hide, () => hideTurn(5)]) {
    await hideSomething()
    await screen.findByText('The raw JSON is not available while something is hidden.')
    expect([shows('Raw JSON'), view.named('button', 'Copy raw JSON').query()]).toEqual([0, null])
    await user.press('Show everything')
    await screen.findByText('Raw JSON')
    expect(view.turns().filter((row) => /(?:Turn|Number) hidden/.test(row.textContent ?? ''))).toEqual([])
  }
})

test('hidden turns, values and words are shown one by one, and hidden again after the switch', async () => {
  renderPage('?uid=sample-booking')
  await hide()
  const hidden = () => ({
    numbers: view.turns().filter((row) => row.textContent?.includes('Number hidden')),
    dots: view.named('img', 'Hidden word').elements(),
    values: view.named('button', 'Show hidden value').elements(),
  })
  const counts = () => Object.values(hidden()).map(({ length }) => length)
  await expect.poll(() => [hidden().numbers.length, hidden().values.length]).toEqual([6, 15])
  const before = counts()
  const [numbers = 0, , values = 0] = before
  const [row] = hidden().numbers as [HTMLElement]
  await user.click(page.elementLocator(row).getByRole('button', { name: 'Show this turn' }).element())
  await expect.poll(() => hidden().numbers.length).toBe(numbers - 1)
  await expect.poll(view.focused).toBe(row)
  const shown = hidden().dots.length
  await user.click(
    page.elementLocator(view.turn(0)).getByRole('img', { name: 'Hidden word' }).elements().at(-1) as HTMLElement,
  )
  await expect.poll(() => hidden().dots.length).toBeLessThan(shown)
  await user.click(hidden().values.at(-1) as HTMLElement)
  await expect.poll(() => hidden().values.length).toBe(values - 1)
  await user.press('Hide private data')
  await hide()
  await expect.poll(counts).toEqual(before)
})

test('turns and words can be hidden by hand while private data is shown, and each can be undone', async () => {
  renderPage('?uid=audio-silent')
  const words = () => view.turn(5).querySelector('[data-text]')?.textContent
  const isShown = () => expect.poll(words).toMatch(/^Mostly a cleaning\. But/)
  const text = () => view.turn(5).querySelector('[data-text] > span')?.firstChild as Node
  const select = () => getSelection()?.setBaseAndExtent(text(), 0, text(), 'Mostly a cleaning'.length)
  for (const [hideSomething, hidden] of [
    [() => hideTurn(5), /^Turn hidden$/],
    [() => user.press('Hide these words'), /^•••\. But one of my back teeth/],
  ] as const) {
    await hideSomething()
    await expect.poll(words).toMatch(hidden)
    await user.press('Undo')
    await isShown()
    select()
  }
})

test('by keyboard alone, the actions of a hidden turn are reached in order, have names, and show the turn', async () => {
  renderPage('?uid=call-no-recording')
  await hide()
  const hidden = () => view.turns().findIndex(({ textContent }) => textContent.includes('Number hidden'))
  for (const show of [() => user.keyboard('{Enter}'), () => user.chooseForTurn(hidden(), 'Show this turn')]) {
    const index = hidden()
    view.turn(index).focus()
    const names: unknown[] = []
    while (names.length < 9) {
      await user.tab()
      if (!view.turn(index).contains(view.focused())) break
      names.push(view.focusedName())
    }
    expect(names).toEqual(['Show this turn', 'Copy link to this turn', 'Copy turn', 'More'])
    view.turn(index).focus()
    await user.tab()
    await show()
    await expect.poll(hidden).not.toBe(index)
  }
})

test('while private data is hidden, the title, a search and a ticket contain none of it', async () => {
  const number = '4155550132'
  renderPage('?uid=audio-silent', {
    answer: changed(() => ({ agent: { name: `Nora ${number}` } })),
  })
  const matches = () => document.querySelector('search [role=status]')?.textContent
  await user.type(await screen.findByRole('searchbox'), number)
  await expect.poll(matches).toMatch(/^1 of /)
  await hide()
  await expect.poll(matches).toBe('No matches')
  // Browsers print the title on every page.
  await expect.poll(() => document.title).toMatch(/^Number hidden, /)
  await user.press('Copy for ticket')
  await user.click(view.named('radio', 'All turns'))
  await expect.poll(view.preview).toContain('Customer: Number hidden')
  expect(view.preview()).not.toMatch(/4155550132|415-555/)
})

test('the player mutes hidden turns unless the user turns that off, and everything if all words are hidden', async () => {
  renderPage('?uid=audio-silent')
  await view.playable()
  expect(view.named('button', 'Mute hidden turns').query()).toBeNull()
  await hide()
  expect(await view.isPressed('Mute hidden turns')).toBe(true)
  const seekToNumber = () =>
    user.click(view.turns().find((row) => /Number hidden/.test(row.textContent ?? '')) as HTMLElement)
  for (const [act, isSilent] of [
    [seekToNumber, true],
    [() => user.press('Mute hidden turns'), false],
    [() => user.press('Mute hidden turns'), true],
    [() => user.click(view.turn(8)), false],
    [() => user.press('Hide all words'), true],
    [() => user.press('Hide private data'), false],
  ] as const) {
    await act()
    await expect.poll(() => view.audio().muted, { message: act.toString() }).toBe(isSilent)
    // The user's own setting is unchanged.
    expect(await view.isPressed('Mute')).toBe(false)
  }
})

test('if the recording is shorter than the call, the player is silent and nothing is saved while private data is hidden', async () => {
  renderPage('?uid=audio-missing-10')
  await view.playable()
  await hide()
  await view.announced(/Private data can’t be located.*everything is muted/)
  await user.click(view.turn(8))
  await expect.poll(() => view.audio().muted).toBe(true)
  await user.press('Download')
  await user.choose('Download recording')
  await view.announced(/The transcript doesn’t fit the recording.*Nothing was saved/)
  await user.press('Hide private data')
  await expect.poll(() => view.audio().muted).toBe(false)
})

test('while the recording’s length is unknown, the player is silent and says why, because bytes may be missing', async () => {
  renderPage('?uid=audio-no-tag-200000')
  await user.press('Hide private data')
  await view.playable()
  await user.press('Play')
  await view.announced(/Everything is muted until/)
  expect(view.audio().muted).toBe(true)
  await expect.poll(() => view.audio().muted).toBe(false)
})

test('while something is hidden, the player is silent at keys and, while it is decoded, where they may still be found', async () => {
  const { player, services } = renderPage('?uid=audio-silent--keys', {
    answer: changed(() => ({ transcript: [{ role: 'user', content: 'Hello.', secondsFromStart: 1 }] })),
  })
  await view.playable()
  const state = services.session.get()?.recording.state as Store<RecordingState>
  await expect.poll(() => state.get().speechStatus).toBe('complete')
  const set = (until: Seconds, speechStatus: RecordingState['speechStatus'] = 'complete') =>
    state.set({ ...state.get(), speechStatus, keys: { found: [{ start: 2, end: 2.1 }], until } })
  const mutedAt = () =>
    [1, 2, 3, 5, 60].filter((time) => {
      player().seek(time)
      return view.audio().muted
    })
  set(5)
  expect(mutedAt()).toEqual([])
  await hide()
  await expect.poll(mutedAt).toEqual([2, 5, 60])
  set(Number.POSITIVE_INFINITY)
  await expect.poll(mutedAt).toEqual([2])
  set(0)
  await expect.poll(mutedAt).toEqual([1, 2, 3, 5, 60])
  set(Number.POSITIVE_INFINITY)
  await expect.poll(mutedAt).toEqual([2])
  // Then its keys stay unknown.
  set(5, 'unavailable')
  await view.announced(/^Private data can’t be located/)
  expect(mutedAt()).toEqual([1, 2, 3, 5, 60])
})
