import { expect, test } from 'vitest'
import { isComposing, keyOf, usesAltGr } from '../../../../src/ui/commands/key-of.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** `pressed`: the key, its code or the platform, and the modifiers that are held. */
function held(heading: string, pressed: string): string {
  const [key = '', where = '', ...modifiers] = pressed.split(' ')
  const getModifierState = (name: string) => modifiers.includes(name)
  if (heading.startsWith('keyOf')) return keyOf({ key, code: where, shiftKey: getModifierState('Shift') })
  const [altKey = false, ctrlKey = false, metaKey = false] = ['Alt', 'Control', 'Meta'].map(getModifierState)
  return usesAltGr({ key, altKey, ctrlKey, metaKey, getModifierState }, where) ? 'to type' : 'a modifier'
}

test.each(textCases(import.meta.dirname, 'key-of.txt'))('%s …', (heading, lines) => {
  expect(withAnswers(lines, (_, pressed = '') => held(heading, pressed))).toEqual(lines)
})

test('an input method handles a key during a composition, and the key that ends one in Safari', () => {
  const during = isComposing({ isComposing: true, keyCode: 13 })
  const afterwards = [229, 13].map((keyCode) => isComposing({ isComposing: false, keyCode }))
  expect([during, ...afterwards]).toEqual([true, true, false])
})
