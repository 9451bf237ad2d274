import { expect, test } from 'vitest'
import { isComposing, keyOf } from '../../../../src/ui/commands/key-of.ts'

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
