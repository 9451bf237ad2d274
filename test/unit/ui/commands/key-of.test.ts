import { expect, test } from 'vitest'
import { isComposing, keyOf, usesAltGr } from '../../../../src/ui/commands/key-of.ts'

test.each([
  ['a Russian letter', 'л KeyK', 'k'],
  ['an Arabic letter', 'ن KeyK', 'k'],
  ['an Arabic key that types two letters', 'لا KeyB', 'b'],
  ['a Russian letter where a US keyboard has a bracket', 'х BracketLeft', '['],
  ['a Russian letter where a US keyboard has <', 'Б Comma Shift', '<'],
  ['an Arabic question mark', '؟ Slash Shift', '?'],
  ['a Latin letter on a French keyboard', 'a KeyQ', 'a'],
  ['a German letter where a US keyboard has a bracket', 'ü BracketLeft', 'ü'],
  ['a letter that no shortcut has', 'ж Semicolon', 'ж'],
  ['a capital letter', 'K KeyK Shift', 'k'],
])('the key of %s', (_, pressed, expected) => {
  const [key = '', code = '', shift] = pressed.split(' ')
  expect(keyOf({ key, code, shiftKey: shift === 'Shift' })).toBe(expected)
})

test('an input method handles a key during a composition, and the key that ends one in Safari', () => {
  const during = isComposing({ isComposing: true, keyCode: 13 })
  const afterwards = [229, 13].map((keyCode) => isComposing({ isComposing: false, keyCode }))
  expect([during, ...afterwards]).toEqual([true, true, false])
})

test.each([
  ['a German Mac: Option+5', true, '[', 'MacIntel', 'Alt'],
  ['a French Mac: Option+Shift+5', true, '[', 'MacIntel', 'Alt Shift'],
  ['a Spanish iPad: Option+`', true, ']', 'iPad', 'Alt'],
  ['German Windows: AltGr+8', true, '[', 'Win32', 'Alt Control AltGraph'],
  ['a US Mac: Option+[', false, '“', 'MacIntel', 'Alt'],
  ['a US Mac: Option+K', false, '˚', 'MacIntel', 'Alt'],
  ['a Mac: Option+M, which types a letter', false, 'm', 'MacIntel', 'Alt'],
  ['a Mac: Command+Option+[', false, '[', 'MacIntel', 'Alt Meta'],
  ['US Windows: Alt+[', false, '[', 'Win32', 'Alt'],
])('Option or AltGr may be held to type a bracket, otherwise it is a modifier, on %s', (...row) => {
  const [, expected, key, platform, modifiers] = row
  const getModifierState = (name: string) => modifiers.split(' ').includes(name)
  const [altKey, ctrlKey, metaKey] = ['Alt', 'Control', 'Meta'].map(getModifierState) as [boolean, boolean, boolean]
  expect(usesAltGr({ key, altKey, ctrlKey, metaKey, getModifierState }, platform)).toBe(expected)
})
