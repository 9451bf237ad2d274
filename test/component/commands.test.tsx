import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, user, view } from './render-page.tsx'

/** The names of the command menu's options for the query. */
async function optionsFor(query: string): Promise<string[]> {
  await user.fill(await user.openCommands(), query)
  return options()
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const areCommandsOpen = () => view.named('combobox', 'Type a command').query() !== null
const closeWithItsKey = async () => {
  await user.keyboard('{Control>}k{/Control}')
  await expect.poll(areCommandsOpen).toBe(false)
}

test('a command with choices is listed once; choosing it or typing a choice leads to the choices', async () => {
  renderPage('?uid=sample-voicemail')
  await view.button('Play')
  expect((await optionsFor('')).filter((name) => /speed|language/i.test(name))).toEqual(['Playback speed', 'Language'])
  await user.keyboard('playback{Enter}')
  expect(options()).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×', '2.5×', '3×'])
  expect(screen.getByRole('option', { checked: true })).toHaveTextContent('1×')
  await user.keyboard('{Backspace}')
  expect(options().length).toBeGreaterThan(9)
  await user.keyboard('speed 0.75')
  expect(options()).toEqual(['Playback speed: 0.75×'])
  await user.keyboard('{Enter}')
  await view.button('Playback speed 0.75×')
})

test('the command menu finds a command by words in any order, runs it, and hands focus back when it closes', async () => {
  renderPage('?uid=sample-voicemail')
  await expect.poll(() => view.named('button', 'Skip silences').query()).toBeEnabled()
  const follow = await view.button('Follow')
  follow.focus()
  await user.openCommands()
  await user.keyboard('silen skip{Enter}')
  await expect.poll(areCommandsOpen).toBe(false)
  expect([await view.isPressed('Skip silences'), view.focused()]).toEqual([true, follow])
  await user.openCommands()
  await user.keyboard('nothing of the kind')
  await screen.findByText('No matching commands')
  await closeWithItsKey()
  await expect.poll(view.focused).toBe(follow)
})

test('the list of shortcuts names keys as on the keyboards of the language, and Ctrl+K opens no command menu above it', async () => {
  renderPage('?uid=sample-voicemail')
  await view.button('Play')
  await optionsFor('deutsch')
  await user.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.lang).toBe('de')
  await user.keyboard('?')
  const keys = [...(await screen.findByRole('dialog')).querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys.filter((key) => /K|L.*taste/.test(key))).toEqual(['Leertaste', 'K', 'Strg+K', '⌘K'])
  await user.keyboard('{Control>}k{/Control}')
  expect([screen.getAllByRole('dialog').length, screen.queryByRole('combobox')]).toEqual([1, null])
})

test('shortcuts work on keyboards without Latin letters, by the position of their keys', async () => {
  renderPage('?uid=sample-voicemail')
  const type = (key: string, code: string, modifiers = {}) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...modifiers }))
  await view.button('Mute')
  for (const [letter, isMuted] of [
    ['ь', true],
    ['ة', false],
  ] as const) {
    type(letter, 'KeyM')
    await expect.poll(() => view.isPressed('Mute')).toBe(isMuted)
  }
  type('Ю', 'Period', { shiftKey: true })
  await view.button('Playback speed 1.25×')
  type('л', 'KeyK', { ctrlKey: true })
  await expect.poll(areCommandsOpen).toBe(true)
})

test('keys that an input method uses to compose a word do nothing else', async () => {
  const { services } = renderPage('?uid=call-no-recording--composed#t=20')
  await view.button('Follow')
  const compose = (field: HTMLElement, key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search transcript' })
  await user.type(search, 'e')
  const position = () => document.querySelector('search [role=status]')?.textContent
  await expect.poll(position).toMatch(/^1 of \d+$/)
  for (const key of ['Enter', 'Escape']) compose(search, key)
  expect([search.value, position()]).toEqual(['e', expect.stringMatching(/^1 of \d+$/)])
  await user.keyboard('{Escape}b')
  await expect.poll(() => document.querySelector('[data-moment]')).not.toBe(null)
  await user.keyboard('b')
  await expect.poll(view.focusedName).toMatch(/^Note for/)
  const note = view.focused() as HTMLElement
  compose(note, 'Escape')
  expect(view.focused()).toBe(note)
  await optionsFor('utc')
  const field = screen.getByRole<HTMLInputElement>('combobox')
  for (const key of ['ArrowDown', 'Enter']) compose(field, key)
  expect([field.value, services.preferences.get().clock]).toEqual(['utc', 'local'])
})

test('while a menu or panel is open, keys do not act on the page behind it', async () => {
  renderPage('?uid=sample-voicemail')
  const triggers = () => [...document.querySelectorAll<HTMLElement>('button[popovertarget]:enabled')]
  await expect.poll(() => triggers().length).toBeGreaterThanOrEqual(5)
  for (const trigger of triggers()) {
    const name = trigger.getAttribute('aria-label') ?? trigger.textContent
    await user.click(trigger)
    const panel = document.getElementById(trigger.getAttribute('popovertarget') ?? '')
    await expect.poll(() => [name, panel?.contains(view.focused())]).toEqual([name, true])
    await user.keyboard('m?')
    expect([name, await view.isPressed('Mute'), screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })]).toEqual([
      name,
      false,
      null,
    ])
    panel?.hidePopover()
  }
  await user.keyboard('m')
  expect(await view.isPressed('Mute')).toBe(true)
})

test('the theme button goes through the themes, and the page has the one that it names', async () => {
  renderPage('?uid=sample-never-connected')
  await view.button('Follow')
  const settings = document.querySelector<HTMLElement>('header > div > button[popovertarget]')
  if (settings) await user.click(settings)
  for (const [name, next, theme] of [
    ['System', 'Light', 'light'],
    ['Light', 'Dark', 'dark'],
    ['Dark', 'System', undefined],
  ]) {
    await user.press(`Theme: ${name}`)
    await view.button(`Theme: ${next}`)
    expect(document.documentElement.dataset['theme']).toBe(theme)
  }
})
