import type { Locator } from '@playwright/test'
import { expect, test, waitUntilPlayable } from '../fixtures.ts'

/** Sends a key as an input method does while it composes a word. */
const composeWith = (field: Locator, key: string) =>
  field.evaluate((element, pressed) => {
    const options = { key: pressed, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', options))
  }, key)

test('keys that an input method uses to compose a word do nothing else', async ({ page, openCall }) => {
  await openCall('sample-booking')
  const search = page.getByRole('searchbox', { name: 'Search transcript' })
  await search.fill('e')
  const position = page.getByRole('status').filter({ hasText: /^1 of \d+$/ })
  await expect(position).toBeVisible()
  await composeWith(search, 'Enter')
  await composeWith(search, 'Escape')
  await expect(search).toHaveValue('e')
  await expect(position).toBeVisible()
  await search.press('Escape')

  await page.keyboard.press('b')
  await page.keyboard.press('b')
  const note = page.getByRole('textbox', { name: /^Note/ })
  await composeWith(note, 'Escape')
  await expect(note).toBeFocused()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Type a command' })
  await field.fill('utc')
  await composeWith(field, 'ArrowDown')
  await composeWith(field, 'Enter')
  await expect(field).toHaveValue('utc')
  await expect(page.getByRole('main').locator('header')).not.toContainText('UTC')
})

test('shortcuts work on keyboards without Latin letters, by the position of their keys', async ({ page, openCall }) => {
  const press = (key: string, code: string, modifiers = {}) =>
    page.evaluate((event) => document.dispatchEvent(new KeyboardEvent('keydown', event)), { key, code, ...modifiers })
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const mute = page.getByRole('button', { name: 'Mute', exact: true })
  await press('ь', 'KeyM')
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await press('ة', 'KeyM')
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
  await press('Ю', 'Period', { shiftKey: true })
  await expect(page.getByRole('button', { name: 'Playback speed 1.25×' })).toBeVisible()
  await press('л', 'KeyK', { ctrlKey: true })
  await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible()
})

test('the command menu lists a command with choices once; choosing it or typing a choice leads to the choices', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent')
  await waitUntilPlayable(page)
  const options = page.getByRole('dialog').getByRole('option')
  const menu = async (query: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Type a command' }).fill(query)
  }
  await page.keyboard.press('Control+k')
  await expect(options.filter({ hasText: /speed|language/i })).toHaveText(['Playback speed', 'Language'])
  await page.keyboard.type('playback')
  await page.keyboard.press('Enter')
  await expect(options).toHaveText(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×', '2.5×', '3×'])
  await expect(options.filter({ has: page.locator(':scope[aria-checked=true]') })).toHaveText(['1×'])
  await page.keyboard.press('Backspace')
  await expect(options).not.toHaveCount(9)
  await page.keyboard.press('Escape')
  await menu('speed 0.75')
  await expect(options).toHaveText(['Playback speed: 0.75×'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Playback speed 0.75×' })).toBeVisible()
})

test('the list of shortcuts names keys as on the keyboards of the language', async ({ page, openCall }) => {
  await openCall('sample-booking')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').locator('kbd')
  await expect(keys.filter({ hasText: /K|L.*taste/ })).toHaveText(['Leertaste', 'K', 'Strg+K', '⌘K'])
})

test('in a sandbox without forms and modals, dialogs close and Print says what is missing', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('Ignored call to', 'An iframe which has both')
  await page.goto(`${portal.origin}/portal.css`)
  const flags = 'allow-scripts allow-same-origin allow-popups allow-downloads'
  await page.setContent(
    `<iframe sandbox="${flags}" width="1200" height="700" src="${portal.origin}/?uid=sample-booking">`,
  )
  const viewer = page.frameLocator('iframe').frameLocator('#first iframe')
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await viewer.getByRole('button', { name: 'Copy for ticket' }).click()
  await viewer.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(viewer.getByRole('dialog')).toHaveCount(0)
  await viewer.getByRole('button', { name: 'More transcript actions' }).click()
  await viewer.getByRole('menuitem', { name: 'Print' }).click()
  await expect(viewer.getByRole('status').filter({ hasText: 'allow-modals is missing' })).toBeVisible()
})
