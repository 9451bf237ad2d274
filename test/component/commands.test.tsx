import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()

beforeAll(() => page.viewport(1280, 800))

/** The names of the command menu's options for the query, once the menu is open. */
async function optionsFor(query: string): Promise<string[]> {
  if (!screen.queryByRole('combobox')) await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Type a command' })
  await user.clear(field)
  if (query !== '') await user.type(field, query)
  return options()
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 5000 })

test('a command with choices is listed once; choosing it or typing a choice leads to the choices', async () => {
  openPage('?uid=sample-voicemail')
  await button('Play')
  expect((await optionsFor('')).filter((name) => /speed|language/i.test(name))).toEqual(['Playback speed', 'Language'])
  await user.keyboard('playback{Enter}')
  expect(options()).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×', '2.5×', '3×'])
  expect(screen.getByRole('option', { checked: true })).toHaveTextContent('1×')
  await user.keyboard('{Backspace}')
  expect(options().length).toBeGreaterThan(9)
  expect(await optionsFor('speed 0.75')).toEqual(['Playback speed: 0.75×'])
  await user.keyboard('{Enter}')
  await button('Playback speed 0.75×')
})

test('the list of shortcuts names keys as on the keyboards of the language', async () => {
  openPage('?uid=sample-voicemail')
  await button('Play')
  await optionsFor('deutsch')
  await user.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.lang).toBe('de')
  await user.keyboard('?')
  const keys = [...(await screen.findByRole('dialog')).querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys.filter((key) => /K|L.*taste/.test(key))).toEqual(['Leertaste', 'K', 'Strg+K', '⌘K'])
})

test('shortcuts work on keyboards without Latin letters, by the position of their keys', async () => {
  openPage('?uid=sample-voicemail')
  const press = (key: string, code: string, modifiers = {}) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...modifiers }))
  const mute = await button('Mute')
  press('ь', 'KeyM')
  await expect.poll(() => mute.getAttribute('aria-pressed')).toBe('true')
  press('ة', 'KeyM')
  await expect.poll(() => mute.getAttribute('aria-pressed')).toBe('false')
  press('Ю', 'Period', { shiftKey: true })
  await button('Playback speed 1.25×')
  press('л', 'KeyK', { ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Command menu' })
})

test('keys that an input method uses to compose a word do nothing else', async () => {
  const { services } = openPage('?uid=call-no-recording--composed#t=20')
  await button('Follow')
  const compose = (field: HTMLElement, key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search transcript' })
  await user.type(search, 'e')
  const position = () => document.querySelector('search [role=status]')?.textContent
  await expect.poll(position).toMatch(/^1 of \d+$/)
  for (const key of ['Enter', 'Escape']) compose(search, key)
  expect([search.value, position()]).toEqual(['e', expect.stringMatching(/^1 of \d+$/)])
  await user.keyboard('{Escape}')
  await user.keyboard('b')
  await expect.poll(() => document.querySelector('[data-moment]')).not.toBe(null)
  await user.keyboard('b')
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  await expect.poll(() => document.activeElement).toBe(note)
  compose(note, 'Escape')
  expect(document.activeElement).toBe(note)
  await optionsFor('utc')
  const field = screen.getByRole<HTMLInputElement>('combobox')
  for (const key of ['ArrowDown', 'Enter']) compose(field, key)
  expect(field.value).toBe('utc')
  expect(services.preferences.get().clock).toBe('local')
})

test('the theme button goes through the themes, and the page has the one that it names', async () => {
  openPage('?uid=sample-never-connected')
  await button('Follow')
  const settings = document.querySelector<HTMLElement>('header > div > button[popovertarget]')
  if (settings) await user.click(settings)
  const theme = await button(/^Theme: /)
  const seen: string[] = []
  for (let times = 0; times < 4; times++) {
    seen.push(`${theme.getAttribute('aria-label') ?? theme.textContent}, ${document.documentElement.dataset['theme']}`)
    theme.click()
    await expect.poll(() => theme.getAttribute('aria-label') ?? theme.textContent).not.toBe(seen.at(-1)?.split(',')[0])
  }
  expect(seen).toEqual([
    'Theme: System, undefined',
    'Theme: Light, light',
    'Theme: Dark, dark',
    'Theme: System, undefined',
  ])
})
