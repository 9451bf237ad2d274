import { expect, test } from 'vitest'
import { isComposing, keyOf, usesAltGr } from '../../../../src/ui/commands/key-of.ts'

const pressed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey })

test.each([
  ['a Russian letter', pressed('л', 'KeyK'), 'k'],
  ['an Arabic letter', pressed('ن', 'KeyK'), 'k'],
  ['an Arabic key that types two letters', pressed('لا', 'KeyB'), 'b'],
  ['a Russian letter where a US keyboard has a bracket', pressed('х', 'BracketLeft'), '['],
  ['a Russian letter where a US keyboard has <', pressed('Б', 'Comma', true), '<'],
  ['an Arabic question mark', pressed('؟', 'Slash', true), '?'],
  ['a Latin letter on a French keyboard', pressed('a', 'KeyQ'), 'a'],
  ['a German letter where a US keyboard has a bracket', pressed('ü', 'BracketLeft'), 'ü'],
  ['a letter that no shortcut has', pressed('ж', 'Semicolon'), 'ж'],
  ['a capital letter', pressed('K', 'KeyK', true), 'k'],
])('the key of %s', (_, key, expected) => {
  expect(key).toBe(expected)
})

test.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['otherwise', { isComposing: false, keyCode: 13 }, false],
])('whether an input method handles a key %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})

test('Option types [ and ] on Macs with many layouts, Alt nowhere else; Option with other keys remains a modifier', () => {
  const held = (key: string, platform: string, ...modifiers: string[]) =>
    usesAltGr(
      {
        ...{ key, altKey: modifiers.includes('Alt'), ctrlKey: modifiers.includes('Control') },
        ...{ metaKey: modifiers.includes('Meta'), getModifierState: (name) => modifiers.includes(name) },
      },
      platform,
    )
  const cases: Record<string, boolean> = {
    'German Mac: Option+5': held('[', 'MacIntel', 'Alt'),
    'French Mac: Option+Shift+5': held('[', 'MacIntel', 'Alt', 'Shift'),
    'Spanish iPad: Option+`': held(']', 'iPad', 'Alt'),
    'US Mac: Option+[': held('“', 'MacIntel', 'Alt'),
    'US Mac: Option+K': held('˚', 'MacIntel', 'Alt'),
    'Mac: Option+M, which types a letter': held('m', 'MacIntel', 'Alt'),
    'Mac: Command+Option+[': held('[', 'MacIntel', 'Alt', 'Meta'),
    'US Windows: Alt+[': held('[', 'Win32', 'Alt'),
    'German Windows: AltGr+8': held('[', 'Win32', 'Alt', 'Control', 'AltGraph'),
  }
  expect(Object.keys(cases).filter((name) => cases[name])).toEqual([
    'German Mac: Option+5',
    'French Mac: Option+Shift+5',
    'Spanish iPad: Option+`',
    'German Windows: AltGr+8',
  ])
})
