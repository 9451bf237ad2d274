import { screen } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  announced,
  audio,
  choose,
  chooseForTurn,
  click,
  isPressed,
  named,
  openPage,
  playable,
  press,
  turn,
  turns,
  user,
} from './open-page.tsx'

const shows = (text: string | RegExp) => screen.queryAllByText(text).length
const hide = async () => {
  await press('Hide private data')
  // Until it is known what is private, all turns are hidden.
  await expect.poll(() => [shows('Turn hidden'), document.querySelectorAll('[data-at]').length > 0]).toEqual([0, true])
}
const hideTurn = (index: number) => chooseForTurn(index, 'Hide this turn')

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
    openPage(`?uid=${uid}`)
    const found = () => (document.title + document.body.outerHTML).match(pattern) ?? []
    await expect.poll(() => found().length).toBeGreaterThan(1)
    await hide()
    expect(found()).toEqual([])
    await press('Hide all words')
    await screen.findAllByText('Turn hidden')
    expect(found()).toEqual([])
  },
)

test('while something is hidden, also by hand, one line takes the place of the raw JSON, until everything is shown', async () => {
  openPage('?uid=sample-booking')
  await user.click(await screen.findByText('Raw JSON'))
  await expect.poll(() => document.querySelector('pre')?.textContent).toContain('"uid"')
  for (const hideSomething of [hide, () => hideTurn(5)]) {
    await hideSomething()
    await screen.findByText('The raw JSON is not available while something is hidden.')
    expect([shows('Raw JSON'), named('button', 'Copy raw JSON').query()]).toEqual([0, null])
    await press('Show everything')
    await screen.findByText('Raw JSON')
    expect(turns().filter((row) => /(?:Turn|Number) hidden/.test(row.textContent ?? ''))).toEqual([])
  }
})

test('hidden turns, values and words are shown one by one, and hidden again after the switch', async () => {
  openPage('?uid=sample-booking')
  await hide()
  const hidden = () => ({
    numbers: turns().filter((row) => row.textContent?.includes('Number hidden')),
    dots: named('img', 'Hidden word').elements(),
    values: named('button', 'Show hidden value').elements(),
  })
  const counts = () => Object.values(hidden()).map(({ length }) => length)
  await expect.poll(() => hidden().numbers.length).toBe(6)
  const before = counts()
  const [numbers = 0, , values = 0] = before
  const [row] = hidden().numbers as [HTMLElement]
  await user.click(page.elementLocator(row).getByRole('button', { name: 'Show this turn' }).element())
  await expect.poll(() => hidden().numbers.length).toBe(numbers - 1)
  await expect.poll(() => document.activeElement).toBe(row)
  const shown = hidden().dots.length
  await user.click(
    page.elementLocator(turn(0)).getByRole('img', { name: 'Hidden word' }).elements().at(-1) as HTMLElement,
  )
  await expect.poll(() => hidden().dots.length).toBeLessThan(shown)
  await user.click(hidden().values.at(-1) as HTMLElement)
  await expect.poll(() => hidden().values.length).toBe(values - 1)
  await press('Hide private data')
  await hide()
  await expect.poll(counts).toEqual(before)
})

test('turns and words can be hidden by hand while private data is shown, and each can be undone', async () => {
  openPage('?uid=sample-booking')
  const words = () => turn(5).querySelector('[data-text]')?.textContent
  await hideTurn(5)
  await expect.poll(words).toBe('Turn hidden')
  await press('Undo')
  await expect.poll(words).toMatch(/^Mostly a cleaning\. But/)
  const text = turn(5).querySelector('[data-text] > span')?.firstChild
  if (text) getSelection()?.setBaseAndExtent(text, 0, text, 'Mostly a cleaning'.length)
  await press('Hide these words')
  await expect.poll(words).toMatch(/^•••\. But one of my back teeth/)
  await press('Undo')
  await expect.poll(words).toMatch(/^Mostly a cleaning\. But/)
})

test('while private data is hidden, the title, a search and a ticket contain none of it', async () => {
  const number = '4155550132'
  openPage('?uid=audio-silent', {
    wrap: (fetchCall) => async (uid, options) => ({ ...(await fetchCall(uid, options)), agentName: `Nora ${number}` }),
  })
  const matches = () => document.querySelector('search [role=status]')?.textContent
  await user.type(await screen.findByRole('searchbox'), number)
  await expect.poll(matches).toMatch(/^1 of /)
  await hide()
  await expect.poll(matches).toBe('No matches')
  // Browsers print the title on every page.
  await expect.poll(() => document.title).toMatch(/^Number hidden, /)
  await press('Copy for ticket')
  await click(named('radio', 'All turns'))
  const preview = () => (named('textbox', 'Preview').element() as HTMLTextAreaElement).value
  await expect.poll(preview).toContain('Customer: Number hidden')
  expect(preview()).not.toMatch(/4155550132|415-555/)
})

test('the player mutes hidden turns unless the user turns that off, and everything if all words are hidden', async () => {
  openPage('?uid=audio-silent')
  await playable()
  expect(named('button', 'Mute hidden turns').query()).toBeNull()
  await hide()
  expect(await isPressed('Mute hidden turns')).toBe(true)
  const seekToNumber = () =>
    user.click(turns().find((row) => /Number hidden/.test(row.textContent ?? '')) as HTMLElement)
  for (const [act, isSilent] of [
    [seekToNumber, true],
    [() => press('Mute hidden turns'), false],
    [() => press('Mute hidden turns'), true],
    [() => user.click(turn(8)), false],
    [() => press('Hide all words'), true],
    [() => press('Hide private data'), false],
  ] as const) {
    await act()
    await expect.poll(() => audio().muted, { message: act.toString() }).toBe(isSilent)
    // The user's own setting is unchanged.
    expect(await isPressed('Mute')).toBe(false)
  }
})

test('if the recording is shorter than the call, the player is silent and nothing is saved while private data is hidden', async () => {
  openPage('?uid=audio-missing-10')
  await playable()
  await hide()
  await announced(/Private data can’t be located.*everything is muted/)
  await user.click(turn(8))
  await expect.poll(() => audio().muted).toBe(true)
  await press('Download')
  await choose('Download recording')
  await announced(/The transcript doesn’t fit the recording.*Nothing was saved/)
  await press('Hide private data')
  await expect.poll(() => audio().muted).toBe(false)
})

test('while the recording’s length is unknown, the player is silent and says why, because bytes may be missing', async () => {
  openPage('?uid=audio-no-tag-200000')
  await press('Hide private data')
  await playable()
  await press('Play')
  await announced(/Everything is muted until/)
  expect(audio().muted).toBe(true)
  await expect.poll(() => audio().muted).toBe(false)
})
